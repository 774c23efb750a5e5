import type { Locator } from '@playwright/test'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
/** More products than a page shows; together 3,025 prices. */
const PRODUCTS = 55
const VARIANTS = 55
const SERIES = 'Партия'
const NO_SIZE = { Weight: null, Length: null, Width: null, Height: null } as const

async function addSeries(people: People): Promise<void> {
  const sizes = Array.from({ length: VARIANTS }, (_, at) => `${at + 1}`)
  for (let at = 1; at <= PRODUCTS; at++)
    await people.ask(OWNER, SHOP, productEditorCalls.saveProduct, {
      ...NO_SIZE,
      Name: `${SERIES} ${at}`,
      Article: '',
      Short: '',
      Description: '',
      CategoryIDs: [],
      Brand: '',
      Attributes: [],
      Pictures: [],
      Axes: [{ Name: 'Размер', Values: sizes }],
      Vat: 'company',
      Variants: sizes.map((size) => ({
        ...NO_SIZE,
        Sku: '',
        Options: [size],
        Barcode: '',
        On: true,
        Price: String(100 * at),
        OldPrice: null,
        Cost: null,
        OnHand: 1,
        OnHandSeen: 0,
      })),
      Publish: false,
    })
}

/** Returns the prices of all products of the series in roubles, in one order. */
async function pricesOf(people: People): Promise<number[]> {
  const prices: number[] = []
  for (const page of ['0', '1']) {
    const { Goods } = await people.ask(OWNER, SHOP, goodsCalls.showGoods, { q: SERIES, page })
    prices.push(...Goods.flatMap(({ Variants }) => Variants.map(({ Price }) => Price)))
  }
  return prices
}

test('issue 16: an owner changes 3,025 prices in the table with at most ten taps and undoes them', async ({
  page,
  people,
  server,
}) => {
  await addSeries(people)
  const before = await pricesOf(people)
  expect(before).toHaveLength(PRODUCTS * VARIANTS)
  const hash = new URLSearchParams({
    tgWebAppData: await people.launchData(OWNER, SHOP),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'tdesktop',
    tgWebAppThemeParams: '{}',
  })
  const list = `/account/showcases/goods?q=${encodeURIComponent(SERIES)}`
  await page.goto(`${server.url}/${SHOP}/api/tgbundle${list}#${hash}`)
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await what.click()
  }
  const started = Date.now()
  await tap(page.getByRole('checkbox', { name: 'Выбрать всё на странице' }))
  await tap(page.getByRole('button', { name: `Выбрать все ${PRODUCTS} найденных` }))
  await tap(page.getByRole('toolbar').getByRole('button', { name: 'Цена' }))
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Процент').fill('10')
  await tap(sheet.getByRole('button', { name: `Изменить ${PRODUCTS} товаров` }))
  await expect(page.getByText(`Изменено ${PRODUCTS} товаров.`)).toBeVisible()
  expect(await pricesOf(people)).toEqual(before.map((price) => Math.round(price * 90) / 100))
  await tap(page.getByRole('button', { name: 'Отменить' }))
  await expect(page.getByText(`Возвращено ${PRODUCTS} товаров.`)).toBeVisible()
  expect(await pricesOf(people)).toEqual(before)
  expect(taps).toBeLessThanOrEqual(10)
  expect(Date.now() - started).toBeLessThan(60_000)
})
