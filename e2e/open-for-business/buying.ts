import { expect } from '@playwright/test'
import type { Somebody } from './people.ts'

/** From an open product to the thanks after payment; returns the order's number. */
export async function buy(
  shopper: Somebody,
  of: { product: string; options: readonly string[]; payable: RegExp },
): Promise<string> {
  const { page, user } = shopper
  await expect(page.getByRole('heading', { level: 1 })).toContainText(of.product)
  for (const option of of.options) await page.getByRole('button', { name: option }).click()
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'К оформлению', exact: true }).first().click()
  await page.getByText(/^К оформлению · /).click()
  await page.getByLabel('Имя и фамилия').fill(`${user.firstName} ${user.lastName}`)
  await page.getByLabel('Телефон').fill(`9037654${user.telegramId}`)
  const city = page.getByRole('combobox', { name: 'Город' })
  if (await city.isVisible()) await city.fill('Москва')
  await page.getByRole('combobox', { name: 'Улица, дом, квартира' }).fill(`Арбат, 12, кв. ${user.telegramId}`)
  for (const box of await page.getByRole('checkbox', { name: /Соглашаюсь/ }).all()) await box.check()
  await page.getByRole('button', { name: of.payable }).click()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(page.getByText(/Спасибо/)).toBeVisible()
  const said = await page
    .getByText(/Заказ № \d/)
    .first()
    .textContent()
  return /№ ([\d-]+)/.exec(said ?? '')?.[1] ?? ''
}
