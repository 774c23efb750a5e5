import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { reindexProduct } from './listings.ts'
import { BRAND_WORDS, plainSql, recordWords, wordsOf } from './search/words.ts'

export interface ProductPicture {
  readonly small: string
  readonly large: string
  readonly hue: number
  /** Alternative text for people who cannot see the picture; absent: the product's name. */
  readonly alt?: string
}
export interface NewVariant {
  readonly sku: string
  readonly options?: readonly string[]
  readonly priceKop: number
  readonly oldPriceKop?: number | null
  readonly costKop?: number | null
  readonly onHand: number
  /** False: any number can be ordered. */
  readonly isCounted?: boolean
}
/** A new product with everything needed to sell it; `categoryIds[0]` is its main category (domain.md 4.3). */
export interface NewProduct {
  readonly showcaseId: number
  /** Null: the showcase's seller, once it names one. */
  readonly companyId: number | null
  readonly categoryIds: readonly number[]
  readonly brandId?: number | null
  readonly article: string
  readonly name: string
  readonly short?: string
  readonly description?: string
  readonly attributes?: readonly { readonly name: string; readonly value: string }[]
  readonly axes?: readonly {
    readonly name: string
    readonly options: readonly { readonly value: string; readonly picture: string | null }[]
  }[]
  readonly pictures: readonly ProductPicture[]
  readonly variants: readonly NewVariant[]
  readonly kind?: 'goods' | 'service' | 'digital' | 'gift_card'
  readonly status?: 'draft' | 'active'
  readonly isHit?: boolean
  readonly sortWeight?: number
  readonly participates?: boolean
  readonly bonusPayAllowed?: boolean
  readonly vatCode?: number
  readonly at: Date
}

const PRODUCT = statement('catalog.products.product')`
  insert into product (showcase_id, company_id, category_id, brand_id, article, name, kind, status, picture_small,
    picture_large, hue, is_hit, sort_weight, participates, bonus_pay_allowed, vat_code, published_at, age_limit,
    marked_group)
  select $1, $2, main.id, (select id from brand where id = $4::bigint and showcase_id = $1),
    $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
    coalesce(main.age_limit, 0), coalesce(main.marked_group, '')
  from (values (1)) one left join category main on main.id = $3 and main.showcase_id = $1
  returning id`

/**
 * CTEs with the words a product ($1 of showcase $2) is found by: its categories ($3), its brand, and the
 * normalized words of its name ($8), article ($9) and texts ($10).
 */
export const WORD_CTES = `
  group_names as (
    select coalesce((select string_agg(${plainSql('c.name')}, ' ') from category c
        where c.showcase_id = $2 and c.id = any($3::bigint[])), '') as categories,
      coalesce((select ${BRAND_WORDS} from brand b join product p on p.brand_id = b.id
        where p.id = $1), '') as brand),
  name_words as (
    select setweight(to_tsvector('russian', $8::text), 'A') || setweight(to_tsvector('simple', $9::text), 'A') as words)`
/** The search vector of those words; needs `group_names` and `name_words` joined. */
export const SEARCH_VECTOR = `name_words.words
    || setweight(to_tsvector('russian', brand), 'B') || setweight(to_tsvector('simple', brand), 'B')
    || setweight(to_tsvector('russian', categories), 'C') || setweight(to_tsvector('russian', $10::text), 'D')`

const DETAILS = statement('catalog.products.details')`
  with placed as (
    insert into product_category (product_id, category_id, showcase_id)
    select $1, id, showcase_id from category where showcase_id = $2 and id = any($3::bigint[])
    returning category_id),
  ${WORD_CTES},
  stored_name as (
    insert into product_name (product_id, showcase_id, words) select $1, $2, words from name_words)
  insert into product_details (product_id, showcase_id, short, description, attributes, axes, search, pictures)
  select $1, $2, $4, $5, $6, $7, ${SEARCH_VECTOR}, $11
  from group_names, name_words`

const VARIANTS = statement('catalog.products.variants')`
  with made as (
    insert into variant (showcase_id, product_id, sku, options, position, price_kop, old_price_kop, cost_kop, on_hand,
      is_counted)
    select $1, $2, sku, options, position, "priceKop", "oldPriceKop", "costKop", "onHand",
      coalesce("isCounted", true)
    from jsonb_to_recordset($3::jsonb) as line (sku text, options text[], position integer, "priceKop" bigint,
      "oldPriceKop" bigint, "costKop" bigint, "onHand" integer, "isCounted" boolean)
    order by position
    returning id, price_kop, on_hand, position),
  received as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select $1, id, 'receipt', on_hand, 'first stock', $4 from made where on_hand > 0),
  priced as (
    insert into price_history (showcase_id, variant_id, price_kop, at) select $1, id, price_kop, $4 from made)
  select id from made order by position`

