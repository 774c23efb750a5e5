import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** Weight and size of one unit; grams and centimetres. */
export interface Measures {
  readonly variantId: number
  readonly weightG: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
}

const MEASURES = statement('catalog.measures.measures')`
  select v.id as "variantId", coalesce(v.weight_g, p.weight_g) as "weightG",
    coalesce(v.length_cm, p.length_cm) as "lengthCm", coalesce(v.width_cm, p.width_cm) as "widthCm",
    coalesce(v.height_cm, p.height_cm) as "heightCm"
  from variant v join product p on p.id = v.product_id
  where v.showcase_id = $1 and v.id = any($2::bigint[])`

/** Returns weight and size of a showcase's variants: their own, or else their product's. */
export async function measuresOf(
  db: Db,
  of: { showcaseId: number; variantIds: readonly number[] },
): Promise<Measures[]> {
  return queryRows(db, MEASURES, [of.showcaseId, of.variantIds])
}
