import { useSyncExternalStore } from 'react'
import { launchParams, onLaunchParams } from './launch-params.ts'
import { filterOf } from './start-request.ts'

const held = () => launchParams().sf ?? '0'

/** The global filter as questions about lists carry it, until it is taken off (VL-11, VL-12, decision 012). */
export function useGlobalFilter(): { sf?: string } {
  return filterOf(useSyncExternalStore(onLaunchParams, held, held))
}
