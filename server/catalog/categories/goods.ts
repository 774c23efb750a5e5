import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { plainSql } from '../search/words.ts'

// Locks variants before products, in the same order as sales do, because stock counts of products derive from
// variants.
const LOCK_VARIANTS = statement('catalog.categories.goods.lockVariants')`
  select v.id from variant v where v.product_id in (
    select product_id from product_category where category_id = any($1::bigint[]))
  order by v.id for no key update`
const LOCK_PRODUCTS = statement('catalog.categories.goods.lockProducts')`
  select p.id from product p where p.id in (
    select product_id from product_category where category_id = any($1::bigint[]))
  order by p.id for no key update`

/** Locks the products of these categories until the transaction ends, so that they cannot be sold or moved. */
export async function lockGoods(tx: Tx, categoryIds: readonly number[]): Promise<void> {
  if (categoryIds.length === 0) return
  await queryRows(tx, LOCK_VARIANTS, [categoryIds])
  await queryRows(tx, LOCK_PRODUCTS, [categoryIds])
}

const RELIST = statement('catalog.categories.goods.relistCategories')`
  with on_sale as materialized (
    select l.* from listing l where l.showcase_id = $1 and l.list_id = 0
      and l.product_id in (select product_id from product_category where category_id = any($2::bigint[]))),
  wanted as materialized (
    select distinct on_sale.product_id, lists.list_id
    from on_sale join product_category pc on pc.product_id = on_sale.product_id
    join category c on c.id = pc.category_id cross join lateral unnest(c.path) as lists (list_id)),
  previous as materialized (
    select l.product_id, l.list_id from listing l
    where l.list_id > 0 and l.product_id in (select product_id from on_sale)),
  deleted as (
    delete from listing l using previous where l.product_id = previous.product_id and l.list_id = previous.list_id
      and not exists (select from wanted w where w.product_id = l.product_id and w.list_id = l.list_id)),
  inserted as (
    insert into listing (showcase_id, list_id, product_id, price_kop, popularity, published_at, discount_percent,
      brand_id, traits, stocked)
    select $1, w.list_id, on_sale.product_id, on_sale.price_kop, on_sale.popularity, on_sale.published_at, on_sale.discount_percent,
      on_sale.brand_id, on_sale.traits, on_sale.stocked
    from wanted w join on_sale on on_sale.product_id = w.product_id
    where not exists (select from previous where previous.product_id = w.product_id and previous.list_id = w.list_id)),
  changed as (
    select list_id, sum(delta)::int as delta from (
      select list_id, 1 as delta from wanted w
      where not exists (select from previous where previous.product_id = w.product_id and previous.list_id = w.list_id)
      union all
      select list_id, -1 from previous
      where not exists (select from wanted w where w.product_id = previous.product_id and w.list_id = previous.list_id)) moves
    group by list_id)
  insert into listing_count (showcase_id, list_id, products)
  select $1, list_id, delta from changed order by list_id
  on conflict (showcase_id, list_id) do update set products = listing_count.products + excluded.products`

/** Updates the listings of products in categories that moved to the categories' new paths. Call `lockGoods` first. */
export async function relistCategories(
  tx: Tx,
  of: { showcaseId: number; categoryIds: readonly number[] },
): Promise<void> {
  await queryRows(tx, RELIST, [of.showcaseId, of.categoryIds])
}

// Words of weight C in the search vector are the names of the product's categories.
const RENAME = statement('catalog.categories.goods.rename')`
  update product_details d set search = ts_filter(d.search, '{a,b,d}') || setweight(to_tsvector('russian', named.words), 'C')
  from (
    select pc.product_id, string_agg(${plainSql('c.name')}, ' ') as words
    from product_category pc join category c on c.id = pc.category_id
    where pc.product_id in (select product_id from product_category where category_id = any($2::bigint[]))
    group by pc.product_id) named
  where d.product_id = named.product_id and d.showcase_id = $1`

/** Updates the search index of products in renamed categories. */
export async function renameCategories(
  tx: Tx,
  of: { showcaseId: number; categoryIds: readonly number[] },
): Promise<void> {
  await queryRows(tx, RENAME, [of.showcaseId, of.categoryIds])
}
