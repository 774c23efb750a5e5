import { expect, type Page } from '@playwright/test'
import { tickConsents } from '../support/consents.ts'
import type { StoryPerson } from './people.ts'

/** The beginning of a street for which DaData suggests an address with house, postcode and codes. */
export const SUGGESTED = 'Сухонск'

/** Buys an open product up to the success page after payment; returns the order's number. */
export async function buy(
  shopper: StoryPerson,
  of: { product: string; options: readonly string[]; address: string; delivery: string; payable: RegExp },
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
  await fillAddress(page, of.address)
  await page.getByText(of.delivery, { exact: true }).click()
  // A carrier needs a consent of its own, which appears with its price.
  await expect(page.getByRole('button', { name: of.payable })).toBeVisible()
  await tickConsents(page)
  await page.getByRole('button', { name: of.payable }).click()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(page.getByText(/Спасибо/)).toBeVisible()
  const said = await page
    .getByText(/Заказ № \d/)
    .first()
    .textContent()
  return /№ ([\d-]+)/.exec(said ?? '')?.[1] ?? ''
}

/** Selects a suggestion of the address service, or types an address the service does not know. */
async function fillAddress(page: Page, address: string): Promise<void> {
  const line = page.getByRole('combobox', { name: 'Улица, дом, квартира' })
  await line.fill(address)
  if (address === SUGGESTED) {
    await page.getByRole('option', { name: 'ул Сухонская, д 11' }).click()
    await expect(line).toHaveValue('ул Сухонская, д 11')
    return
  }
  const city = page.getByRole('combobox', { name: 'Город' })
  if (await city.isVisible()) await city.fill('Москва')
}
