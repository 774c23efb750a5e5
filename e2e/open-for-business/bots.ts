import { expect } from '@playwright/test'
import type { Somebody } from './people.ts'

/** From the checklist to a bot that the platform's bot manages: made in the client's own dialog, no token in sight. */
export async function createManagedBot(seller: Somebody): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Свой бот/ }).click()
  await page.getByRole('button', { name: 'Создать бота в Telegram' }).click()
  await expect(page.getByText(/^Свой бот подключён/)).toBeVisible()
}

/** Gives the showcase back to the platform's bot. */
export async function disconnectBot(seller: Somebody): Promise<void> {
  const { page } = seller
  await page.getByRole('button', { name: 'Отключить бота' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить бота' }).click()
  await expect(page.getByText(/^Это бот площадки/)).toBeVisible()
}

/** Connects a bot that exists already by its token, which is not shown again. */
export async function pasteToken(seller: Somebody, token: string): Promise<void> {
  const { page } = seller
  await page.getByLabel('Токен бота').fill(token)
  await page.getByRole('button', { name: 'Подключить бота' }).click()
  await expect(page.getByText('Бот подключён', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Токен бота')).toHaveValue('')
}
