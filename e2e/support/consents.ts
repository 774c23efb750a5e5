import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Ticks every consent of the checkout, once its totals are known: new totals move the page under a click. */
export async function tickConsents(app: Page | FrameLocator): Promise<void> {
  await expect(app.locator('form button[type=submit]').first()).toBeVisible()
  await expect(app.locator('form button[type=submit][aria-busy]')).toHaveCount(0)
  for (const box of await app.getByRole('checkbox', { name: /Соглашаюсь/ }).all()) await box.check()
}
