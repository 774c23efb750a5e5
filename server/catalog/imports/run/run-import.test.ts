import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../platform/database/database.ts'
import { seller } from '../../../test/fixtures/catalog.ts'
import { guest, logIn, showcase, type TestShowcase } from '../../../test/fixtures/people.ts'
import { uploadImport } from '../../../test/import-file.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld, type Visitor } from '../../../test/world.ts'
import { reserve } from '../../catalog.ts'

type Mode = 'everything' | 'prices' | 'hide_missing'

let dom: TestShowcase
let owner: Visitor
let shopper: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  await seller(opening, dom.ownerId)
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
  // A picture that was fetched before, so that products can go on sale at once.
  await runSql(
    world.db,
    `insert into imported_picture (showcase_id, address, content_hash, path, small)
     values ($1, 'https://cdn.example/a.jpg', 'x', 'images/upload/a.webp', 'images/goods/good_small_pics/a.webp')`,
    [dom.id],
  )
})

const HEAD = 'Модель;Название;Артикул;Цвет;Категория;Бренд;Цена;Старая цена;Остаток;Фото'
const PICTURE = 'https://cdn.example/a.jpg'
const FILE = [
  HEAD,
  `m1;Кружка;K-1;белый;Посуда > Кружки;Глинка;450;500;7;${PICTURE}`,
  `m1;Кружка;K-2;синий;Посуда > Кружки;Глинка;480;;3;${PICTURE}`,
  `m2;Миска;M-1;;Посуда > Миски;Глинка;1200,50;;5;${PICTURE}`,
].join('\n')

/** Uploads a table whose columns mean what `HEAD` says, and runs it to its end. */
async function importFile(content: string, of: { move?: 'check' | 'start'; mode?: Mode } = {}) {
  const { body } = await uploadImport(world, owner, { name: 'прайс.csv', content })
  const ID = body.Job.ID
  const fields = [
    'group',
    'name',
    'sku',
    'option',
    'category',
    'brand',
    'price',
    'oldPrice',
    'stock',
    'pictures',
  ] as const
  const Mapping = (body.Read?.Mapping ?? []).map((one, at) => ({
    Column: one.Column,
    Field: fields[at] ?? null,
    Detail: fields[at] === 'option' ? 'Цвет' : '',
  }))
  const settings = { ID, System: 'other', Mapping, EmptyCells: 'keep', PriceType: '' } as const
  await world.ask(owner, calls.saveImportSettings, settings)
  await world.ask(owner, calls.moveImport, { ID, Move: of.move ?? 'start', Mode: of.mode ?? 'everything' })
  await world.work.runImports()
  return (await world.ask(owner, calls.showImport, { id: String(ID) })).body.Job
}
const rowsOf = async (
  id: number,
  show: 'problems' | 'created' | 'changed' | 'unchanged' | 'hidden' | 'rejected',
) => (await world.ask(owner, calls.showImportRows, { id: String(id), show })).body.Rows
const products = () =>
  runSql<{ name: string; status: string; article: string; stocked: number }>(
    world.db,
    'select name, status, article, stocked from product where showcase_id = $1 order by id',
    [dom.id],
  )
const variants = () =>
  runSql<{ sku: string; onHand: number; status: string }>(
    world.db,
    `select sku, options, price_kop::int as price, old_price_kop::int as old, on_hand, status from variant
     where showcase_id = $1 order by id`,
    [dom.id],
  )

test('issue 16: a dry run says what each row would do and writes nothing', async () => {
  const job = await importFile(FILE, { move: 'check' })
  expect(job).toMatchObject({
    State: 'checked',
    Rows: 3,
    Processed: 3,
    Created: 3,
    Rejected: 0,
    Moves: ['check', 'start'],
  })
  expect(await rowsOf(job.ID, 'created')).toMatchObject([{ Sku: 'K-1' }, { Sku: 'K-2' }, { Sku: 'M-1' }])
  expect(await products()).toEqual([])
  expect(await runSql(world.db, 'select 1 from category where showcase_id = $1', [dom.id])).toEqual([])
})

test('issue 16: an import creates products with variants, categories, brands and pictures, and shoppers find them', async () => {
  const job = await importFile(FILE)
  expect(job).toMatchObject({ State: 'done', Created: 3, Problems: 0, Fault: null })
  expect(await products()).toEqual([
    { name: 'Кружка', status: 'active', article: 'K-1', stocked: 2 },
    { name: 'Миска', status: 'active', article: 'M-1', stocked: 1 },
  ])
  expect(await variants()).toEqual([
    { sku: 'K-1', options: ['белый'], price: 450_00, old: 500_00, onHand: 7, status: 'active' },
    { sku: 'K-2', options: ['синий'], price: 480_00, old: null, onHand: 3, status: 'active' },
    { sku: 'M-1', options: [], price: 1200_50, old: null, onHand: 5, status: 'active' },
  ])
  const found = (await world.ask(shopper, catalogCalls.search, { q: 'глинка' })).body.products
  expect(found.map(({ name }) => name).sort()).toEqual(['Кружка', 'Миска'])
  const history = await runSql(
    world.db,
    "select kind, delta from stock_movement where kind = 'import' order by id",
  )
  expect(history).toEqual([7, 3, 5].map((delta) => ({ kind: 'import', delta })))
})

