import type { StartConfig } from '../../../core/api/start.api.ts'
import { mayCall } from '../../../core/config/may.ts'
import { FRESH, type Prefetch, prefetchAll } from '../../../core/routing/screen.ts'
import { saleOrdersApi } from '../../../parts/seller-orders/seller-orders.api.ts'
import { SECTIONS, type Section } from './entry-rule.ts'
import { entriesOf } from './sections.ts'
import { studioApi } from './studio.api.ts'

/** Returns the section that the address names; undefined on the studio's home. */
export const sectionOf = (search: URLSearchParams): Section | undefined =>
  SECTIONS.find((section) => section === search.get('part'))

/** Whether this is the studio's home, and the member may see its figures. */
export const hasOverview = (chosen: Section | undefined, config: StartConfig): boolean =>
  !chosen && mayCall(config, 'showStudio')

/** Starts the queries of the counters and of the overview, as far as the member sees them, while the code is loading. */
export function startStudio(search: URLSearchParams, config?: StartConfig): Prefetch | undefined {
  if (!config?.isShowcaseAdmin) return undefined
  const chosen = sectionOf(search)
  const entries = (chosen ? [chosen] : SECTIONS).flatMap((section) => entriesOf(section, config))
  return prefetchAll(
    ...(entries.some(({ count }) => count !== undefined)
      ? [saleOrdersApi.util.prefetch('countSaleOrders', undefined, FRESH)]
      : []),
    ...(hasOverview(chosen, config) ? [studioApi.util.prefetch('studio', undefined, FRESH)] : []),
  )
}
