import { useSyncExternalStore } from 'react'
import { onPageParams, pageParams } from './page.ts'
import { filterOf } from './start-question.ts'

const held = () => pageParams().sf ?? '0'

/** The global filter as questions about lists carry it, until it is taken off (VL-11, VL-12, decision 012). */
export function useGlobalFilter(): { sf?: string } {
  return filterOf(useSyncExternalStore(onPageParams, held, held))
}
