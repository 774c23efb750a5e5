import type { NewProduct } from '../server/catalog/catalog.ts'
import { fold, wordsOf } from '../server/catalog/words.ts'
import type { Tx } from '../server/platform/database.ts'
import { queryRows } from '../server/platform/rows.ts'

const PRODUCTS = `
  with given as materialized (
    select * from jsonb_to_recordset($1::jsonb) as g (n int, "showcaseId" bigint, "companyId" bigint,
      "categoryId" bigint, "brandId" bigint, article text, name text, short text, description text,
      attributes jsonb, axes jsonb, pictures jsonb, variants jsonb, "isHit" boolean, "sortWeight" int,
      folded text, "foldedArticle" text, told text)),
  made as (
    insert into product (showcase_id, company_id, category_id, brand_id, article, name, status, picture_small,
      picture_large, hue, is_hit, sort_weight, published_at)
    select "showcaseId", "companyId", "categoryId", "brandId", article, name, 'active',
      pictures -> 0 ->> 'small', pictures -> 0 ->> 'large', (pictures -> 0 ->> 'hue')::smallint, "isHit",
      "sortWeight", $2
    from given order by n returning id, article, brand_id),
  placed as (
    insert into product_category (product_id, category_id, showcase_id)
    select made.id, g."categoryId", g."showcaseId" from given g join made using (article)),
  named as (
    insert into product_name (product_id, showcase_id, words)
    select made.id, g."showcaseId",
      setweight(to_tsvector('russian', folded), 'A') || setweight(to_tsvector('simple', "foldedArticle"), 'A')
    from given g join made using (article)),
  told as (
    insert into product_details (product_id, showcase_id, short, description, attributes, axes, pictures, search)
    select made.id, g."showcaseId", g.short, g.description, g.attributes, g.axes, g.pictures,
      setweight(to_tsvector('russian', folded), 'A') || setweight(to_tsvector('simple', "foldedArticle"), 'A')
      || setweight(to_tsvector('russian', b.name), 'B') || setweight(to_tsvector('simple', b.name), 'B')
      || setweight(to_tsvector('russian', c.name), 'C') || setweight(to_tsvector('russian', told), 'D')
    from given g join made using (article)
    join (select id, replace(lower(name), 'ё', 'е') as name from category) c on c.id = g."categoryId"
    join (select id, replace(lower(name), 'ё', 'е') as name from brand) b on b.id = g."brandId"),
  offered as (
    insert into variant (showcase_id, product_id, sku, options, position, price_kop, old_price_kop, cost_kop, on_hand)
    select g."showcaseId", made.id, v.sku, v.options, v.position, v."priceKop", v."oldPriceKop", v."costKop", v."onHand"
    from given g join made using (article), jsonb_to_recordset(g.variants) as v (sku text, options text[],
      position int, "priceKop" bigint, "oldPriceKop" bigint, "costKop" bigint, "onHand" int)
    order by g.n, v.position returning id, showcase_id, price_kop, on_hand),
  received as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select showcase_id, id, 'receipt', on_hand, 'first stock', $2 from offered)
  insert into price_history (showcase_id, variant_id, price_kop, at) select showcase_id, id, price_kop, $2 from offered`

const WORDS = `
  insert into search_word (showcase_id, word, stem)
  select $1, word, coalesce((tsvector_to_array(to_tsvector('russian', word)))[1], word)
  from unnest($2::text[]) as word on conflict do nothing`

const CARDS = `
  update product p set card_variant_id = o.id, price_kop = o.price_kop, old_price_kop = o.old_price_kop, cost_kop = o.cost_kop,
    discount_percent = coalesce((o.old_price_kop - o.price_kop) * 100 / o.old_price_kop, 0), has_options = o.number > 1,
    stocked = o.stocked
  from (select distinct on (product_id) *, count(*) over (partition by product_id) as number,
      count(*) filter (where on_hand > reserved) over (partition by product_id) as stocked from variant
    order by product_id, price_kop, position, id) o
  where o.product_id = p.id and p.showcase_id = $1`

const TRAITS = `
  insert into trait (showcase_id, name, value)
  select distinct d.showcase_id, told.name, told.value
  from product_details d, traits_told(d.attributes, d.axes) told where d.showcase_id = $1`

const SHELVES = `
  insert into listing (showcase_id, shelf, product_id, price_kop, popularity, published_at, discount_percent, brand_id,
    traits, stocked)
  select p.showcase_id, shelf, p.id, p.price_kop, p.sort_weight, p.published_at, p.discount_percent, p.brand_id,
    had.traits, p.stocked
  from product p
  join category c on c.id = p.category_id
  join (select d.product_id, array_agg(t.id order by t.id) as traits
    from product_details d cross join lateral traits_told(d.attributes, d.axes) told
    join trait t on t.showcase_id = d.showcase_id and t.name = told.name and t.value = told.value
    group by 1) had on had.product_id = p.id
  cross join lateral unnest(array[0, -p.brand_id] || c.path) as shelf where p.showcase_id = $1
  order by shelf, p.id`

const TOLD = `
  update product_details d set listed = true, popularity = p.sort_weight from product p
  where p.id = d.product_id and p.showcase_id = $1`

const NAMED = `
  update product_name n set listed = true, popularity = p.sort_weight from product p
  where p.id = n.product_id and p.showcase_id = $1`

const WORDED = `
  insert into word_listing (product_id, lexeme, showcase_id, popularity)
  select n.product_id, word.lexeme, n.showcase_id, n.popularity
  from product_name n cross join lateral unnest(n.words) word where n.showcase_id = $1`

const COUNTS = `
  insert into listing_count (showcase_id, shelf, products)
  select showcase_id, shelf, count(*) from listing where showcase_id = $1 group by 1, 2`

/** Writes products of one showcase in bulk, row for row what `createProduct` would have written. */
export async function fill(
  tx: Tx,
  showcaseId: number,
  products: readonly NewProduct[],
  at: Date,
): Promise<void> {
  const given = products.map((product, n) => ({
    ...product,
    n,
    categoryId: product.categoryIds[0],
    variants: product.variants.map((variant, position) => ({ ...variant, position })),
    folded: fold(product.name),
    foldedArticle: fold(product.article),
    told: fold(
      [product.short, product.description, ...(product.attributes ?? []).map((one) => one.value)].join(' '),
    ),
  }))
  for (let i = 0; i < given.length; i += 1000) {
    await queryRows(tx, PRODUCTS, [JSON.stringify(given.slice(i, i + 1000)), at])
  }
  const words = new Set(
    products.flatMap((product) => wordsOf(product.name)).filter((word) => word.length > 2),
  )
  await queryRows(tx, WORDS, [showcaseId, [...words]])
  // Many more than a call ever writes, in tables whose statistics know nothing of them yet.
  await queryRows(tx, 'set local statement_timeout = 0')
  await queryRows(tx, 'analyze product, product_details, product_name, variant, category')
  for (const text of [CARDS, TRAITS]) await queryRows(tx, text, [showcaseId])
  await queryRows(tx, 'analyze trait')
  for (const text of [SHELVES, TOLD, NAMED, WORDED, COUNTS]) await queryRows(tx, text, [showcaseId])
}
