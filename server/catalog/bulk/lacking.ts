import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { LACKS_ATTRIBUTE } from '../attributes/product-values.ts'
import { INCOMPLETE } from '../editor/move.ts'
import type { SkipReason } from './change.ts'

const LACKING = statement('catalog.bulk.lacking.lacking')`
  select p.id, ${INCOMPLETE} as "isIncomplete"
  from product p
  where p.showcase_id = $1 and p.id = any($2::bigint[]) and (${INCOMPLETE} or exists (
    select from attribute a join product_details d on d.product_id = p.id where a.showcase_id = p.showcase_id and ${LACKS_ATTRIBUTE}))`

/** Returns the products that must not go on sale, with the reason (domain.md 4.3). */
export async function lackingProducts(
  tx: Tx,
  of: { showcaseId: number; productIds: readonly number[] },
): Promise<Map<number, SkipReason>> {
  const found = await queryRows(tx, LACKING, [of.showcaseId, of.productIds])
  return new Map(found.map((one) => [one.id, one.isIncomplete ? 'incomplete' : 'attributes']))
}
