import { expect, type Page } from '@playwright/test'
import { makeZip } from '../../server/catalog/imports/formats/test/zip.fixtures.ts'
import { PNG } from '../../server/test/send-files.ts'
import type { StoryPerson } from './people.ts'
import { savedFile } from './saved-file.ts'
import { ALIAS } from './selling.ts'

/** What the names of all imported products begin with. */
export const SERIES = 'Плошка'
export const IMPORTED = 12
const FIRST = `${SERIES} № 1`
const HEAD = 'Артикул;Название;Категория;Цена;Остаток;Фото'

/** A price list in CSV with one row whose price is no number, in an archive with the picture that all rows name. */
function priceList(): Buffer {
  const rows = Array.from(
    { length: IMPORTED },
    (_, at) => `PL-${at + 1};${SERIES} № ${at + 1};Плошки;${500 + at};20;плошка.png`,
  )
  const lines = [HEAD, ...rows, `PL-99;${SERIES} без цены;Плошки;дорого;1;плошка.png`]
  return makeZip([
    { name: 'прайс.csv', data: lines.join('\n') },
    { name: 'плошка.png', data: PNG },
  ])
}

/** The owner checks a price list without changing anything, then imports it; the wrong row is named. */
export async function importPriceList(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/imports')
  const file = { name: 'прайс.zip', mimeType: 'application/zip', buffer: priceList() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('Прочитано', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Проверить без изменений' }).click()
  await expectCounts(page, { Новых: IMPORTED, Отклонено: 1 })
  await expect(page.getByText('Цена не читается. Напишите число')).toBeVisible()
  await page.getByRole('button', { name: 'Запустить' }).click()
  await expect(page.getByText('Готово', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectCounts(page, { Новых: IMPORTED, Отклонено: 1 })
  const report = await savedFile(page, () => page.getByRole('button', { name: 'Скачать отчёт' }).click())
  expect(report.bytes.toString()).toContain('дорого')
}

async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, count] of Object.entries(counts))
    await expect(page.getByRole('button', { name: `${label} ${count}`, exact: true })).toBeVisible({
      timeout: 60_000,
    })
}

/** The owner changes one price in the table, then the prices of all by percent, and undoes that. */
export async function editPrices(seller: StoryPerson): Promise<void> {
  const { page } = seller
  const price = (name: string, roubles: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^Цена, ₽, ${name}: ${roubles}`) })
  await seller.visit(ALIAS, `/account/showcases/goods?q=${encodeURIComponent(SERIES)}`)
  await price(FIRST, '500').click()
  await page.getByRole('textbox', { name: new RegExp(FIRST) }).fill('600')
  await page.keyboard.press('Enter')
  await expect(price(FIRST, '600')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Выбрать всё на странице' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Цена' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Процент').fill('10')
  await sheet.getByRole('button', { name: `Изменить ${IMPORTED} товаров` }).click()
  await expect(page.getByText(`Изменено ${IMPORTED} товаров.`)).toBeVisible()
  await expect(price(FIRST, '540')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByText(`Возвращено ${IMPORTED} товаров.`)).toBeVisible()
  await page.reload()
  await expect(price(FIRST, '600')).toBeVisible()
}
