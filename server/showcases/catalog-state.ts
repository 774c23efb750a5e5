import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor } from './editing.ts'

/**
 * What decides whether a showcase may open or close its catalogue. Read by an injected function, because
 * layers above know it.
 */
export interface Readiness {
  readonly productsOnSale: number
  readonly openOrders: number
  readonly isCompanyVerified: boolean
}
export type ReadinessOf = (db: Db, showcaseId: number) => Promise<Readiness>

const { landing, shop, marketplace, request } = SHOWCASE_STATE

/**
 * Returns the states a showcase may be moved to, its current one first. Only the platform makes or unmakes
 * marketplaces (domain.md 3.1).
 */
export function statesFrom(state: number, isPlatformAdmin: boolean): number[] {
  const others = [landing, shop, request, marketplace].filter((one) => one !== state)
  const isClosed = (one: number) => one !== landing && (one === marketplace || state === marketplace)
  return [state, ...others.filter((one) => isPlatformAdmin || !isClosed(one))]
}

const SET_STATE = statement(
  'showcases.catalogState.setState',
)`update showcase set state_id = $2, updated_at = $3 where id = $1`

const FIND_STATE = statement(
  'showcases.catalogState.findState',
)`select state_id as state from showcase where id = $1`

/**
 * Changes the catalogue state of a showcase. Throws `forbidden` without the right, `changed_meanwhile` if the
 * state is no longer `seen`, and `orders_open` when the catalogue closes while orders are unfinished. When it
 * opens, throws `goods_needed` without products on sale and `company_unverified` without a verified seller
 * (domain.md 3.1).
 */
export async function setCatalogState(
  tx: Tx,
  of: { by: Actor; state: number; seen: number; readinessOf: ReadinessOf; at: Date },
): Promise<void> {
  const { by, state, at } = of
  const { id } = await requireEditor(tx, by, 'for no key update of s')
  const [stored] = await queryRows(tx, FIND_STATE, [id])
  const before = stored?.state ?? landing
  if (before !== of.seen) throw refuse('changed_meanwhile')
  if (before === state) return
  if (!statesFrom(before, by.isPlatformAdmin).includes(state)) throw refuse('forbidden')
  checkReady(await of.readinessOf(tx, id), before, state)
  await queryRows(tx, SET_STATE, [id, state, at])
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
