import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** Products of one transaction: an editor may wait for it, about a tenth of a second. */
const BATCH = 1000

const REFRESH = statement('catalog.similar.similar.refresh')`
  with batch as materialized (
    select d.product_id, similar_products(d.showcase_id, d.product_id) as ids
    from product_details d
    where d.showcase_id = $1 and d.listed and d.product_id > $2
    order by d.product_id limit ${BATCH}),
  stale as (
    select d.product_id, batch.ids from batch join product_details d on d.product_id = batch.product_id
    where d.similar_ids is distinct from batch.ids for no key update of d skip locked),
  stored as (
    update product_details d set similar_ids = stale.ids from stale where d.product_id = stale.product_id)
  select max(product_id) as "lastId" from batch`

/**
 * Stores which products a page shows as similar, for all products on sale of a showcase. A product that changes loses its list
 * until the next run, and its page computes it (decision 095). Skips products that are being changed. One transaction each thousand.
 */
export async function refreshSimilar(db: Db, showcaseId: number): Promise<void> {
  let after: number | null = 0
  while (after !== null) {
    const place: number = after
    const [batch] = await transaction(db, (tx) => queryRows(tx, REFRESH, [showcaseId, place]))
    after = batch?.lastId ?? null
  }
}
