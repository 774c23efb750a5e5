import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refreshProductsCashback } from './cashback.ts'

const UPDATE_PRODUCTS = statement('catalog.listings.updateProducts')`
  with locked as materialized (
    select id, product_id, price_kop, old_price_kop, cost_kop, content, position, status,
      not is_counted or on_hand > reserved as sells
    from variant
    where product_id = any($1::bigint[]) order by id for no key update),
  offered as (
    select product_id, id, price_kop, old_price_kop, cost_kop, content,
      row_number() over (partition by product_id order by price_kop, position, id) as place,
      count(*) over (partition by product_id) > 1 as has_options,
      count(*) filter (where sells) over (partition by product_id) as stocked
    from locked where status = 'active'),
  new_traits as (
    insert into trait (showcase_id, name, value)
    select distinct d.showcase_id, own.name, own.value
    from product_details d cross join lateral product_traits(d.attributes, d.axes) own
    where d.product_id = any($1::bigint[]) and not exists (select from trait t
      where t.showcase_id = d.showcase_id and t.name = own.name and t.value = own.value)
    order by 1, 2, 3 on conflict do nothing),
  cards as (
    select product_id, id, price_kop, old_price_kop, cost_kop, content, has_options, stocked::int as stocked,
      coalesce((old_price_kop - price_kop) * 100 / old_price_kop, 0)::smallint as discount_percent
    from offered where place = 1),
  cached as materialized (
    select p.id, p.showcase_id, p.cashback_bp is not null as has_own, c.id as card_variant_id, c.price_kop, c.old_price_kop,
      c.cost_kop, c.content, coalesce(c.discount_percent, 0::smallint) as discount_percent,
      coalesce(c.has_options, false) as has_options, coalesce(c.stocked, 0) as stocked,
      (p.card_variant_id, p.price_kop, p.old_price_kop, p.cost_kop, p.card_content, p.discount_percent, p.has_options, p.stocked)
        is distinct from (c.id, c.price_kop, c.old_price_kop, c.cost_kop, c.content, coalesce(c.discount_percent, 0::smallint),
          coalesce(c.has_options, false), coalesce(c.stocked, 0)) as is_stale
    from product p left join cards c on c.product_id = p.id
    where p.id = any($1::bigint[]) and (select count(*) from locked) >= 0
    order by p.id for no key update of p),
  updated as (
    update product p set card_variant_id = c.card_variant_id, price_kop = c.price_kop, old_price_kop = c.old_price_kop,
      cost_kop = c.cost_kop, discount_percent = c.discount_percent, has_options = c.has_options, stocked = c.stocked,
      card_content = c.content
    from cached c where p.id = c.id and c.is_stale)
  select id, showcase_id, has_own from cached`

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
  with shown as materialized (
    select p.id, p.showcase_id, p.price_kop, p.sort_weight + p.sold_cnt as popularity, p.published_at, p.discount_percent,
      p.brand_id, p.stocked, ${LISTED_TRAITS} as traits
    from product p join product_details d on d.product_id = p.id
    where p.id = any($1::bigint[]) and p.status = 'active' and p.card_variant_id is not null),
  wanted as (
    select p.showcase_id, lists.list_id, p.id as product_id, p.price_kop, p.popularity, p.published_at, p.discount_percent,
      p.brand_id, p.traits, p.stocked
    from shown p cross join lateral (
      select 0::bigint as list_id
      union select -p.brand_id where p.brand_id is not null
      union select unnest(c.path) from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id) as lists),
  previous as materialized (select showcase_id, list_id, product_id from listing where product_id = any($1::bigint[])),
  deleted as (
    delete from listing l where l.product_id = any($1::bigint[])
      and not exists (select from wanted w where w.list_id = l.list_id and w.product_id = l.product_id)),
  written as (
    insert into listing (showcase_id, list_id, product_id, price_kop, popularity, published_at,
      discount_percent, brand_id, traits, stocked)
    select * from wanted
    on conflict (showcase_id, list_id, product_id) do update set price_kop = excluded.price_kop,
      popularity = excluded.popularity, published_at = excluded.published_at,
      discount_percent = excluded.discount_percent, brand_id = excluded.brand_id,
      traits = excluded.traits, stocked = excluded.stocked
    where (listing.price_kop, listing.popularity, listing.published_at, listing.discount_percent, listing.brand_id,
        listing.traits, listing.stocked)
      is distinct from (excluded.price_kop, excluded.popularity, excluded.published_at, excluded.discount_percent,
        excluded.brand_id, excluded.traits, excluded.stocked)),
  on_sale as materialized (
    select product_id, popularity from wanted where list_id = 0),
  states as materialized (
    select p.id, s.listed, case when s.listed then p.sort_weight + p.sold_cnt else 0 end as popularity
    from product p cross join lateral (
      select p.status = 'active' and p.card_variant_id is not null as listed) s
    where p.id = any($1::bigint[])),
  details as (
    update product_details d set listed = s.listed, popularity = s.popularity, similar_ids = null
    from states s where d.product_id = s.id
      and (d.listed, d.popularity, d.similar_ids) is distinct from (s.listed, s.popularity, null)),
  names as (
    update product_name n set listed = s.listed, popularity = s.popularity
    from states s where n.product_id = s.id and (n.listed, n.popularity) is distinct from (s.listed, s.popularity)),
  wanted_words as materialized (
    select n.product_id, word.lexeme, n.showcase_id, o.popularity
    from on_sale o join product_name n on n.product_id = o.product_id cross join lateral unnest(n.words) word),
  written_words as (
    insert into word_listing (product_id, lexeme, showcase_id, popularity)
    select product_id, lexeme, showcase_id, popularity from wanted_words x
    where not exists (select from word_listing w
      where w.product_id = x.product_id and w.lexeme = x.lexeme and w.popularity = x.popularity)
    on conflict (product_id, lexeme) do update set popularity = excluded.popularity
      where word_listing.popularity <> excluded.popularity),
  deleted_words as (
    delete from word_listing w where w.product_id = any($1::bigint[])
      and not exists (select from wanted_words x where x.product_id = w.product_id and x.lexeme = w.lexeme)),
  changed as (
    select showcase_id, list_id, 1 as delta from wanted w
    where not exists (select from previous b where b.list_id = w.list_id and b.product_id = w.product_id)
    union all
    select showcase_id, list_id, -1 from previous b
    where not exists (select from wanted w where w.list_id = b.list_id and w.product_id = b.product_id))
  insert into listing_count (showcase_id, list_id, products)
  select showcase_id, list_id, sum(delta)::int from changed
  group by showcase_id, list_id having sum(delta) <> 0 order by showcase_id, list_id
  on conflict (showcase_id, list_id) do update set products = listing_count.products + excluded.products`

/**
 * Updates a product's cached price and stock, its cashback and its rows in `listing`; every function that
 * changes what lists show calls it. The card shows the cheapest active variant. Locks the variants, so that
 * no sale changes the counts, then the product.
 */
export async function reindexProduct(tx: Tx, productId: number): Promise<void> {
  await reindexProducts(tx, [productId])
}

/**
 * Like `reindexProduct`, for any number of products with the same number of statements. Locks all variants in id
 * order, then all products in id order.
 */
export async function reindexProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const cached = await queryRows(tx, UPDATE_PRODUCTS, [productIds])
  await queryRows(tx, UPDATE_LISTINGS, [productIds])
  for (const [showcaseId, products] of Map.groupBy(cached, (one) => one.showcaseId))
    await refreshProductsCashback(tx, { showcaseId, products })
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
