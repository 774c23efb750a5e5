import { exportCalls } from '@sarafan/contract/catalog/exports'
import { beforeEach, expect, test } from 'vitest'
import { brand, category, product, seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { sheetCells } from '../../test/spreadsheets.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { goodsXlsx } from './table.ts'

let dom: TestShowcase
let owner: Visitor
let here: { showcaseId: number; companyId: number }
const world = testWorld()

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
  const home = await category(world, dom.id, 'home')
  const dishes = await category(world, dom.id, 'dishes', home)
  await product(world, here, '=Кружка; «Ёлка»', {
    article: 'K-1',
    categoryIds: [dishes],
    brandId: await brand(world, dom.id, 'les'),
    description: 'Первая строка\n- пункт',
    attributes: [{ name: 'Материал', value: 'фарфор' }],
    axes: [{ name: 'Цвет', options: [{ value: 'белый', picture: null }] }],
    vatCode: 3,
    variants: [
      { sku: 'K-1-w', options: ['белый'], priceKop: 1490_50, oldPriceKop: 2000_00, costKop: null, onHand: 3 },
      { sku: '007', options: ['синий'], priceKop: 100_00, onHand: 0 },
    ],
  })
  await runSql(world.db, `update product set age_limit = 16 where article = 'K-1'`)
  await product(world, here, 'В архиве', { article: 'old' })
  await runSql(world.db, `update product set status = 'archived' where article = 'old'`)
})

const EXPECTED = {
  'Артикул товара': 'K-1',
  Название: '=Кружка; «Ёлка»',
  Описание: 'Первая строка\n- пункт',
  Категории: 'Категория home > Категория dishes',
  Бренд: 'Бренд les',
  НДС: '10%',
  Возраст: 16,
  'Товар на витрине': 'Да',
  'Код варианта (SKU)': 'K-1-w',
  Цена: 1490.5,
  'Старая цена': 2000,
  Себестоимость: null,
  Остаток: 3,
  'Вариант продаётся': 'Да',
  'Вариант: Цвет': 'белый',
  'Характеристика: Материал': 'фарфор',
}

test('issue 16: the catalogue leaves as a workbook with a row for each variant, numbers as numbers and codes as texts', async () => {
  const [head = [], first = [], second = [], ...others] = await sheetCells(
    goodsXlsx(world.db, { showcaseId: dom.id, origin: 'https://shop.test' }),
  )
  const byHead = (row: readonly unknown[]) =>
    Object.fromEntries(head.map((name, at) => [name, row[at] ?? null]))
  expect(byHead(first)).toMatchObject(EXPECTED)
  expect(byHead(second)).toMatchObject({
    'Код варианта (SKU)': '007',
    'Вариант: Цвет': 'синий',
    Цена: 100,
    Остаток: 0,
  })
  expect(byHead(first).Фотографии).toMatch(/^https:\/\/shop\.test\/api\/stat\/upload\/a\d+\.webp$/)
  expect(others).toEqual([])
})

test('issue 16: the same catalogue leaves as CSV with a guarded formula, a decimal comma and quoted lines', async () => {
  const { text, response } = await world.ask(owner, exportCalls.exportGoodsCsv, {})
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products.csv"',
  })
  expect(text.startsWith('\ufeffАртикул товара;Название;')).toBe(true)
  expect(text).toContain(`K-1;"'=Кружка; «Ёлка»";`)
  expect(text).toContain('"Первая строка\n- пункт"')
  expect(text).toContain(';K-1-w;;1490,5;2000;;3;Да;')
  expect(text).not.toContain('old')
})

test('issue 16: a product whose options are in another order than those of others keeps them in one cell, in its order', async () => {
  for (const [article, ...names] of [
    ['S-1', 'Цвет', 'Размер'],
    ['S-2', 'Цвет', 'Размер'],
    ['S-3', 'Размер', 'Цвет'],
  ] as const)
    await product(world, here, `Салатник ${article}`, {
      article,
      axes: names.map((name) => ({ name, options: [] })),
      variants: [{ sku: article, options: names.map((name) => `${name}; 1`), priceKop: 100_00, onHand: 1 }],
    })
  const [head = [], ...rows] = await sheetCells(
    goodsXlsx(world.db, { showcaseId: dom.id, origin: 'https://shop.test' }),
  )
  const at = head.indexOf('Вариант: Цвет')
  expect(head.slice(at, at + 3)).toEqual(['Вариант: Цвет', 'Вариант: Размер', 'Прочие варианты'])
  const options = rows.map((row) => Array.from({ length: 3 }, (_, of) => row[at + of] ?? null))
  expect(options).toEqual([
    ['белый', null, null],
    ['синий', null, null],
    ['Цвет; 1', 'Размер; 1', null],
    ['Цвет; 1', 'Размер; 1', null],
    [null, null, 'Размер > Размер\\; 1; Цвет > Цвет\\; 1'],
  ])
})

test('issue 16: people without the right to the catalogue get no table', async () => {
  const stranger = await logIn(world, await person(world, 'Олег'), dom)
  for (const call of [exportCalls.exportGoodsCsv, exportCalls.exportGoodsXlsx])
    expect((await world.ask(stranger, call, {})).response.headers['x-refusal']).toBe('forbidden')
})
