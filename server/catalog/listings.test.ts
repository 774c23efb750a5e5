import { beforeEach, expect, test } from 'vitest'
import { publishPlan } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import { AT, brand, category, product, shop, type TestShop } from '../test/fixtures/catalog.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { reindexProducts } from './listings.ts'

let place: TestShop
const world = testWorld(async (opening) => {
  place = await shop(opening)
})

const COPY_PRODUCTS = `
  with made as (
    insert into product (showcase_id, company_id, category_id, brand_id, article, name, status, published_at)
    select showcase_id, company_id, category_id, brand_id, 'copy-' || n, name || ' ' || n,
      case when n % 5 = 0 then 'hidden' else 'active' end, published_at
    from product, generate_series(1, $2::int) n where id = $1 order by n
    returning id, article, showcase_id, category_id, status),
  named as (
    insert into product_name (product_id, showcase_id, words)
    select id, showcase_id, to_tsvector('russian', 'плед ' || article) from made),
  described as (
    insert into product_details (product_id, showcase_id, attributes)
    select id, showcase_id, jsonb_build_array(jsonb_build_object('name', 'Размер', 'value', right(article, 1))) from made),
  placed as (
    insert into product_category (product_id, category_id, showcase_id)
    select id, category_id, showcase_id from made),
  offered as (
    insert into variant (showcase_id, product_id, sku, price_kop, old_price_kop, on_hand)
    select showcase_id, id, article || '-' || n, 1000 * n, 2000 * n, n - 1 from made, generate_series(1, 2) n)
  select id from made order by id`

const LISTS = `
  select 'list' as kind, list_id::text as list, product_id as id, price_kop::text || stocked || traits::text as value from listing
  union all select 'word', lexeme, product_id, '' from word_listing
  union all select 'name', listed::text, product_id, '' from product_name
  union all select 'count', list_id::text, 0, products::text from listing_count where products > 0
  union all select 'card', card_variant_id::text, id, cashback_bp::text from product
  order by 1, 2, 3, 4`

let copies: number[]
beforeEach(async () => {
  const parentId = await category(world, place.showcaseId, 'dom')
  const categoryId = await category(world, place.showcaseId, 'pledy', parentId)
  const brandId = await brand(world, place.showcaseId, 'mera')
  const made = await product(world, place, 'Плед', { categoryIds: [categoryId], brandId })
  const overrides = [{ kind: 'category' as const, id: parentId, levels: [{ level: 0, bp: 700 }] }]
  const levels = [{ level: 0, bp: 500, asset: 'local' as const }]
  await transaction(world.db, (tx) =>
    publishPlan(tx, {
      showcaseId: place.showcaseId,
      levels,
      overrides,
      totalCapBp: 3000,
      marginCapBp: 5000,
      at: AT,
    }),
  )
  copies = (await runSql<{ id: number }>(world.db, COPY_PRODUCTS, [made.id, 500])).map(({ id }) => id)
})

async function countStatements(work: () => Promise<void>): Promise<number> {
  world.statements.length = 0
  await work()
  return world.statements.length
}
const reindex = (ids: readonly number[]) => transaction(world.db, (tx) => reindexProducts(tx, ids))
const lists = () => runSql(world.db, LISTS)

test('issue 16: products are listed with as many statements for 500 as for one', async () => {
  const one = await countStatements(() => reindex(copies.slice(0, 1)))
  const all = await countStatements(() => reindex(copies))
  expect(all).toBe(one)
  const [listed] = await runSql(
    world.db,
    `select count(*)::int as lists, count(distinct product_id)::int as products from listing where product_id = any($1)`,
    [copies],
  )
  expect(listed).toEqual({ lists: 400 * 4, products: 400 })
  const [promised] = await runSql(
    world.db,
    'select count(*)::int as n from product where id = any($1) and cashback_bp is not null',
    [copies],
  )
  expect(promised).toEqual({ n: 500 })
})

test('issue 16: products listed together have the rows of products listed one by one', async () => {
  const some = copies.slice(0, 12)
  await reindex(some)
  const together = await lists()
  await runSql(world.db, `update product set status = 'hidden' where id = any($1)`, [some])
  await reindex(some)
  expect(await lists()).not.toEqual(together)
  await runSql(
    world.db,
    `update product set status = case when article ~ '[05]$' then 'hidden' else 'active' end where id = any($1)`,
    [some],
  )
  for (const id of some) await reindex([id])
  expect(await lists()).toEqual(together)
})

test('issue 16: no products cause no statement', async () => {
  expect(await countStatements(() => transaction(world.db, (tx) => reindexProducts(tx, [])))).toBe(
    await countStatements(() => transaction(world.db, async () => undefined)),
  )
})
