import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { StoryPerson } from './people.ts'

export const ALIAS = 'glina'
export const NAME = 'Глина и глазурь'
export const SIMPLE = 'Свеча «Клён»'
export const MATRIX = 'Кружка «Горихвостка»'
export const PHOTOS = ['kite', 'bag', 'chair'].map((name) =>
  fileURLToPath(
    new URL(`../../demo/pictures/out/images/goods/good_small_pics/${name}.webp`, import.meta.url),
  ),
)

/** A self-employed person with valid checksums. */
export const COMPANY = {
  'Короткое название': 'Мастерова В. И.',
  'Полное название': 'Мастерова Вера Ивановна',
  ИНН: '500100732259',
  'Юридический адрес': 'Москва, Тверская, 1',
  БИК: '044525225',
  Банк: 'Сбербанк',
  'Расчётный счёт': '40817810438000012345',
  'Корреспондентский счёт': '30101810400000000225',
  Телефон: '+7 916 123-45-67',
  Почта: 'glina@shop.example',
} as const

/** Goes from the account to the checklist of a new draft. */
import { toastOf } from '../support/toasts.ts'
export async function beginShowcase(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: 'Открыть свою витрину' }).last().click()
  await page.getByRole('link', { name: 'Собрать витрину' }).click()
  await page.getByLabel('Название', { exact: true }).fill(NAME)
  await page.getByLabel('Адрес витрины').fill(ALIAS)
  await page.getByRole('radio', { name: /^Магазин/ }).click()
  await page.getByRole('button', { name: 'Создать витрину' }).click()
  await expect(page.getByText(/из 7 готово/)).toBeVisible()
}

/** Publishes one simple product from the checklist and returns to it. */
export async function addSimpleProduct(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /Первый товар/ }).click()
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  await seller.attach(page.locator('input[type=file]'), PHOTOS.slice(0, 1))
  await page.getByLabel('Название', { exact: true }).fill(SIMPLE)
  await page.getByLabel('Цена, ₽').fill('350')
  await page.getByLabel('В наличии, шт.').fill('5')
  await expect(page.getByText('Главная', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(toastOf(page, 'Товар опубликован')).toBeVisible()
  await seller.back(2)
  await expect(page.getByText(/из 7 готово/)).toBeVisible()
}

/** Enters the legal seller, submits it to the platform and selects it for the showcase. */
export async function nameSeller(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Продавец/ }).click()
  await page.getByRole('link', { name: 'Добавить компанию' }).click()
  await seller.choose(page.getByLabel('Кто продаёт'), 'Самозанятый')
  await sendCompany(page, COMPANY)
  await seller.back(1)
  const chosen = page.getByLabel('Кто продаёт').locator('option:checked')
  await expect(chosen).toHaveText(`${COMPANY['Короткое название']}, ещё не проверена`)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await seller.back(1)
  await expect(page.getByRole('link', { name: /Продавец.*На проверке у площадки/ })).toBeVisible()
}

/** Fills the open form of a company and submits it to the platform. */
export async function sendCompany(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'На проверку' }).click()
  await expect(toastOf(page, 'Отправлено на проверку')).toBeVisible()
}

/** Publishes the templates of the legal texts. */
export async function publishLegalTexts(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Документы/ }).click()
  await page.getByRole('button', { name: /^Опубликовать \d+ документ/ }).click()
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(toastOf(page, 'Документы опубликованы')).toBeVisible()
  await seller.back(1)
}

/** Adds a courier with a price of 300 roubles, and CDEK, which calculates the price of each parcel. */
export async function setUpDelivery(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Доставка/ }).click()
  await page.getByRole('button', { name: 'Добавить способ' }).click()
  await page.getByRole('dialog').getByText('Свой курьер').click()
  await page.getByLabel('Цена, ₽').fill('300')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByRole('button', { name: 'Добавить способ' }).click()
  await page.getByRole('dialog').getByText('СДЭК до двери').click()
  await page.getByRole('combobox', { name: 'Город отправления' }).fill('Моск')
  await page.getByRole('option', { name: 'Москва' }).first().click()
  await expect(page.getByText('Посылка склад-дверь')).toBeVisible()
  await page.getByLabel('Цена, если СДЭК не отвечает, ₽').fill('500')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('button', { name: 'Добавить способ' })).toBeVisible()
  for (const _screen of ['list', 'list', 'checklist']) await page.goBack()
}

/** Leaves only the payment provider as payment method. */
export async function setUpPayment(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Оплата/ }).click()
  await expect(page.getByText('ЮKassa')).toBeVisible()
  await page.getByRole('switch', { name: /При получении/ }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Настройки сохранены')).toBeVisible()
  await page.goBack()
}

/** Publishes a product with 3 photos and 2 × 3 variants and returns to the checklist. */
export async function addMatrixProduct(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Первый товар/ }).click()
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  await page.locator('input[type=file]').setInputFiles(PHOTOS)
  await page.getByLabel('Название', { exact: true }).fill(MATRIX)
  for (const [at, [name, values]] of OPTIONS.entries()) {
    await page.getByRole('button', { name: 'Добавить опцию' }).click()
    const option = page.getByRole('group', { name: `Опция ${at + 1}` })
    await option.getByLabel('Опция', { exact: true }).fill(name)
    await option.getByLabel('Значения через запятую').fill(values)
  }
  await page.getByLabel('Цена, ₽: белая, 200 мл').fill('690')
  await page.getByLabel('В наличии, шт.: белая, 200 мл').fill('3')
  await page.getByRole('button', { name: 'Всем как у первого' }).click()
  await expect(page.getByRole('button', { name: 'Картинка 3: убрать' })).toBeVisible()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(toastOf(page, 'Товар опубликован')).toBeVisible()
  await page.goBack()
  await page.goBack()
}

const OPTIONS = [
  ['Цвет', 'белая, синяя'],
  ['Объём', '200 мл, 300 мл, 400 мл'],
] as const

/** Publishes the draft showcase. */
export async function publishShowcase(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await seller.reopen()
  await page.getByRole('button', { name: 'Открыть витрину всем' }).click()
  await expect(toastOf(page, 'Витрина открыта. Расскажите о ней')).toBeVisible()
}

/** Returns the link of the share dialog that `button` opens. */
export async function sharedLink(sharer: StoryPerson, button: string): Promise<string> {
  const { page } = sharer
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const shown = await page
    .getByRole('dialog')
    .getByText(/^t\.me\//)
    .textContent()
  await page.keyboard.press('Escape')
  return `https://${shown}`
}
