import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Somebody } from './people.ts'

export const ALIAS = 'glina'
export const NAME = 'Глина и глазурь'
export const SIMPLE = 'Свеча «Клён»'
export const MATRIX = 'Кружка «Горихвостка»'
const PHOTOS = ['kite', 'bag', 'chair'].map((name) =>
  fileURLToPath(
    new URL(`../../demo/pictures/out/images/goods/good_small_pics/${name}.webp`, import.meta.url),
  ),
)

/** A self-employed person with right checksums. */
const COMPANY = {
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

/** From the account to the checklist of a new draft. */
export async function beginShowcase(seller: Somebody): Promise<void> {
  const { page } = seller
  await seller.tap(page.getByRole('link', { name: 'Открыть свою витрину' }).last())
  await seller.tap(page.getByRole('link', { name: 'Собрать витрину' }))
  await page.getByLabel('Название', { exact: true }).fill(NAME)
  await page.getByLabel('Адрес витрины').fill(ALIAS)
  await seller.tap(page.getByRole('radio', { name: /^Магазин/ }))
  await seller.tap(page.getByRole('button', { name: 'Создать витрину' }))
  await expect(page.getByText(/из 7 готово/)).toBeVisible()
}

/** Publishes one simple product from the checklist and comes back to it. */
export async function addSimpleProduct(seller: Somebody): Promise<void> {
  const { page } = seller
  await seller.tap(page.getByRole('link', { name: /Первый товар/ }))
  await seller.tap(page.getByRole('link', { name: 'Добавить товар' }))
  await seller.attach(page.locator('input[type=file]'), PHOTOS.slice(0, 1))
  await page.getByLabel('Название').fill(SIMPLE)
  await page.getByLabel('Цена, ₽').fill('350')
  await page.getByLabel('В наличии, шт.').fill('5')
  await expect(page.getByText('Главная', { exact: true })).toBeVisible()
  await seller.tap(page.getByRole('button', { name: 'Опубликовать' }))
  await expect(page.getByText('Товар опубликован')).toBeVisible()
  await seller.back(2)
  await expect(page.getByText(/из 7 готово/)).toBeVisible()
}

/** Names the legal seller, sends it to the platform and chooses it for the showcase. */
export async function nameSeller(seller: Somebody): Promise<void> {
  const { page } = seller
  await seller.tap(page.getByRole('link', { name: /^Продавец/ }))
  await seller.tap(page.getByRole('link', { name: 'Добавить компанию' }))
  await seller.choose(page.getByLabel('Кто продаёт'), 'Самозанятый')
  for (const [label, text] of Object.entries(COMPANY))
    await page.getByLabel(label, { exact: true }).fill(text)
  await seller.tap(page.getByRole('button', { name: 'На проверку' }))
  await expect(page.getByText('Отправлено на проверку')).toBeVisible()
  await seller.back(1)
  const chosen = page.getByLabel('Кто продаёт').locator('option:checked')
  await expect(chosen).toHaveText(`${COMPANY['Короткое название']}, ещё не проверена`)
  await seller.tap(page.getByRole('button', { name: 'Сохранить' }))
  await seller.back(1)
  await expect(page.getByRole('link', { name: /Продавец.*На проверке у площадки/ })).toBeVisible()
}

/** Publishes the templates of the legal texts. */
export async function publishLegalTexts(seller: Somebody): Promise<void> {
  const { page } = seller
  await seller.tap(page.getByRole('link', { name: /^Документы/ }))
  await seller.tap(page.getByRole('button', { name: /^Опубликовать \d+ документ/ }))
  await seller.tap(page.getByRole('button', { name: 'Опубликовать', exact: true }))
  await expect(page.getByText('Документы опубликованы')).toBeVisible()
  await seller.back(1)
}

/** Adds a courier with a price of 300 roubles. */
export async function setUpDelivery(seller: Somebody): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Доставка/ }).click()
  await page.getByRole('button', { name: 'Добавить способ' }).click()
  await page.getByRole('dialog').getByText('Свой курьер').click()
  await page.getByLabel('Цена, ₽').fill('300')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Доставка сохранена')).toBeVisible()
  await page.goBack()
  await page.goBack()
}

/** Leaves the payment system as the only way to pay. */
export async function setUpPayment(seller: Somebody): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Оплата/ }).click()
  await expect(page.getByText('ЮKassa')).toBeVisible()
  await page.getByRole('switch', { name: /При получении/ }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Настройки сохранены')).toBeVisible()
  await page.goBack()
}

/** Publishes a product with 3 photos and 2 × 3 variants and comes back to the checklist. */
export async function addMatrixProduct(seller: Somebody): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Первый товар/ }).click()
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  await page.locator('input[type=file]').setInputFiles(PHOTOS)
  await page.getByLabel('Название').fill(MATRIX)
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
  await expect(page.getByText('Товар опубликован')).toBeVisible()
  await page.goBack()
  await page.goBack()
}

const OPTIONS = [
  ['Цвет', 'белая, синяя'],
  ['Объём', '200 мл, 300 мл, 400 мл'],
] as const

/** The administrator looks at the waiting company and confirms it. */
export async function approveSeller(admin: Somebody): Promise<void> {
  const { page } = admin
  await page.getByRole('link', { name: 'Открыть площадку' }).click()
  await page.getByRole('link', { name: /^Компании ждёт/ }).click()
  await expect(page.getByText(COMPANY['Короткое название']).first()).toBeVisible()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' })
  await sure.or(page.getByText('Компания подтверждена')).first().waitFor()
  if (await sure.isVisible()) await sure.click()
  await expect(page.getByText('Компания подтверждена')).toBeVisible()
}

/** Connects the showcase's own bot by its token. */
export async function connectOwnBot(seller: Somebody, token: string): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Свой бот/ }).click()
  await page.getByLabel('Токен бота').fill(token)
  await page.getByRole('button', { name: 'Подключить бота' }).click()
  await expect(page.getByText('Бот подключён', { exact: true })).toBeVisible()
}

/** Opens the draft to everybody. */
export async function publishShowcase(seller: Somebody): Promise<void> {
  const { page } = seller
  await page.reload()
  await seller.tap(page.getByRole('button', { name: 'Открыть витрину всем' }))
  await expect(page.getByText('Витрина открыта. Расскажите о ней')).toBeVisible()
}

/** The link of the share dialog that `what` opens. */
export async function sharedLink(somebody: Somebody, button: string): Promise<string> {
  const { page } = somebody
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const shown = await page
    .getByRole('dialog')
    .getByText(/^t\.me\//)
    .textContent()
  await page.keyboard.press('Escape')
  return `https://${shown}`
}