test('issue 16: importing the same file twice changes nothing', async () => {
  await importFile(FILE)
  const before = await runSql(world.db, 'select id, version from product order by id')
  const job = await importFile(FILE)
  expect(job).toMatchObject({ State: 'done', Created: 0, Changed: 0, Unchanged: 3, Rejected: 0 })
  expect(await runSql(world.db, 'select id, version from product order by id')).toEqual(before)
  expect(await rowsOf(job.ID, 'unchanged')).toHaveLength(3)
})

test('issue 16: invalid rows are rejected with column and problem, and the others are imported', async () => {
  const bad = [
    HEAD,
    `m1;Кружка;K-1;белый;Посуда;Глинка;450;;7;${PICTURE}`,
    `m1;Кружка;K-1;синий;Посуда;Глинка;450;;7;${PICTURE}`,
    `m1;Кружка;K-3;белый;Посуда;Глинка;450;;7;${PICTURE}`,
    `m3;Ваза;V-1;;Посуда;Глинка;0;;7;${PICTURE}`,
    `m4;Блюдо;B-1;;Посуда;Глинка;1000000000000;;7;${PICTURE}`,
    `m5;;B-2;;Посуда;Глинка;100;;7;${PICTURE}`,
  ].join('\n')
  const job = await importFile(bad)
  expect(job).toMatchObject({ State: 'done', Created: 1, Rejected: 5, Problems: 5 })
  const rows = await rowsOf(job.ID, 'problems')
  expect(rows.map(({ Line, Problems }) => [Line, Problems[0]?.Code, Problems[0]?.Column])).toEqual([
    [3, 'sku_repeated', ''],
    [4, 'options_repeated', 'Цвет'],
    [5, 'price_out_of_range', 'Цена'],
    [6, 'price_out_of_range', 'Цена'],
    [7, 'value_required', 'Название'],
  ])
  expect((await products()).map(({ name }) => name)).toEqual(['Кружка'])
  const report = await world.app.inject({
    url: `/dom/api${calls.downloadImportReport.path}?json=1&toramatest=0&id=${job.ID}`,
    headers: { authorization: `Bearer ${owner.token}`, 'x-requested-with': 'sarafan' },
  })
  expect(report.payload).toContain(
    '3;Кружка;K-1;Отклонён;Ошибка;вся строка;K-1;Артикул повторяется в файле. Оставьте его в одной строке.',
  )
})

test('issue 16: «prices and stock only» changes nothing else and rejects unknown goods', async () => {
  await importFile(FILE)
  const job = await importFile(
    [HEAD, `m1;Чашка;K-1;белый;Другое;Иной;400;;9;`, `m9;Новинка;N-1;;;;100;;1;`].join('\n'),
    { mode: 'prices' },
  )
  expect(job).toMatchObject({ State: 'done', Changed: 1, Created: 0, Rejected: 1 })
  expect((await products()).map(({ name }) => name)).toEqual(['Кружка', 'Миска'])
  expect((await variants())[0]).toMatchObject({ sku: 'K-1', price: 400_00, old: 500_00, onHand: 9 })
  const prices = await runSql(
    world.db,
    'select price_kop::int as kop from price_history order by id desc limit 1',
  )
  expect(prices).toEqual([{ kop: 400_00 }])
})

test('issue 16: «hide what is missing» takes products off sale that the file lacks, and hides missing variants', async () => {
  await importFile(FILE)
  const less = FILE.split('\n').slice(0, 2).join('\n')
  const dry = await importFile(less, { move: 'check', mode: 'hide_missing' })
  expect(dry).toMatchObject({ State: 'checked', Unchanged: 1, Hidden: 2 })
  expect((await products()).map(({ status }) => status)).toEqual(['active', 'active'])
  const job = await importFile(less, { mode: 'hide_missing' })
  expect(job).toMatchObject({ State: 'done', Hidden: 2 })
  expect(await rowsOf(job.ID, 'hidden')).toMatchObject([
    { Line: 0, Name: 'Кружка' },
    { Line: 0, Name: 'Миска' },
  ])
  expect((await products()).map(({ name, status }) => [name, status])).toEqual([
    ['Кружка', 'active'],
    ['Миска', 'hidden'],
  ])
  expect((await variants()).map(({ status }) => status)).toEqual(['active', 'hidden', 'active'])
})