/**
 * Creates a product with its variants, stock and pictures and adds it to the listings of its categories.
 * Returns the ids of the product and of its variants in their order. A main category of another showcase is
 * ignored.
 */
export async function createProduct(
  tx: Tx,
  product: NewProduct,
): Promise<{ id: number; variantIds: number[] }> {
  const { showcaseId, at, name } = product
  const id = await insertProduct(tx, product)
  const plain = (text: string) => wordsOf(text).join(' ')
  const searchTexts = [
    product.short,
    product.description,
    ...(product.attributes ?? []).map((one) => one.value),
  ]
  await queryRows(tx, DETAILS, [
    id,
    showcaseId,
    product.categoryIds,
    product.short ?? '',
    product.description ?? '',
    JSON.stringify(product.attributes ?? []),
    JSON.stringify(product.axes ?? []),
    plain(name),
    plain(product.article),
    plain(searchTexts.filter(Boolean).join(' ')),
    JSON.stringify(product.pictures),
  ])
  const variants = product.variants.map((variant, position) => ({
    ...variant,
    position,
    options: variant.options ?? [],
  }))
  const made = await queryRows(tx, VARIANTS, [showcaseId, id, JSON.stringify(variants), at])
  await recordWords(tx, showcaseId, name)
  await reindexProduct(tx, id)
  return { id, variantIds: made.map((variant) => variant.id) }
}

async function insertProduct(tx: Tx, product: NewProduct): Promise<number> {
  const [cover] = product.pictures
  const status = product.status ?? 'active'
  const [made] = await queryRows(tx, PRODUCT, [
    product.showcaseId,
    product.companyId,
    product.categoryIds[0] ?? null,
    product.brandId ?? null,
    product.article,
    product.name,
    product.kind ?? 'goods',
    status,
    cover?.small ?? '',
    cover?.large ?? '',
    cover?.hue ?? 65,
    product.isHit ?? false,
    product.sortWeight ?? 0,
    product.participates ?? true,
    product.bonusPayAllowed ?? true,
    product.vatCode ?? 1,
    status === 'active' ? product.at : null,
  ])
  if (!made) throw new Error('insert returned no row')
  return made.id
}

const PRICE = statement('catalog.products.price')`
  with locked as materialized (
    select id from variant
    where product_id = (select product_id from variant where id = $1 and showcase_id = $2)
    order by id for no key update),
  changed as (
    update variant set price_kop = $3::bigint, old_price_kop = $4::bigint
    where id = $1 and (select count(*) from locked) > 0
    returning id, showcase_id, product_id),
  recorded as (
    insert into price_history (showcase_id, variant_id, price_kop, at) select showcase_id, id, $3, $5 from changed)
  select product_id from changed`

/**
 * Sets a variant's price and old price, in kopecks, and records the price in its history. Throws
 * `product_not_found`.
 */
export async function setPrice(
  tx: Tx,
  price: { showcaseId: number; variantId: number; priceKop: number; oldPriceKop?: number | null; at: Date },
): Promise<void> {
  const { showcaseId, variantId, priceKop, oldPriceKop = null, at } = price
  const [changed] = await queryRows(tx, PRICE, [variantId, showcaseId, priceKop, oldPriceKop, at])
  if (!changed) throw refuse('product_not_found')
  await reindexProduct(tx, changed.productId)
}

const SET_PRODUCT_STATUS = statement('catalog.products.setProductStatus')`with locked as materialized (
       select id from variant where product_id = $1 and showcase_id = $2 order by id for no key update)
     update product set status = $3, published_at = case when $3 = 'active' then coalesce(published_at, $4) else published_at end
     where id = $1 and showcase_id = $2 and status <> 'archived' and (select count(*) from locked) > 0 returning id`

/** Puts a product on sale or takes it off. Throws `product_not_found`, also for an archived one. */
export async function setProductStatus(
  tx: Tx,
  change: { showcaseId: number; productId: number; status: 'active' | 'hidden' | 'archived'; at: Date },
): Promise<void> {
  const found = await queryRows(
    tx,
    // Variants before the product, in the same order as sales lock them.
    SET_PRODUCT_STATUS,
    [change.productId, change.showcaseId, change.status, change.at],
  )
  if (found.length === 0) throw refuse('product_not_found')
  await reindexProduct(tx, change.productId)
}

/** Takes a product off sale: it leaves every list, and carts show it as unavailable. Throws `product_not_found`. */
export async function hideProduct(
  tx: Tx,
  product: { showcaseId: number; productId: number; at: Date },
): Promise<void> {
  await setProductStatus(tx, { ...product, status: 'hidden' })
}
