import type { FrameLocator, Locator, Page } from '@playwright/test'

/** A toast by its text. For a second the text is in the page twice: a hidden status announces it to screen readers. */
export function toastOf(app: Page | FrameLocator, text: string | RegExp): Locator {
  return app.getByRole('region', { name: /^Уведомления/ }).getByText(text)
}
