import { Type } from '@sarafan/contract/schema/schema'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { ImportRow } from '../model.ts'
import type { BatchRow } from './batch-row.ts'
import type { StoredProduct, StoredVariant } from './plan/stored.ts'

// Every part reads one index; a part without values costs nothing. Articles are looked up one by one: while the table is small,
// a plan for all of them at once would read every product of the showcase, and it is kept while the table grows.
const MATCH = statement('catalog.imports.run.match.match')`
  select 'sku' as by, v.sku as value, v.id as "variantId", v.product_id as "productId" from variant v
  where v.showcase_id = $1 and v.sku = any($2::text[]) and v.status <> 'removed'
  union all
  select 'barcode', v.barcode, v.id, v.product_id from variant v
  where v.showcase_id = $1 and v.barcode = any($3::text[]) and v.status <> 'removed'
  union all
  select 'key', k.key, k.variant_id, k.product_id from import_key k where k.showcase_id = $1 and k.key = any($4::text[])
  union all
  select 'article', given.article, null::bigint, found.id from unnest($5::text[]) as given (article) cross join lateral (
    select p.id from product p where p.showcase_id = $1 and p.article = given.article limit 1) found`

const Nullable = Type.Union([Type.Integer(), Type.Null()])
const VariantJson = Type.Unsafe<StoredVariant>(Type.Object({ id: Type.Integer(), costKop: Nullable }))

const STORED = statement('catalog.imports.run.match.stored', {
  categoryIds: Type.Array(Type.Integer()),
  variants: Type.Array(VariantJson),
})`
  select p.id, p.status, p.name, p.article, p.vat_code, p.age_limit, p.brand_id, p.min_quantity, p.quantity_step, p.unit, p.content_unit,
    p.marked_group, p.names, d.descriptions, d.short, d.description, d.attributes, d.axes, d.pictures,
    coalesce((select jsonb_agg(pc.category_id order by pc.category_id is distinct from p.category_id, pc.category_id)
      from product_category pc where pc.product_id = p.id), '[]') as "categoryIds",
    coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'position', v.position,
        'priceKop', v.price_kop, 'oldPriceKop', v.old_price_kop, 'costKop', v.cost_kop, 'onHand', v.on_hand,
        'reserved', v.reserved, 'barcode', v.barcode, 'isActive', v.status = 'active', 'weightG', v.weight_g,
        'lengthCm', v.length_cm, 'widthCm', v.width_cm, 'heightCm', v.height_cm, 'isCounted', v.is_counted,
        'shipsOn', v.ships_on, 'content', v.content) order by v.position, v.id)
      from variant v where v.product_id = p.id and v.status <> 'removed'), '[]') as variants
  from product p join product_details d on d.product_id = p.id where p.id = any($1::bigint[])`

/** What a batch of rows matches in the catalogue. */
export interface Matches {
  /** The variant that a row names by its key, SKU or barcode, in this order. */
  variantOf(row: ImportRow): { variantId: number; productId: number } | null
  /** The product that a row names by its key, its variant or its article. */
  productIdOf(row: ImportRow): number | null
  /** Whether a product of the showcase has this article, or a variant this SKU. */
  hasArticle(article: string): boolean
  hasSku(sku: string): boolean
  readonly products: ReadonlyMap<number, StoredProduct>
}

/** Finds the products and variants that a batch of rows names, with all that is stored of them, in two statements. */
export async function matchRows(
  tx: Tx,
  of: { showcaseId: number; rows: readonly BatchRow[] },
): Promise<Matches> {
  const texts = namesOf(of.rows.map(({ data }) => data))
  const values = [of.showcaseId, texts.skus, texts.barcodes, texts.keys, texts.articles] as const
  const found = await queryRows(tx, MATCH, values)
  const index = new Map(found.map((one) => [`${one.by}:${one.value}`, one]))
  const ids = [...new Set(found.flatMap(({ productId }) => productId ?? []))]
  const stored = ids.length === 0 ? [] : await queryRows(tx, STORED, [ids])
  const at = (by: string, value: string | null | undefined) =>
    value === null || value === undefined ? undefined : index.get(`${by}:${value}`)
  const variantOf = ({ variantKey, variant }: ImportRow) => {
    const match = [at('key', variantKey), at('sku', variant?.sku), at('barcode', variant?.barcode)].find(
      (one) => one !== undefined && one.variantId !== null,
    )
    if (!match || match.variantId === null || match.productId === null) return null
    return { variantId: match.variantId, productId: match.productId }
  }
  return {
    variantOf,
    productIdOf: (row) =>
      at('key', row.productKey)?.productId ??
      variantOf(row)?.productId ??
      at('article', row.product.article)?.productId ??
      null,
    hasArticle: (article) => at('article', article) !== undefined,
    hasSku: (sku) => at('sku', sku) !== undefined,
    products: new Map(stored.map((one) => [one.id, one])),
  }
}

/** All codes that rows name; a SKU may become the article of a new product, and an article the SKU of its only variant. */
function namesOf(rows: readonly ImportRow[]) {
  const skus = rows.flatMap(({ variant }) => variant?.sku ?? [])
  const articles = rows.flatMap(({ product }) => product.article ?? [])
  return {
    skus: [...new Set([...skus, ...articles])],
    barcodes: [...new Set(rows.flatMap(({ variant }) => variant?.barcode ?? []))],
    keys: [
      ...new Set(rows.flatMap(({ productKey, variantKey }) => [productKey ?? [], variantKey ?? []].flat())),
    ],
    articles: [...new Set([...articles, ...skus])],
  }
}
