import { useSyncExternalStore } from 'react'
import type { StartConfig } from '../../core/api/start.api.ts'
import { dropLaunchParam, launchParams, onLaunchParams } from '../../core/launch/launch-params.ts'

const isPreviewNow = () => launchParams().preview === '1'
const never = () => false

/** Whether a member looks at the showcase as a shopper does: the page was opened with `?preview=1` (issue 13). */
export function usePreview(): boolean {
  return useSyncExternalStore(onLaunchParams, isPreviewNow, never)
}

export function endPreview(): void {
  dropLaunchParam('preview')
}

/** The same config without anything a member of the showcase or of the platform has. */
export function shopperConfig(config: StartConfig): StartConfig {
  return {
    ...config,
    isShowcaseAdmin: false,
    isShowcaseOwner: false,
    isPlatformAdmin: false,
    canAdmin: false,
    adminMode: false,
    capabilities: [],
    showcaseBalance: { balanceKop: null, localBalanceKop: null },
  }
}
