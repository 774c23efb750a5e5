import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import { expect, test } from 'vitest'
import { seller } from '../../../../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../../../../test/fixtures/people.ts'
import { uploadImport } from '../../../../test/import-file.ts'
import { runSql } from '../../../../test/sql.ts'
import { testWorld } from '../../../../test/world.ts'

let dom: TestShowcase
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  await seller(opening, dom.ownerId)
})

const FILE = [
  'Модель;Название;Артикул;Цвет;Цена;Старая цена;Остаток',
  'm1;Кружка;K-1;белый;600;700;7',
  'm1;Кружка;K-2;синий;450;799;0',
  'm2;Миска;M-1;;1200,50;;5',
].join('\n')

/** How many product rows have been updated since the test began; it runs in one transaction. */
async function rewrittenProducts(): Promise<number> {
  const [found] = await runSql<{ rows: number }>(
    world.db,
    `select pg_stat_get_xact_tuples_updated('product'::regclass)::int as rows`,
  )
  return found?.rows ?? -1
}

test('issue 16: a new product is written once, with its cheapest variant on its card', async () => {
  const owner = await logIn(world, dom.owner, dom)
  const { ID } = (await uploadImport(world, owner, { name: 'goods.csv', content: FILE })).body.Job
  const before = await rewrittenProducts()
  await world.ask(owner, calls.moveImport, { ID, Move: 'start', Mode: 'everything' })
  await world.work.runImports()
  expect(
    await runSql(
      world.db,
      `select p.article, v.sku, p.price_kop::int as price, p.old_price_kop::int as old, p.discount_percent as percent,
         p.has_options as options, p.stocked
       from product p join variant v on v.id = p.card_variant_id where p.showcase_id = $1 order by p.id`,
      [dom.id],
    ),
  ).toEqual([
    { article: 'K-1', sku: 'K-2', price: 450_00, old: 799_00, percent: 43, options: true, stocked: 1 },
    { article: 'M-1', sku: 'M-1', price: 1200_50, old: null, percent: 0, options: false, stocked: 1 },
  ])
  expect(await rewrittenProducts()).toBe(before)
  await runSql(world.db, 'update product set sort_weight = 1 where showcase_id = $1', [dom.id])
  expect(await rewrittenProducts()).toBe(before + 2)
})
