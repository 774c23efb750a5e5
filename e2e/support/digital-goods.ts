import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { People } from './people.ts'
import { toastOf } from './toasts.ts'

const PHOTO = fileURLToPath(
  new URL('../../demo/pictures/out/images/goods/good_small_pics/kite.webp', import.meta.url),
)

/** Opens the account of a showcase's owner as the messenger does, without the simulator; returns the app's address. */
export async function openAccount(
  page: Page,
  of: { url: string; people: People; owner: string; showcase: string },
): Promise<string> {
  const app = `${of.url}/${of.showcase}/api/tgbundle`
  const hash = new URLSearchParams({
    tgWebAppData: await of.people.launchData(of.owner, of.showcase),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{}',
  })
  await page.goto(`${app}/account#${hash}`)
  await expect(page.getByRole('link', { name: 'Студия' })).toBeVisible()
  return app
}

/** Publishes a digital product in the editor and opens what its only variant sells. */
export async function publishDigital(
  page: Page,
  app: string,
  of: { name: string; price: string },
): Promise<void> {
  await page.goto(`${app}/account/showcases/goods/new`)
  await page.locator('input[type=file]').setInputFiles(PHOTO)
  await page.getByLabel('Название', { exact: true }).fill(of.name)
  await page.getByLabel('Вид товара').selectOption({ label: 'Цифровой: ключ или файл' })
  await page.getByLabel('Категория').selectOption({ label: '— Посуда' })
  await page.getByLabel('Цена, ₽').fill(of.price)
  await expect(page.getByText('Главная', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(toastOf(page, 'Товар опубликован')).toBeVisible()
  await page.getByRole('button', { name: /Ключей осталось: 0/ }).click()
}

/** Adds keys to the digital product whose stock is open. */
export async function addKeys(page: Page, keys: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Ключи' }).fill(keys.join('\n'))
  await page.getByRole('button', { name: 'Добавить ключи' }).click()
  await expect(page.getByText(`Ключей осталось: ${keys.length}, продано: 0`)).toBeVisible()
}
