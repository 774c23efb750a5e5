import type { Page } from '@playwright/test'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { makeXlsx } from '../../server/catalog/imports/formats/test/xlsx.fixtures.ts'
import { makeZip } from '../../server/catalog/imports/formats/test/zip.fixtures.ts'
import { PNG } from '../../server/test/send-files.ts'
import { buyOne } from '../support/buying.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const SHOPPER = 'polina'
const PRODUCTS = 500
const SERIES = 'Плошка'

type Row = (string | number)[]
const HEAD = ['Артикул', 'Название', 'Категория', 'Цена', 'Остаток', 'Фото']
const right = (n: number): Row => [`PL-${n}`, `${SERIES} № ${n}`, 'Плошки', 300 + n, 20, 'плошка.png']

/** Each makes one row of a price list invalid. */
const MISTAKES: readonly ((row: Row) => Row)[] = [
  ([sku = '', , ...others]) => [sku, '', ...others],
  ([sku = '', name = '', category = '', , ...others]) => [sku, name, category, 'дорого', ...others],
  ([sku = '', name = '', category = '', , ...others]) => [sku, name, category, 0, ...others],
  ([sku = '', name = '', category = '', , ...others]) => [sku, name, category, 1e12, ...others],
  ([sku = '', name = '', category = '', , ...others]) => [sku, name, category, '100 $', ...others],
  ([, ...others]) => ['PL-1', ...others],
  ([sku = '', name = '', category = '', price = '', , ...others]) => [
    sku,
    name,
    category,
    price,
    'много',
    ...others,
  ],
]
/** Numbers of the invalid products; a shopper buys the first once it is corrected. */
const INVALID = MISTAKES.map((_, at) => 60 * (at + 1))

/** An archive with the price list as a workbook and the picture that all its rows name. */
function archive({ isCorrected }: { isCorrected: boolean }): Buffer {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => {
    const mistake = isCorrected ? undefined : MISTAKES[INVALID.indexOf(at + 1)]
    return mistake ? mistake(right(at + 1)) : right(at + 1)
  })
  return makeZip([
    { name: 'прайс.xlsx', data: makeXlsx([{ name: 'Товары', rows: [HEAD, ...rows] }]) },
    { name: 'плошка.png', data: PNG },
  ])
}

async function openImports(page: Page, of: { url: string; people: People }): Promise<void> {
  const hash = new URLSearchParams({
    tgWebAppData: await of.people.launchData(OWNER, SHOP),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'tdesktop',
    tgWebAppThemeParams: '{}',
  })
  await page.goto(`${of.url}/${SHOP}/api/tgbundle/account/showcases/imports#${hash}`)
}

async function upload(page: Page, isCorrected: boolean): Promise<void> {
  const file = { name: 'прайс.zip', mimeType: 'application/zip', buffer: archive({ isCorrected }) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('Прочитано', { exact: true })).toBeVisible()
}

/** Waits for the counts of the import that has ended, by their labels. */
async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, count] of Object.entries(counts))
    await expect(page.getByRole('button', { name: `${label} ${count}`, exact: true })).toBeVisible({
      timeout: 90_000,
    })
}

const find = async (people: People, name: string) =>
  (await people.ask(SHOPPER, SHOP, catalogCalls.search, { q: name })).products.find(
    (one) => one.name === name,
  )

test('issue 16: an owner imports 500 products from XLSX with 7 invalid rows, corrects them, and a shopper buys one', async ({
  page,
  people,
  server,
}) => {
  const corrected = `${SERIES} № ${INVALID[0]}`
  await openImports(page, { url: server.url, people })

  await test.step('the dry run finds seven invalid rows and changes nothing', async () => {
    await upload(page, false)
    await page.getByRole('button', { name: 'Проверить без изменений' }).click()
    await expectCounts(page, { Отклонено: MISTAKES.length, Новых: PRODUCTS - MISTAKES.length })
    await expect(page.getByText('Цена не читается. Напишите число')).toBeVisible()
    expect(await find(people, `${SERIES} № 1`)).toBeUndefined()
  })

  await test.step('the import creates the other products', async () => {
    await page.getByRole('button', { name: 'Запустить' }).click()
    await expect(page.getByText('Готово', { exact: true })).toBeVisible({ timeout: 90_000 })
    await expectCounts(page, { Отклонено: MISTAKES.length, Новых: PRODUCTS - MISTAKES.length })
    expect(await find(people, `${SERIES} № 1`)).toMatchObject({ price: 301, inStock: true })
    expect(await find(people, corrected)).toBeUndefined()
  })

  await test.step('the corrected file adds what was missing', async () => {
    await upload(page, true)
    await page.getByRole('button', { name: 'Запустить' }).click()
    await expect(page.getByText('Готово', { exact: true })).toBeVisible({ timeout: 90_000 })
    await expectCounts(page, { Отклонено: 0, Новых: MISTAKES.length })
    await expectCounts(page, { 'Без изменений': PRODUCTS - MISTAKES.length })
  })

  await test.step('a shopper buys one of them', async () => {
    const found = await find(people, corrected)
    await buyOne(people, SHOPPER, found?.id ?? 0)
    await expect
      .poll(async () => {
        const { Goods } = await people.ask(OWNER, SHOP, goodsCalls.showGoods, { q: corrected, page: '0' })
        return Goods.find(({ Name }) => Name === corrected)?.Variants[0]?.Reserved
      })
      .toBe(1)
  })
})
