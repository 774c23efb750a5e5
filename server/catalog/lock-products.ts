import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const LOCK = statement(
  'catalog.lockProducts.lock',
)`select pg_advisory_xact_lock(hashtextextended('products:' || $1::bigint, 0))::text`

/**
 * Makes writers of a showcase's products wait for one another until the transaction ends: articles and codes are unique in a
 * showcase, and products refer to its brands, attributes and size charts.
 */
export async function lockShowcaseProducts(tx: Tx, showcaseId: number): Promise<void> {
  await queryRows(tx, LOCK, [showcaseId])
}
