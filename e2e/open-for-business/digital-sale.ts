import { type Browser, expect } from '@playwright/test'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { tickConsents } from '../support/consents.ts'
import { toastOf } from '../support/toasts.ts'
import { PUBLIC_URL } from './installation.ts'
import type { Callers, StoryPerson } from './people.ts'
import { ALIAS, PHOTOS } from './selling.ts'

const GAME = 'Игра «Снегопад»'
const KEYS = ['SNEG-0001', 'SNEG-0002'] as const

/** The owner publishes a digital product in the editor and adds two keys. */
export async function sellKeys(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/goods/new')
  await page.locator('input[type=file]').setInputFiles(PHOTOS.slice(0, 1))
  await page.getByLabel('Название', { exact: true }).fill(GAME)
  await page.getByLabel('Вид товара').selectOption({ label: 'Цифровой: ключ или файл' })
  await page.getByLabel('Категория').selectOption({ label: 'Плошки' })
  await page.getByLabel('Цена, ₽').fill('300')
  await expect(page.getByText('Главная', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(toastOf(page, 'Товар опубликован')).toBeVisible()
  await page.getByRole('button', { name: /Ключей осталось: 0/ }).click()
  await page.getByRole('textbox', { name: 'Ключи' }).fill(KEYS.join('\n'))
  await page.getByRole('button', { name: 'Добавить ключи' }).click()
  await expect(toastOf(page, 'Добавлены 2 ключа')).toBeVisible()
}

/** A guest pays by card in a browser without the messenger, and is shown one key; the owner sees one sold. */
export async function buyKey(browser: Browser, callers: Callers): Promise<void> {
  const { Goods } = await callers.ask('seller', ALIAS, goodsCalls.showGoods, { q: GAME, page: '0' })
  const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })
  const guest = await context.newPage()
  await guest.goto(`${PUBLIC_URL}/${ALIAS}/api/tgbundle/product/${Goods[0]?.ID}`)
  await guest
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await guest.getByRole('link', { name: 'К оформлению', exact: true }).first().click()
  await guest.getByText(/^К оформлению · /).click()
  await guest.getByLabel('Имя и фамилия').fill('Глеб Гостев')
  await guest.getByLabel('Телефон').fill('9161112244')
  await guest.getByLabel('Почта для ссылки на покупку').fill('gleb@example.test')
  await tickConsents(guest)
  await guest.getByRole('button', { name: /^Оплатить 300/ }).click()
  await guest.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(guest.getByText('Спасибо')).toBeVisible()
  await expect(guest.getByText(KEYS[0])).toHaveCount(1)
  await expect(guest.getByText(KEYS[1])).toHaveCount(0)
  await context.close()
}
