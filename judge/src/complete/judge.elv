# Completes `just` and `cargo judge` in @ROOT@; elsewhere, and what else there is
# of both, as it was completed before.

use path
use str

for command [just cargo] {
    var earlier = {|@words| edit:complete-filename $words[-1] }
    if (has-key $edit:completion:arg-completer $command) {
        set earlier = $edit:completion:arg-completer[$command]
    }
    set edit:completion:arg-completer[$command] = {|@words|
        var here = (path:eval-symlinks $pwd)/
        var ours = (and (str:has-prefix $here @ROOT@/) (or ^
            (and (eq $words[0] just) (not (str:has-prefix $words[1] -))) ^
            (and (eq $words[0] cargo) (eq $words[1] judge) (> (count $words) 2))))
        if (not $ours) {
            $earlier $@words
        } else {
            # There is none until the judge is built.
            var found = [(try { (external @JUDGE@) complete elvish -- $@words 2>/dev/null } catch error { })]
            for line $found {
                var value @help = (str:split "\t" $line)
                if (str:has-suffix $value /) {
                    edit:complex-candidate $value &code-suffix=''
                } elif (eq $help []) {
                    edit:complex-candidate $value &code-suffix=' '
                } else {
                    edit:complex-candidate $value &code-suffix=' ' &display=$value'  '$help[0]
                }
            }
            if (eq $found []) {
                edit:complete-filename $words[-1]
            }
        }
    }
}
