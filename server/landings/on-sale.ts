import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { productsIn } from './block.ts'
import { resolveRules } from './rules.ts'

/** SQL condition: a landing page of showcase `$1` that is published and within its dates at `$2`. */
export const IS_SHOWN = `showcase_id = $1 and status = 'published'
  and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)`

const BLOCKS = statement('landings.onSale.blocks')`select blocks from landing where ${IS_SHOWN}`

/** A showcase and the moment of the request. */
interface SaleScope {
  readonly showcase: { readonly id: number; readonly stateId: number }
  readonly at: Date
}

/**
 * Returns the products that a showcase without a catalogue sells: those its published landing pages show now,
 * by id or by a rule (issue 13, domain.md 3.1). Null, without a query, where the whole catalogue is on sale.
 */
export async function productsOnSale(
  db: Db,
  { showcase, at }: SaleScope,
): Promise<ReadonlySet<number> | null> {
  if (showcase.stateId !== SHOWCASE_STATE.landing) return null
  const landings = await queryRows(db, BLOCKS, [showcase.id, at])
  const onSale = new Set<number>()
  for (const { blocks } of landings)
    for (const id of productsIn(await resolveRules(db, showcase.id, blocks))) onSale.add(id)
  return onSale
}

/** Like `productsOnSale`, for carts and orders. Throws `catalogue_closed` if no landing page shows a product. */
export async function requireProductsOnSale(db: Db, asked: SaleScope): Promise<ReadonlySet<number> | null> {
  const onSale = await productsOnSale(db, asked)
  if (onSale?.size === 0) throw refuse('catalogue_closed')
  return onSale
}
