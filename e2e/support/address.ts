import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Keeps a saved address that is chosen already, or fills the line of a new one. */
export async function fillAddressLine(app: Page | FrameLocator, address: string): Promise<void> {
  const saved = app.getByRole('radiogroup', { name: 'Мои адреса' })
  const line = app.getByRole('combobox', { name: 'Улица, дом, квартира' })
  await expect(saved.or(line).first()).toBeVisible()
  if ((await line.count()) > 0 && (await line.inputValue()) === '') await line.fill(address)
}
