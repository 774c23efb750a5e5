import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { type Phone, phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const BUYER = 'polina'
const NAME = 'Халат «Полночь»'
const VIDEO = '0123456789abcdef0123456789abcdef'
const PHOTO = fileURLToPath(
  new URL('../../demo/pictures/out/images/goods/good_small_pics/bag.webp', import.meta.url),
)

/** Answers in place of the host of videos, and returns the addresses that it was asked for. */
async function standInForHost(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route('https://rutube.ru/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  return asked
}

/** Fills the sheet of a new size chart with one row, and saves it. */
async function makeChart({ app }: Phone): Promise<void> {
  await app.getByText('Добавить таблицу').click()
  const sheet = app.getByRole('dialog')
  await sheet.getByLabel('Название').fill('Халаты')
  await sheet.getByLabel('Единица').fill('см')
  await sheet.getByLabel('Строка 1: Размер').fill('M')
  await sheet.getByLabel('Строка 1: Обхват груди').fill('92–96')
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await expect(sheet).toHaveCount(0)
}

test('issue 16: a seller gives goods for adults a size chart and a video; a shopper says to be of age, reads the chart and opens the player by a tap', async ({
  page,
  people,
  server,
}) => {
  const asked = await standInForHost(page)

  const id = await test.step('the seller puts the product on sale with its chart and video', async () => {
    const phone = await phoneOf(page, server.url, { person: OWNER, showcase: SHOP })
    const { app } = phone
    await phone.goTo('/account/showcases/goods/new')
    await app.locator('input[type=file]').setInputFiles(PHOTO)
    await app.getByLabel('Видео').fill(`https://rutube.ru/video/${VIDEO}/?r=wd`)
    await app.getByLabel('Название', { exact: true }).fill(NAME)
    await app.getByLabel('Категория').selectOption({ label: '— Посуда' })
    await app.getByLabel('Цена, ₽').fill('4900')
    await app.getByLabel('В наличии, шт.').fill('5')
    await app.getByLabel('Возраст покупателя').selectOption('18+')
    await makeChart(phone)
    await expect(app.getByLabel('Таблица размеров')).toContainText('Халаты')
    await expect(app.getByText('Главная', { exact: true })).toBeVisible()
    await app.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(toastOf(app, 'Товар опубликован')).toBeVisible()
    const editor = /\/showcases\/goods\/(\d+)/
    const opened = () => page.frames().flatMap((frame) => editor.exec(frame.url())?.[1] ?? [])[0]
    await expect.poll(opened).toBeDefined()
    return Number(opened())
  })

  const { app } =
    await test.step('a shopper sees neither pictures nor the video before saying to be of age', async () => {
      const phone = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
      await phone.openProduct(id, NAME)
      await expect(phone.app.getByText('Товар для взрослых')).toBeVisible()
      await expect(phone.app.getByRole('button', { name: 'Видео', exact: true })).toHaveCount(0)
      await phone.app.getByRole('button', { name: 'Мне есть 18 лет, показать' }).click()
      await expect(phone.app.getByText('Товар для взрослых')).toHaveCount(0)
      return phone
    })

  await test.step('the size chart opens in a sheet', async () => {
    await app.getByRole('button', { name: 'Таблица размеров' }).click()
    const chart = app.getByRole('table', { name: 'Халаты, см' })
    await expect(chart.getByRole('row', { name: 'M 92–96' })).toBeVisible()
    await app.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
    await expect(chart).toHaveCount(0)
  })

  await test.step('the host of the video hears of the shopper by the tap only', async () => {
    await app.getByRole('button', { name: 'Видео', exact: true }).click()
    await expect(app.getByText('Откроется плеер Rutube')).toBeInViewport()
    expect(asked).toEqual([])
    await app.getByRole('button', { name: `Смотреть видео: ${NAME}` }).click()
    await expect(app.frameLocator('iframe[title="Видео"]').getByText('The player')).toBeVisible()
    expect(asked).toEqual([`https://rutube.ru/play/embed/${VIDEO}`])
  })

  await test.step('the player is taken away when the shopper turns to the pictures', async () => {
    await app.getByRole('button', { name: 'Фото 1', exact: true }).click()
    await expect(app.locator('iframe')).toHaveCount(0)
  })

  // Other stories buy what the showcase offers, without saying to be of age.
  const { Product } = await people.ask(OWNER, SHOP, productEditorCalls.showProductEdit, { id: String(id) })
  await people.ask(OWNER, SHOP, productEditorCalls.moveProduct, {
    ID: id,
    Version: Product?.Version ?? 0,
    Move: 'archive',
  })
})
