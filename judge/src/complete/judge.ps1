# Completes `just` and `cargo judge` in @ROOT@; elsewhere, and what else there is
# of both, as it was completed before.

foreach ($command in 'just', 'cargo') {
    $earlier = $null
    try {
        # Where PowerShell keeps the completers of programs; it has no command that returns them.
        $flags = [Reflection.BindingFlags]'NonPublic, Instance'
        $runspace = [Management.Automation.Runspaces.Runspace]::DefaultRunspace
        $context = $runspace.GetType().GetProperty('ExecutionContext', $flags).GetValue($runspace)
        $completers = $context.GetType().GetProperty('NativeArgumentCompleters', $flags).GetValue($context)
        $earlier = $completers[$command]
    } catch { }
    Register-ArgumentCompleter -Native -CommandName $command -ScriptBlock {
        param($current, $ast, $cursor)
        # The whitespace before the cursor is no part of the command.
        $length = $cursor - $ast.Extent.StartOffset
        $line = $ast.ToString().PadRight($length).Substring(0, $length)
        $here = (Get-Location -PSProvider FileSystem).ProviderPath.TrimEnd('/') + '/'
        # Until the judge is built, the rest completes alone.
        if ((Test-Path @JUDGE@) -and $here.StartsWith(@ROOT@ + '/') -and $line -match '^(just\s+(?!-)|cargo\s+judge\s)') {
            & @JUDGE@ complete powershell -- $line 2>$null | ForEach-Object {
                $value, $help = $_ -split "`t", 2
                if (-not $help) { $help = $value }
                [Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $help)
            }
        } elseif ($earlier) {
            & $earlier $current $ast $cursor
        }
    }.GetNewClosure()
}
