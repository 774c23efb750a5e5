import { useSyncExternalStore } from 'react'
import { launchParams, onLaunchParams } from './launch-params.ts'
import { filterOf } from './start-request.ts'

const held = () => launchParams().sf ?? '0'

/** The global filter now, as requests of lists carry it (VL-11, VL-12, decision 012). */
export function globalFilter(): { sf?: string } {
  return filterOf(held())
}

/** The same in a component, until it is taken off. */
export function useGlobalFilter(): { sf?: string } {
  return filterOf(useSyncExternalStore(onLaunchParams, held, held))
}
