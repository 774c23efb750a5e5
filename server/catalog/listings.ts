import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refreshProductCashback } from './cashback.ts'

const UPDATE_PRODUCT = statement('catalog.listings.updateProduct')`
  with locked as materialized (
    select id, price_kop, old_price_kop, cost_kop, position, status, on_hand > reserved as sells from variant
    where product_id = $1 order by id for no key update),
  offered as (
    select id, price_kop, old_price_kop, cost_kop, row_number() over (order by price_kop, position, id) as place,
      count(*) over () > 1 as has_options, count(*) filter (where sells) over () as stocked
    from locked where status = 'active'),
  new_traits as (
    insert into trait (showcase_id, name, value)
    select d.showcase_id, own.name, own.value from product_details d cross join lateral product_traits(d.attributes, d.axes) own
    where d.product_id = $1 and not exists (select from trait t
      where t.showcase_id = d.showcase_id and t.name = own.name and t.value = own.value)
    order by 2, 3 on conflict do nothing)
  update product p set card_variant_id = o.id, price_kop = o.price_kop, old_price_kop = o.old_price_kop,
    cost_kop = o.cost_kop,
    discount_percent = coalesce((o.old_price_kop - o.price_kop) * 100 / o.old_price_kop, 0),
    has_options = coalesce(o.has_options, false),
    stocked = coalesce(o.stocked, 0)
  from (select 1) as always left join offered o on o.place = 1
  where p.id = $1
  returning p.showcase_id, p.cashback_bp is not null as "hasOwn"`

/**
 * SQL of the trait ids by which lists can filter the product of `d`. Attributes that are archived or not
 * filterable are left out; attributes without a definition are included (domain.md 4.3).
 */
export const LISTED_TRAITS = `
  coalesce((
    select array_agg(t.id order by t.id) from product_traits(d.attributes, d.axes) own
    join trait t on t.showcase_id = d.showcase_id and t.name = own.name and t.value = own.value
    where not exists (select from attribute a where a.showcase_id = d.showcase_id and lower(a.name) = lower(own.name)
      and (a.status <> 'active' or not a.filterable))), '{}')`

const UPDATE_LISTINGS = statement('catalog.listings.updateListings')`
  with wanted as (
    select p.showcase_id, lists.list_id, p.id as product_id, p.price_kop, p.sort_weight + p.sold_cnt as popularity,
      p.published_at, p.discount_percent, p.brand_id,
      ${LISTED_TRAITS} as traits,
      p.stocked
    from product p join product_details d on d.product_id = p.id cross join lateral (
      select 0::bigint as list_id
      union select -p.brand_id where p.brand_id is not null
      union select unnest(c.path) from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id) as lists
    where p.id = $1 and p.status = 'active' and p.card_variant_id is not null),
  previous as materialized (select showcase_id, list_id from listing where product_id = $1),
  deleted as (
    delete from listing l where l.product_id = $1
      and not exists (select from wanted where wanted.list_id = l.list_id)),
  written as (
    insert into listing (showcase_id, list_id, product_id, price_kop, popularity, published_at,
      discount_percent, brand_id, traits, stocked)
    select * from wanted
    on conflict (showcase_id, list_id, product_id) do update set price_kop = excluded.price_kop,
      popularity = excluded.popularity, published_at = excluded.published_at,
      discount_percent = excluded.discount_percent, brand_id = excluded.brand_id,
      traits = excluded.traits, stocked = excluded.stocked),
  details as (
    update product_details d set listed = exists (select from wanted),
      popularity = coalesce((select popularity from wanted limit 1), 0)
    where d.product_id = $1),
  names as (
    update product_name n set listed = exists (select from wanted),
      popularity = coalesce((select popularity from wanted limit 1), 0)
    where n.product_id = $1),
  name_words as (
    insert into word_listing (product_id, lexeme, showcase_id, popularity)
    select n.product_id, word.lexeme, n.showcase_id, on_sale.popularity
    from product_name n cross join lateral unnest(n.words) word, (select popularity from wanted limit 1) on_sale
    where n.product_id = $1
    on conflict (product_id, lexeme) do update set popularity = excluded.popularity
      where word_listing.popularity <> excluded.popularity),
  deleted_words as (
    delete from word_listing w where w.product_id = $1 and (not exists (select from wanted) or w.lexeme not in (
      select word.lexeme from product_name n cross join lateral unnest(n.words) word where n.product_id = $1))),
  changed as (
    select showcase_id, list_id, 1 as delta from wanted where list_id not in (select list_id from previous)
    union all
    select showcase_id, list_id, -1 from previous where list_id not in (select list_id from wanted))
  insert into listing_count (showcase_id, list_id, products)
  select showcase_id, list_id, delta from changed order by showcase_id, list_id
  on conflict (showcase_id, list_id) do update set products = listing_count.products + excluded.products`

/**
 * Updates a product's cached price and stock, its cashback and its rows in `listing`; every function that
 * changes what lists show calls it. The card shows the cheapest active variant. Locks the variants, so that
 * no sale changes the counts, then the product.
 */
export async function reindexProduct(tx: Tx, productId: number): Promise<void> {
  const [cached] = await queryRows(tx, UPDATE_PRODUCT, [productId])
  await queryRows(tx, UPDATE_LISTINGS, [productId])
  if (cached) await refreshProductCashback(tx, { productId, ...cached })
}

const POPULARITY = statement('catalog.listings.popularity')`
  with stale as (
    select p.id, p.sort_weight + p.sold_cnt as popularity
    from product p join product_details d on d.product_id = p.id
    where p.showcase_id = $1 and d.listed and d.popularity <> p.sort_weight + p.sold_cnt),
  details as (
    update product_details d set popularity = stale.popularity from stale where d.product_id = stale.id),
  names as (
    update product_name n set popularity = stale.popularity from stale where n.product_id = stale.id),
  name_words as (
    update word_listing w set popularity = stale.popularity from stale where w.product_id = stale.id)
  update listing l set popularity = stale.popularity from stale
  where l.showcase_id = $1 and l.product_id = stale.id`

/**
 * Updates the popularity in a showcase's listings by the current sales counts; sales themselves do not touch
 * listings.
 */
export async function refreshPopularity(tx: Tx, showcaseId: number): Promise<void> {
  await queryRows(tx, POPULARITY, [showcaseId])
}
