import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

const CATEGORY_IDS = statement('catalog.categories.productCategories.categoryIds')`
  select product_id, array_agg(list_id order by depth desc, list_id)::bigint[] as ids from (
    select distinct pc.product_id, up.list_id, up.depth from product_category pc
    join category c on c.id = pc.category_id cross join unnest(c.path) with ordinality as up (list_id, depth)
    where pc.product_id = any($1::bigint[])) of_product
  group by product_id`

/** Returns, by product id, the ids of each product's categories and their ancestors, nearest first. */
export async function categoryIdsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = await queryRows(db, CATEGORY_IDS, [productIds])
  return new Map(found.map(({ productId, ids }) => [productId, ids]))
}
