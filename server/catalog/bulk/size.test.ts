import { expect, test } from 'vitest'
import { type GoodsDesk, openGoods, percent } from '../../test/fixtures/goods.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

const COPY = `
  with made as (
    insert into product (showcase_id, company_id, article, name, status, picture_large, published_at)
    select $1, $2, 'copy-' || n, 'Плед ' || n, 'active', 'upload/a.webp', $3 from generate_series(1, $4::int) n order by n
    returning id, showcase_id, article),
  named as (
    insert into product_name (product_id, showcase_id, words)
    select id, showcase_id, to_tsvector('russian', 'плед ' || article) from made),
  described as (insert into product_details (product_id, showcase_id) select id, showcase_id from made),
  offered as (
    insert into variant (showcase_id, product_id, sku, price_kop, on_hand)
    select showcase_id, id, article, 1000 * id, 10 from made)
  select count(*)::int as n from made`

let desk: GoodsDesk
const world = testWorld(async (opening) => {
  desk = await openGoods(opening)
})
const fill = (count: number, prefix = 'copy-') => {
  const of = [desk.here.showcaseId, desk.here.companyId, world.clock.now(), count]
  return runSql(world.db, COPY.replaceAll('copy-', prefix), of)
}
const prices = async () => {
  const [found] = await runSql<{ sum: number }>(world.db, 'select sum(price_kop)::bigint as sum from variant')
  return Number(found?.sum)
}
const isData = (sql: string) => /goods_change|\bvariant\b|\bproduct|listing|price_history/.test(sql)

test('issue 16: 3,000 prices are changed and undone within seconds, with a fixed number of statements per thousand', async () => {
  await fill(1)
  const one = { Count: 1, Filter: {}, Change: percent(1000) }
  const costOfOne = (await world.cost(() => desk.changeAll(one))).filter(isData).length
  await runSql(world.db, 'update product set status = $1', ['archived'])
  await fill(3000, 'more-')
  const before = await prices()
  const started = performance.now()
  let changeId: number | null = null
  const cost = (
    await world.cost(async () => {
      const { body } = await desk.changeAll({
        Count: 3000,
        Filter: { filter: 'active' },
        Change: percent(1000),
      })
      expect(body).toMatchObject({ Changed: 3000, SkippedCount: 0 })
      changeId = body.ChangeID
    })
  ).filter(isData).length
  expect(await prices()).toBeGreaterThan(before)
  // The first batch costs as much as one product; each of the two others reads, writes and lists once more.
  expect(cost).toBeLessThanOrEqual(costOfOne + 2 * 8)
  const undone = await world.cost(async () => {
    expect((await desk.undo(changeId)).body).toMatchObject({ Restored: 3000, SkippedCount: 0 })
  })
  expect(undone.filter(isData).length).toBeLessThanOrEqual(costOfOne + 2 * 8)
  expect(await prices()).toBe(before)
  expect(performance.now() - started).toBeLessThan(60_000)
}, 120_000)
