import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { sizeChartCalls as calls } from '@sarafan/contract/catalog/products/size-charts'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { beforeEach, expect, test } from 'vitest'
import { category, product, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { PRODUCT_SHEET, SIZE_CHART } from '../../test/fixtures/product-sheet.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const world = testWorld()
let dom: TestShowcase
let owner: Visitor
let shopper: Visitor
let shirts: number
let shirt: number

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
  shirts = await category(world, dom.id, 'shirts')
  const here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
  shirt = (await product(world, here, 'Рубашка', { categoryIds: [shirts] })).id
})

const save = async (of: object = {}) => world.ask(owner, calls.saveSizeChart, { ...SIZE_CHART, ...of })
const page = async () =>
  (await world.ask(shopper, catalogCalls.showProduct, { id: String(shirt) as never })).body
const choose = async (SizeChartID: number | null) => {
  const { body } = await world.ask(owner, productEditorCalls.showProductEdit, { id: String(shirt) as never })
  const { Version = 0, CategoryIDs = [], Article = '', Name = '' } = body.Product ?? {}
  const sheet = { ...PRODUCT_SHEET, Name, Article, CategoryIDs }
  return world.ask(owner, productEditorCalls.saveProduct, { ...sheet, ID: shirt, Version, SizeChartID })
}

test('issue 16: the product page shows the chart of the category, and the product’s own chart instead', async () => {
  expect('sizeChart' in (await page())).toBe(false)
  await save({ CategoryID: shirts })
  expect((await page()).sizeChart).toEqual({
    name: 'Рубашки',
    unit: 'см',
    columns: ['Размер', 'Грудь'],
    rows: SIZE_CHART.Rows,
  })
  const { ID } = (await save({ Name: 'Оверсайз', Unit: '' })).body.Chart
  const draft = { ...PRODUCT_SHEET, CategoryIDs: [shirts], SizeChartID: ID }
  expect((await world.ask(owner, productEditorCalls.saveProduct, draft)).body.Product.SizeChartID).toBe(ID)
  await runSql(world.db, 'update product_details set size_chart_id = $1 where product_id = $2', [ID, shirt])
  expect((await page()).sizeChart?.name).toBe('Оверсайз')
})

test('issue 16: a chart is changed over the version that was read, and removed from its products', async () => {
  const { Chart } = (await save({ CategoryID: shirts })).body
  const changed = await save({
    ID: Chart.ID,
    Version: Chart.Version,
    Rows: [['L', '96–100']],
    CategoryID: shirts,
  })
  expect([changed.status, changed.body.Chart.Version]).toEqual([200, 2])
  expect((await page()).sizeChart?.rows).toEqual([['L', '96–100']])
  const stale = await save({ ID: Chart.ID, Version: 1 })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
  expect((await world.ask(owner, calls.removeSizeChart, { ID: Chart.ID })).status).toBe(200)
  expect('sizeChart' in (await page())).toBe(false)
  const gone = await world.ask(owner, calls.removeSizeChart, { ID: Chart.ID })
  expect(gone.body).toMatchObject({ code: 'size_chart_not_found' })
})

test('issue 16: a category has one chart: the latest takes it over', async () => {
  await save({ CategoryID: shirts })
  await save({ Name: 'Новые рубашки', CategoryID: shirts })
  expect((await page()).sizeChart?.name).toBe('Новые рубашки')
  const { body } = await world.ask(owner, productEditorCalls.showProductEdit, {})
  expect(body.SizeCharts.map(({ Name, CategoryID }) => [Name, CategoryID])).toEqual([
    ['Новые рубашки', shirts],
    ['Рубашки', null],
  ])
})

test.each([
  ['rows of another width', { Rows: [['S', '1', '2']] }, 422],
  ['a row without a size', { Rows: [['', '1']] }, 422],
  [
    'a size twice',
    {
      Rows: [
        ['S', '1'],
        ['S', '2'],
      ],
    },
    422,
  ],
  ['a column twice', { Columns: ['Размер', 'Размер'] }, 422],
  ['a column without a name', { Columns: ['Размер', ' '] }, 422],
  ['a name of spaces', { Name: '  ' }, 422],
  ['no rows', { Rows: [] }, 422],
  ['too many columns', { Columns: Array.from({ length: 13 }, (_, at) => `${at}`) }, 422],
  ['a foreign category', { CategoryID: 999_999 }, 404],
])('issue 16: a chart with %s is refused', async (_, change, status) => {
  expect((await save(change)).status).toBe(status)
})

test('issue 16: a product cannot choose the chart of another showcase', async () => {
  const bees = await showcase(world, 'bees')
  const beekeeper = await logIn(world, bees.owner, bees)
  const { Chart } = (await world.ask(beekeeper, calls.saveSizeChart, SIZE_CHART)).body
  expect((await choose(Chart.ID)).body).toMatchObject({ code: 'size_chart_not_found' })
  const foreign = { ...SIZE_CHART, ID: Chart.ID, Version: 1 }
  expect((await world.ask(owner, calls.saveSizeChart, foreign)).body).toMatchObject({
    code: 'size_chart_not_found',
  })
})

test('issue 16: a product whose own chart is removed shows that of its category; its copy has what it has', async () => {
  await save({ CategoryID: shirts })
  const { ID } = (await save({ Name: 'Оверсайз' })).body.Chart
  await runSql(world.db, 'update product_details set size_chart_id = $1, video = $2 where product_id = $3', [
    ID,
    'https://vk.com/video-1_2',
    shirt,
  ])
  const copied = await world.ask(owner, productEditorCalls.duplicateProduct, { ID: shirt })
  expect(copied.body.Product).toMatchObject({ SizeChartID: ID, Video: 'https://vk.com/video-1_2' })
  await world.ask(owner, calls.removeSizeChart, { ID })
  expect((await page()).sizeChart?.name).toBe('Рубашки')
})

test('issue 16: a showcase has at most a hundred charts', async () => {
  await runSql(
    world.db,
    `insert into size_chart (showcase_id, name, columns, rows)
     select $1, n::text, '["Размер", "Грудь"]', '[["S", "88"]]' from generate_series(1, 100) n`,
    [dom.id],
  )
  const { status, body } = await save()
  expect([status, body]).toMatchObject([422, { code: 'too_many_size_charts' }])
})

test('issue 16: changed cells of a chart are in the audit log, and so is its removal', async () => {
  const { Chart } = (await save()).body
  await save({ ID: Chart.ID, Version: Chart.Version, Rows: [['S', '90']] })
  await world.ask(owner, calls.removeSizeChart, { ID: Chart.ID })
  const { Entries } = (await world.ask(owner, auditCalls.showAudit, { kind: 'size_chart' })).body
  expect(Entries.map(({ Action }) => Action)).toEqual(['remove', 'change', 'create'])
  expect(Entries[1]?.Changes).toMatchObject([
    { Field: 'rows', Before: 'S · 88–92, M · 92–96', After: 'S · 90' },
  ])
})
