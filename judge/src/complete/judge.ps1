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
        $words = @($ast.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object {
            if ($_ -is [Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
        })
        if ($current -eq '') { $words += '' } else { $words[-1] = $current }
        $here = (Get-Location -PSProvider FileSystem).ProviderPath.TrimEnd('/') + '/'
        $ours = $here.StartsWith(@ROOT@ + '/') -and $words.Count -gt 1 -and (
            ($command -eq 'just' -and -not $words[1].StartsWith('-')) -or
            ($command -eq 'cargo' -and $words[1] -eq 'judge' -and $words.Count -gt 2))
        if (-not $ours) {
            if ($earlier) { & $earlier $current $ast $cursor }
            return
        }
        & @JUDGE@ complete powershell -- $words 2>$null | ForEach-Object {
            $value, $help = $_ -split "`t", 2
            if (-not $help) { $help = $value }
            [Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $help)
        }
    }.GetNewClosure()
}
