import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { reindexProducts } from '../listings.ts'
import { BRAND_WORDS, plainSql } from '../search/words.ts'
import { type ChangeKind, isOfVariants, type Values } from './change.ts'

/** No old price, brand or category: the drivers' types of arrays have no null. */
const NONE = 0

/** Values to write; the caller has locked the products. */
export interface Writing {
  readonly showcaseId: number
  readonly kind: ChangeKind
  readonly values: readonly { readonly productId: number; readonly variantId: number; readonly to: Values }[]
  readonly at: Date
}

const PRICES = statement('catalog.bulk.write.prices')`
  with wanted as (select * from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as line (id, price_kop, old_price_kop)),
  changed as (
    update variant v set price_kop = wanted.price_kop, old_price_kop = nullif(wanted.old_price_kop, 0)
    from wanted where v.id = wanted.id and v.showcase_id = $1
    returning v.id, v.price_kop)
  insert into price_history (showcase_id, variant_id, price_kop, at) select $1, id, price_kop, $5 from changed order by id`
const STOCK = statement('catalog.bulk.write.stock')`
  with wanted as materialized (
    select v.id, line.on_hand, line.on_hand - v.on_hand as delta
    from unnest($2::bigint[], $3::int[]) as line (id, on_hand) join variant v on v.id = line.id and v.showcase_id = $1),
  changed as (update variant v set on_hand = wanted.on_hand from wanted where v.id = wanted.id)
  insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
  select $1, id, 'correction', delta, 'count', $4 from wanted where delta <> 0 order by id`
const STATUS = statement('catalog.bulk.write.status')`
  update product p set status = line.status,
    published_at = case when line.status = 'active' then coalesce(p.published_at, $4) else p.published_at end
  from unnest($2::bigint[], $3::text[]) as line (id, status) where p.id = line.id and p.showcase_id = $1`
const VAT = statement('catalog.bulk.write.vat')`
  update product p set vat_code = line.vat_code from unnest($2::bigint[], $3::int[]) as line (id, vat_code)
  where p.id = line.id and p.showcase_id = $1`
// Words of weight B in the search vector are the names of the product's brand.
const BRAND = statement('catalog.bulk.write.brand')`
  with wanted as (select line.id, nullif(line.brand_id, 0) as brand_id from unnest($2::bigint[], $3::bigint[]) as line (id, brand_id)),
  changed as (
    update product p set brand_id = wanted.brand_id from wanted where p.id = wanted.id and p.showcase_id = $1)
  update product_details d set search = ts_filter(d.search, '{a,c,d}')
    || setweight(to_tsvector('russian', named.words), 'B') || setweight(to_tsvector('simple', named.words), 'B')
  from (select wanted.id, coalesce(${BRAND_WORDS}, '') as words from wanted left join brand b on b.id = wanted.brand_id) named
  where d.product_id = named.id and d.showcase_id = $1`
// Categories follow each other in the arrays; the first of each product is its main one.
const CATEGORY_LINES = 'unnest($2::bigint[], $3::bigint[]) with ordinality as line (id, category_id, place)'
const DELETE_CATEGORIES = statement('catalog.bulk.write.deleteCategories')`
  with wanted as (select id, nullif(category_id, 0) as category_id, place from ${CATEGORY_LINES}),
  main as (select distinct on (id) id, category_id from wanted order by id, place),
  changed as (update product p set category_id = main.category_id from main where p.id = main.id and p.showcase_id = $1)
  delete from product_category pc where pc.showcase_id = $1 and pc.product_id = any($2::bigint[])
    and not exists (select from wanted where wanted.id = pc.product_id and wanted.category_id = pc.category_id)`
// Words of weight C in the search vector are the names of the product's categories.
const INSERT_CATEGORIES = statement('catalog.bulk.write.insertCategories')`
  with wanted as materialized (
    select line.id, c.id as category_id, c.name from ${CATEGORY_LINES} join category c on c.id = line.category_id and c.showcase_id = $1),
  placed as (
    insert into product_category (product_id, category_id, showcase_id) select id, category_id, $1 from wanted
    order by id, category_id on conflict do nothing)
  update product_details d set search = ts_filter(d.search, '{a,b,d}') || setweight(to_tsvector('russian', named.words), 'C')
  from (
    select line.id, coalesce(string_agg(${plainSql('wanted.name')}, ' '), '') as words
    from (select distinct unnest($2::bigint[]) as id) line left join wanted on wanted.id = line.id group by line.id) named
  where d.product_id = named.id and d.showcase_id = $1`
const RAISE_VERSIONS = statement('catalog.bulk.write.raiseVersions')`
  update product set version = version + 1 where showcase_id = $1 and id = any($2::bigint[])`

/** Writes values with their histories, raises the products' versions and updates their listings, in few statements. */
export async function writeValues(tx: Tx, writing: Writing): Promise<void> {
  if (writing.values.length === 0) return
  await write(tx, writing)
  const productIds = [...new Set(writing.values.map(({ productId }) => productId))]
  await queryRows(tx, RAISE_VERSIONS, [writing.showcaseId, productIds])
  await reindexProducts(tx, productIds)
}

async function write(tx: Tx, { showcaseId, kind, values, at }: Writing): Promise<void> {
  const to = <T>(field: (values: Values) => T) => values.map((one) => field(one.to))
  const ids = values.map((one) => (isOfVariants(kind) ? one.variantId : one.productId))
  if (kind === 'price' || kind === 'old_price') {
    const prices = to(({ priceKop }) => priceKop ?? 0)
    await queryRows(tx, PRICES, [showcaseId, ids, prices, to(({ oldPriceKop }) => oldPriceKop ?? NONE), at])
  } else if (kind === 'stock')
    await queryRows(tx, STOCK, [showcaseId, ids, to(({ onHand }) => onHand ?? 0), at])
  else if (kind === 'status')
    await queryRows(tx, STATUS, [showcaseId, ids, to(({ status }) => status ?? 'hidden'), at])
  else if (kind === 'vat') await queryRows(tx, VAT, [showcaseId, ids, to(({ vatCode }) => vatCode ?? 1)])
  else if (kind === 'brand')
    await queryRows(tx, BRAND, [showcaseId, ids, to(({ brandId }) => brandId ?? NONE)])
  else await writeCategories(tx, showcaseId, values)
}

/** A product without categories is one line whose category is `NONE`. */
async function writeCategories(tx: Tx, showcaseId: number, values: Writing['values']): Promise<void> {
  const lines = values.flatMap(({ productId, to: { categoryIds = [] } }) =>
    (categoryIds.length > 0 ? categoryIds : [NONE]).map((categoryId) => ({ productId, categoryId })),
  )
  const columns = [
    lines.map(({ productId }) => productId),
    lines.map(({ categoryId }) => categoryId),
  ] as const
  await queryRows(tx, DELETE_CATEGORIES, [showcaseId, ...columns])
  await queryRows(tx, INSERT_CATEGORIES, [showcaseId, ...columns])
}
