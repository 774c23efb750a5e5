import { expect } from '@playwright/test'
/** Creates a bot managed by the platform's bot, from the checklist and in the client's own dialog, without a token. */
import { toastOf } from '../support/toasts.ts'
import type { StoryPerson } from './people.ts'
export async function createManagedBot(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: /^Свой бот/ }).click()
  await page.getByRole('button', { name: 'Создать бота в Telegram' }).click()
  await expect(page.getByText(/^Свой бот подключён/)).toBeVisible()
}

/** Disconnects the showcase's own bot, so that the platform's bot opens it. */
export async function disconnectBot(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await page.getByRole('button', { name: 'Отключить бота' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить бота' }).click()
  await expect(page.getByText(/^Это бот площадки/)).toBeVisible()
}

/** Connects an existing bot by its token, which is not shown again. */
export async function pasteToken(seller: StoryPerson, token: string): Promise<void> {
  const { page } = seller
  await page.getByLabel('Токен бота').fill(token)
  await page.getByRole('button', { name: 'Подключить бота' }).click()
  await expect(toastOf(page, 'Бот подключён')).toBeVisible()
  await expect(page.getByLabel('Токен бота')).toHaveValue('')
}
