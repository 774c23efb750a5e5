import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Block, productsIn } from './block.ts'
import { followRules } from './rules.ts'

/** Landing pages of showcase `$1` that are published and in their dates at `$2`. */
export const SHOWN = `showcase_id = $1 and status = 'published'
  and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)`

const BLOCKS = `select blocks from landing where ${SHOWN}`

/** A showcase and the moment it is asked about. */
interface Asked {
  readonly showcase: { readonly id: number; readonly stateId: number }
  readonly at: Date
}

/**
 * Returns the products a showcase without a catalogue sells: those that its published landing pages show now, by name or by
 * a rule (issue 13, domain.md 3.1). Null where the whole catalogue is on sale; then the database is not asked.
 */
export async function productsOnSale(db: Db, { showcase, at }: Asked): Promise<ReadonlySet<number> | null> {
  if (showcase.stateId !== SHOWCASE_STATE.landing) return null
  const landings = await queryRows<{ blocks: Block[] }>(db, BLOCKS, [showcase.id, at])
  const onSale = new Set<number>()
  for (const { blocks } of landings)
    for (const id of productsIn(await followRules(db, showcase.id, blocks))) onSale.add(id)
  return onSale
}

/** The same for a cart or an order. Refuses `catalogue_closed` where no landing page shows a product. */
export async function requireProductsOnSale(db: Db, asked: Asked): Promise<ReadonlySet<number> | null> {
  const onSale = await productsOnSale(db, asked)
  if (onSale?.size === 0) throw refuse('catalogue_closed')
  return onSale
}
