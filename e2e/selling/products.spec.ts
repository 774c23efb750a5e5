import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const PHONE = { width: 390, height: 844 }
const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const NAME = 'Кружка «Горихвостка»'
const PHOTOS = ['kite', 'bag', 'chair'].map((name) =>
  fileURLToPath(
    new URL(`../../demo/pictures/out/images/goods/good_small_pics/${name}.webp`, import.meta.url),
  ),
)

/** Counts taps; typing is not counted. */
class Finger {
  taps = 0
  async tap(what: Locator): Promise<void> {
    this.taps++
    await what.click()
  }
  async choose(what: Locator, label: string): Promise<void> {
    // The first tap opens the system's list, the second one selects.
    this.taps += 2
    await what.selectOption({ label })
  }
  async attach(what: Locator, files: string[]): Promise<void> {
    this.taps += 2
    await what.setInputFiles(files)
  }
}

test('issue 13: an owner publishes a simple product with at most 15 taps, then one with 3 photos and 6 variants that a shopper finds and puts into the cart', async ({
  page,
  people,
  server,
  browser,
}) => {
  const finger = new Finger()
  await page.setViewportSize(PHONE)
  await openApp(page, { url: server.url, people, person: OWNER, path: '/account' })

  await test.step('a simple product', async () => {
    await finger.tap(page.getByRole('link', { name: 'Студия' }))
    await finger.tap(page.getByRole('link', { name: 'Товары', exact: true }).last())
    await finger.tap(page.getByRole('link', { name: 'Добавить товар' }))
    await finger.attach(page.locator('input[type=file]'), PHOTOS.slice(0, 1))
    await page.getByLabel('Название', { exact: true }).fill('Свеча «Клён»')
    await finger.choose(page.getByLabel('Категория'), '— Посуда')
    await page.getByLabel('Цена, ₽').fill('350')
    await page.getByLabel('В наличии, шт.').fill('5')
    await expect(page.getByText('Главная', { exact: true })).toBeVisible()
    await finger.tap(page.getByRole('button', { name: 'Опубликовать' }))
    await expect(toastOf(page, 'Товар опубликован')).toBeVisible()
    expect(finger.taps).toBeLessThanOrEqual(15)
  })

  await test.step('a product with two options', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Добавить товар' }).click()
    await page.locator('input[type=file]').setInputFiles(PHOTOS)
    await page.getByLabel('Название', { exact: true }).fill(NAME)
    await page.getByLabel('Категория').selectOption({ label: '— Посуда' })
    await page.getByRole('button', { name: 'Добавить опцию' }).click()
    const colour = page.getByRole('group', { name: 'Опция 1' })
    await colour.getByLabel('Опция', { exact: true }).fill('Цвет')
    await colour.getByLabel('Значения через запятую').fill('белая, синяя')
    await page.getByRole('button', { name: 'Добавить опцию' }).click()
    const size = page.getByRole('group', { name: 'Опция 2' })
    await size.getByLabel('Опция', { exact: true }).fill('Объём')
    await size.getByLabel('Значения через запятую').fill('200 мл, 300 мл, 400 мл')
    await page.getByLabel('Цена, ₽: белая, 200 мл').fill('690')
    await page.getByLabel('В наличии, шт.: белая, 200 мл').fill('3')
    await page.getByRole('button', { name: 'Всем как у первого' }).click()
    await expect(page.getByLabel('Цена, ₽: синяя, 400 мл')).toHaveValue('690')
    await expect(page.getByRole('button', { name: 'Картинка 3: убрать' })).toBeVisible()
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(toastOf(page, 'Товар опубликован')).toBeVisible()
  })

  await test.step('a shopper finds it and adds a variant to the cart', async () => {
    const shopper = await browser.newPage()
    await shopper.setViewportSize(PHONE)
    await openApp(shopper, { url: server.url, people, person: 'polina', path: '/search?q=горихвостка' })
    await shopper.getByRole('link', { name: NAME }).first().click()
    await shopper.getByRole('button', { name: 'синяя' }).click()
    await shopper.getByRole('button', { name: '300 мл' }).click()
    await shopper
      .getByRole('button', { name: /В корзину/ })
      .first()
      .click()
    await shopper.goto(`${server.url}/${SHOP}/api/tgbundle/cart`)
    await expect(shopper.getByText(NAME).first()).toBeVisible()
    await shopper.close()
  })
})