test.each([
  ['only changes', 'true', ['active', 'active'], 0],
  ['the whole catalogue', 'false', ['active', 'hidden'], 1],
])(
  'issue 16: after an exchange file with %s (%s) «hide what is missing» leaves %j',
  async (_, flag, statuses, hidden) => {
    await importFile(FILE)
    const goods = '<Товар><Ид>p1</Ид><Артикул>K-1</Артикул><Наименование>Кружка</Наименование></Товар>'
    const catalogue = `<Каталог СодержитТолькоИзменения="${flag}"><Товары>${goods}</Товары></Каталог>`
    const content = `<КоммерческаяИнформация>${catalogue}</КоммерческаяИнформация>`
    const { body } = await uploadImport(world, owner, { name: 'import.xml', content })
    expect(body.Read?.OnlyChanges).toBe(flag === 'true')
    await world.ask(owner, calls.moveImport, { ID: body.Job.ID, Move: 'start', Mode: 'hide_missing' })
    await world.work.runImports()
    const { Job } = (await world.ask(owner, calls.showImport, { id: String(body.Job.ID) })).body
    expect(Job).toMatchObject({ State: 'done', Hidden: hidden })
    expect((await products()).map(({ status }) => status)).toEqual(statuses)
  },
)

test('issue 16: a sale, an edit or a renamed category since the last import makes a product count again', async () => {
  await importFile(FILE)
  const again = () => importFile(FILE)
  expect(await again()).toMatchObject({ Changed: 0, Unchanged: 3 })
  await runSql(world.db, "update variant set on_hand = 1 where sku = 'K-2'")
  expect(await again()).toMatchObject({ Changed: 1, Unchanged: 2 })
  await runSql(world.db, "update product set name = 'Иное' where article = 'M-1'")
  expect(await again()).toMatchObject({ Changed: 1, Unchanged: 2 })
  expect((await products()).map(({ name }) => name)).toEqual(['Кружка', 'Миска'])
  await runSql(world.db, "update category set name = 'Чаши' where name = 'Миски'")
  expect(await again()).toMatchObject({ Changed: 1, Unchanged: 2 })
  expect((await variants())[1]).toMatchObject({ sku: 'K-2', onHand: 3 })
})

test('issue 16: a batch of unchanged products costs no statement per product and reads no rows', async () => {
  await importFile(FILE)
  const { body } = await uploadImport(world, owner, { name: 'a.csv', content: FILE })
  await world.ask(owner, calls.moveImport, { ID: body.Job.ID, Move: 'start', Mode: 'everything' })
  const cost = await world.cost(() => world.work.runImports())
  const of = (part: string) => cost.filter((sql) => sql.includes(part)).length
  expect(of('from import_row r where r.job_id')).toBe(1)
  expect(of('select group_no, row_no, data')).toBe(0)
  expect(of('from product p join product_details d on d.product_id = p.id where p.id = any')).toBe(0)
})

test('issue 16: HTML and formulas are cleaned or left out, with the row and the column', async () => {
  const content = [
    HEAD,
    `m1;<b>Кружка</b><script>alert(1)</script>;K-1;;Посуда;Глинка;=1+1;;7;${PICTURE}`,
    `m2;<i>Миска</i><script>alert(1)</script>;M-1;;Посуда;Глинка;900;;=2;${PICTURE}`,
  ].join('\n')
  const job = await importFile(content)
  expect(job).toMatchObject({ State: 'done', Created: 1, Rejected: 1, Problems: 2 })
  const rows = await rowsOf(job.ID, 'problems')
  const problems = rows.map(({ Line, Problems }) => [
    Line,
    Problems.map(({ Code, Column }) => [Code, Column]),
  ])
  expect(problems).toEqual([
    [
      2,
      [
        ['text_cleaned', 'Название'],
        ['formula_ignored', 'Цена'],
        ['value_required', 'Цена'],
      ],
    ],
    [
      3,
      [
        ['text_cleaned', 'Название'],
        ['formula_ignored', 'Остаток'],
      ],
    ],
  ])
  expect((await products()).map(({ name }) => name)).toEqual(['Миска'])
})

test('issue 16: stock is never set below what orders have reserved', async () => {
  await importFile(FILE)
  const [cup] = await runSql<{ id: number }>(world.db, "select id from variant where sku = 'K-1'")
  const lines = [{ variantId: cup?.id ?? 0, quantity: 4 }]
  await transaction(world.db, (tx) => reserve(tx, { lines, at: world.clock.now(), reference: 'order' }))
  const job = await importFile([HEAD, `m1;Кружка;K-1;белый;;;450;500;1;`].join('\n'))
  expect((await variants())[0]).toMatchObject({ onHand: 4 })
  expect((await rowsOf(job.ID, 'problems'))[0]?.Problems).toMatchObject([
    { Level: 'warning', Code: 'stock_below_reserved', Column: 'Остаток', Value: '1 < 4' },
  ])
})

test('issue 16: the stock of digital goods is the number of their keys, whatever a file says', async () => {
  await importFile(FILE)
  await runSql(world.db, "update product set kind = 'digital' where article = 'K-1'")
  await runSql(world.db, "update variant set on_hand = 2 where sku = 'K-1'")
  const more = `m1;Кружка;K-9;серый;Посуда > Кружки;Глинка;470;;8;${PICTURE}`
  expect(await importFile([FILE, more].join('\n'))).toMatchObject({ State: 'done', Created: 1 })
  const stock = (await variants()).map(({ sku, onHand }) => [sku, onHand])
  expect(stock).toEqual(
    expect.arrayContaining([
      ['K-1', 2],
      ['K-9', 0],
    ]),
  )
})
