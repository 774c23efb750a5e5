import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor } from './editing.ts'

/** What a showcase must have to sell, and what it must not leave behind; known to those above. */
export interface Readiness {
  readonly productsOnSale: number
  readonly openOrders: number
  readonly isCompanyVerified: boolean
}
export type ReadinessOf = (db: Db, showcaseId: number) => Promise<Readiness>

const { landing, shop, marketplace, request } = SHOWCASE_STATE

/** The states a showcase may be moved to, its own first; a marketplace is the platform's word (domain.md 3.1). */
export function statesFrom(state: number, isPlatformAdmin: boolean): number[] {
  const others = [landing, shop, request, marketplace].filter((one) => one !== state)
  const isClosed = (one: number) => one !== landing && (one === marketplace || state === marketplace)
  return [state, ...others.filter((one) => isPlatformAdmin || !isClosed(one))]
}

/**
 * Changes what a showcase sells through. Refuses `forbidden` without that right, `changed_meanwhile` when it is not
 * `seen` any more, `orders_open` when the catalogue closes over unfinished orders, `goods_needed` and
 * `company_unverified` when it opens with nothing to sell or nobody to sell it (domain.md 3.1).
 */
export async function setCatalogState(
  tx: Tx,
  of: { by: Actor; state: number; seen: number; readinessOf: ReadinessOf; at: Date },
): Promise<void> {
  const { by, state, at } = of
  const { id } = await requireEditor(tx, by, 'for no key update of s')
  const [stands] = await queryRows<{ state: number }>(
    tx,
    'select state_id as state from showcase where id = $1',
    [id],
  )
  const before = stands?.state ?? landing
  if (before !== of.seen) throw refuse('changed_meanwhile')
  if (before === state) return
  if (!statesFrom(before, by.isPlatformAdmin).includes(state)) throw refuse('forbidden')
  checkReady(await of.readinessOf(tx, id), before, state)
  await queryRows(tx, 'update showcase set state_id = $2, updated_at = $3 where id = $1', [id, state, at])
  await audit(tx, {
    showcaseId: id,
    personId: by.personId,
    action: 'move',
    object: 'catalog-state',
    at,
    before: { state: before },
    after: { state },
  })
}

function checkReady(ready: Readiness, before: number, state: number): void {
  if (state === landing && ready.openOrders > 0) throw refuse('orders_open', { count: ready.openOrders })
  if (before !== landing) return
  if (ready.productsOnSale === 0) throw refuse('goods_needed')
  if (!ready.isCompanyVerified) throw refuse('company_unverified')
}
