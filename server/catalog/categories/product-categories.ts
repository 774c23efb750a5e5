import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

const FIND = `
  select product_id as "productId", array_agg(shelf order by depth desc, shelf)::bigint[] as ids from (
    select distinct pc.product_id, up.shelf, up.depth from product_category pc
    join category c on c.id = pc.category_id cross join unnest(c.path) with ordinality as up (shelf, depth)
    where pc.product_id = any($1::bigint[])) of_product
  group by product_id`

/** Returns, by product id, the ids of each product's categories and their ancestors, nearest first. */
export async function categoryIdsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = await queryRows<{ productId: number; ids: readonly (number | string)[] }>(db, FIND, [
    `{${productIds.join()}}`,
  ])
  return new Map(found.map(({ productId, ids }) => [productId, ids.map(Number)]))
}
