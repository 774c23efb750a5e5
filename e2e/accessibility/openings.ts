import type { Locator, Page } from '@playwright/test'
import { type Locale, messageOf } from '../support/seen.ts'
import { expect } from '../support/stories.ts'
import type { Visitor } from '../support/visits.ts'
import { waitUntilSettled } from '../support/walker.ts'
import type { Things } from './things.ts'

/** What opens an overlay: the message of a button's label, the owner's text on it, or any other way. */
export type Step = string | RegExp | ((page: Page, locale: Locale) => Promise<unknown>)

/** How a visitor opens a sheet, dialog, drawer or viewer. */
export interface Opening {
  /** The file of its component. */
  readonly of: string
  readonly who: Visitor
  /** Another person than usual in the visitor's showcase */
  readonly person?: string
  /** The path of the screen, with the demo's things. */
  readonly at: (things: Things) => string
  readonly press: readonly Step[]
  /** Set for an overlay of desktops. */
  readonly isWide?: true
}

/** Returns a function that notes how a visitor opens the component of a file. */
export function opener(who: Visitor) {
  const open = (of: string, at: Opening['at'] | string, ...press: readonly Step[]): Opening => ({
    of: `web/${of}.tsx`,
    who,
    at: typeof at === 'string' ? () => at : at,
    press,
  })
  const wide = (...args: Parameters<typeof open>): Opening => ({ ...open(...args), isWide: true })
  return Object.assign(open, { wide })
}

/** Presses everything that leads to the overlay, and waits until the last press has shown another than there was. */
export async function open(page: Page, { press }: Opening, locale: Locale): Promise<void> {
  for (const step of press) {
    // What the last press opened is there only then.
    await waitUntilSettled(page)
    await page.evaluate(() => {
      for (const overlay of document.querySelectorAll('[role="dialog"]'))
        overlay.setAttribute('data-earlier', '')
    })
    if (typeof step === 'function') await step(page, locale)
    else await buttonOf(page, step, locale).click({ timeout: 10_000 })
  }
  await page.locator('[role="dialog"]:not([data-earlier])').waitFor({ timeout: 15_000 })
  // A pointer over the overlay would change what lies below it.
  await page.mouse.move(0, 0)
}

/** Closes what `open` opened, and the overlays below it. */
export async function close(page: Page): Promise<void> {
  // One that still fades out would take the next key.
  const overlays = page.locator('[role="dialog"]')
  for (let count = await overlays.count(); count > 0; count = await overlays.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => overlays.count()).toBeLessThan(count)
  }
}

/** Returns the first visible control with that label, in a sheet if one is open. */
export function buttonOf(page: Page, step: string | RegExp, locale: Locale): Locator {
  // «Suspend» is not the tab «Suspended».
  const name =
    typeof step === 'string'
      ? new RegExp(`(?<!\\p{L})${messageOf(locale, step).source}(?!\\p{L})`, 'u')
      : step
  const roles = ['button', 'radio', 'checkbox', 'switch', 'tab'] as const
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name }))
  if (!first) throw new Error('no roles')
  return others
    .reduce((all, one) => all.or(one), first)
    .filter({ visible: true })
    .first()
}
