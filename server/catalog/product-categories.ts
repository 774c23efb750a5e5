import type { Db } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

const FIND = `
  select product_id as "productId", array_agg(category_id)::bigint[] as ids from product_category
  where product_id = any($1::bigint[]) group by product_id`

/** The categories of each product, by the product's id. */
export async function categoryIdsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = await rows<{ productId: number; ids: readonly (number | string)[] }>(db, FIND, [
    `{${productIds.join()}}`,
  ])
  return new Map(found.map(({ productId, ids }) => [productId, ids.map(Number)]))
}
