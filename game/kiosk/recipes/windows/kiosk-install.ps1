<#
.SYNOPSIS
    Makes this Windows machine a cabinet: a user of its own whose shell is Kerbside, and no keys that lead out.
.DESCRIPTION
    Needs Windows 10 or 11 Enterprise, Education or IoT (Shell Launcher and Keyboard Filter are part of these alone), and is run by an
    administrator. kiosk-remove.ps1 undoes it.
#>
[CmdletBinding()]
param(
    [string] $User = 'kerbside'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$identity = [Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()
if (-not $identity.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
    throw 'Run this as administrator.'
}

# 1. The parts of Windows. Where one asks for a restart, nothing else is done before it.
$restart = $false
foreach ($feature in 'Client-DeviceLockdown', 'Client-EmbeddedShellLauncher', 'Client-KeyboardFilter') {
    $state = Get-WindowsOptionalFeature -Online -FeatureName $feature
    if ($state.State -ne 'Enabled') {
        $enabled = Enable-WindowsOptionalFeature -Online -FeatureName $feature -All -NoRestart
        $restart = $restart -or $enabled.RestartNeeded
    }
}
if ($restart) {
    throw 'Restart Windows, then run this once more.'
}

# Keys that belong to Windows and not to any program, as Microsoft's Keyboard Filter calls them. One that it does not know ends this here,
# before anything is changed: a key that is thought to be closed and is not would lead out.
$embedded = 'root\standardcimv2\embedded'
$keys = 'Windows', 'Ctrl+Alt+Del', 'Shift+Ctrl+Esc', 'Ctrl+Esc', 'Alt+F4', 'Alt+Tab', 'Alt+Space', 'Win+L', 'Win+R', 'Win+E', 'Win+U', 'Win+Tab', 'Win+Enter', 'LShift+LAlt+NumLock', 'LShift+LAlt+PrintScrn'
$filters = @(Get-WmiObject -Namespace $embedded -Class WEKF_PredefinedKey)
$unknown = @($keys | Where-Object { @($filters | ForEach-Object { $_.Id }) -notcontains $_ })
if ($unknown.Count -gt 0) {
    throw "Keyboard Filter knows no key that is called: $($unknown -join ', ')"
}

# 2. A user without a password who may do nothing else.
if (-not (Get-LocalUser -Name $User -ErrorAction SilentlyContinue)) {
    New-LocalUser -Name $User -NoPassword -Description 'Kerbside cabinet' | Out-Null
    Set-LocalUser -Name $User -PasswordNeverExpires $true
    Add-LocalGroupMember -SID 'S-1-5-32-545' -Member $User
}
$sid = (Get-LocalUser -Name $User).SID.Value

# 3. Its shell is Kerbside. What the shell's end leads to: started again (0), except where the operator left to the desktop (10).
$command = '@PROGRAM@ --kiosk'
$launcher = [wmiclass] '\\localhost\root\standardcimv2\embedded:WESL_UserSetting'
$startAgain, $doNothing = 0, 3
$launcher.SetDefaultShell('explorer.exe', $doNothing) | Out-Null
$existing = Get-WmiObject -Namespace $embedded -Class WESL_UserSetting | Where-Object { $_.Sid -eq $sid }
if ($existing) {
    $launcher.RemoveCustomShell($sid) | Out-Null
}
$launcher.SetCustomShell($sid, $command, @(10), @($doNothing), $startAgain) | Out-Null
$launcher.SetEnabled($true) | Out-Null

# 4. The keys.
foreach ($filter in $filters | Where-Object { $keys -contains $_.Id }) {
    $filter.Enabled = 1
    $filter.Put() | Out-Null
}

# 5. It signs in by itself, the screen never sleeps, and nothing is installed during the day.
$logon = 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion\Winlogon'
Set-ItemProperty -Path $logon -Name AutoAdminLogon -Value '1'
Set-ItemProperty -Path $logon -Name DefaultUserName -Value $User
Set-ItemProperty -Path $logon -Name DefaultPassword -Value ''
powercfg /change monitor-timeout-ac 0
powercfg /change standby-timeout-ac 0

Write-Output 'Done. Restart the machine: it opens with Kerbside. The first start asks for a PIN for the operator''s page.'
