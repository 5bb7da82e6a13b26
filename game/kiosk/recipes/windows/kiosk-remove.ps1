<#
.SYNOPSIS
    Undoes kiosk-install.ps1. The user, the races and the book stay.
#>
[CmdletBinding()]
param(
    [string] $User = 'kerbside'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$launcher = [wmiclass] '\\localhost\root\standardcimv2\embedded:WESL_UserSetting'
$account = Get-LocalUser -Name $User -ErrorAction SilentlyContinue
if ($account) {
    $launcher.RemoveCustomShell($account.SID.Value) | Out-Null
}
$launcher.SetEnabled($false) | Out-Null
foreach ($filter in Get-WmiObject -Namespace 'root\standardcimv2\embedded' -Class WEKF_PredefinedKey) {
    if ($filter.Enabled) {
        $filter.Enabled = 0
        $filter.Put() | Out-Null
    }
}
$logon = 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion\Winlogon'
Set-ItemProperty -Path $logon -Name AutoAdminLogon -Value '0'
Remove-ItemProperty -Path $logon -Name DefaultPassword -ErrorAction SilentlyContinue

Write-Output 'Done. Restart the machine: it asks for a user again.'
