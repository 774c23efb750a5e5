import type { Page } from '@playwright/test'
import { expect, test } from './support/stories.ts'
import type { Visitor } from './support/visits.ts'
import { visitsIn } from './support/visits.ts'
import { addressOf, goTo, openApp, settled } from './support/walker.ts'

for (const who of ['guest', 'shopper'] as const satisfies Visitor[])
  test(`ER-04 ER-09: each screen of a ${who} stays in use or says why not, and comes with the network`, async ({
    browser,
    people,
    server,
  }) => {
    const visits = (await visitsIn(people)).filter((visit) => visit.who === who && !visit.press)
    const page = await openApp({ browser, people, url: server.url, who, locale: 'ru-RU', theme: 'light' })
    const amiss: string[] = []
    for (const visit of visits) {
      const address = addressOf(visit)
      await page.context().setOffline(true)
      await goTo(page, address)
      const found = await whatIsThere(page)
      await page.context().setOffline(false)
      if (found === 'nothing') amiss.push(`${address}: nothing to read`)
      if (found === 'trouble') {
        // The screen also tries again by itself, and is gone then.
        await retryOn(page)
          .click({ timeout: 3000 })
          .catch(() => undefined)
        await settled(page)
        if ((await whatIsThere(page)) !== 'content') amiss.push(`${address}: does not come back`)
      }
      await goHome(page)
    }
    await page.context().close()
    expect(amiss).toEqual([])
  })

/** The button of a screen that failed. */
const retryOn = (page: Page) => page.getByRole('main').getByRole('alert').getByRole('button').first()

/** Goes home even when a chunk that failed as the network came back makes the app load itself once more. */
async function goHome(page: Page): Promise<void> {
  await goTo(page, '/').catch(async (error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error
    await settled(page)
    await goTo(page, '/')
  })
  await settled(page)
}

/** Whether the screen shows something of its own, trouble with a way to try again, or nothing. */
async function whatIsThere(page: Page): Promise<'content' | 'trouble' | 'nothing'> {
  await settled(page)
  if (await retryOn(page).isVisible()) return 'trouble'
  return (await page.getByRole('main').innerText()).trim() === '' ? 'nothing' : 'content'
}
