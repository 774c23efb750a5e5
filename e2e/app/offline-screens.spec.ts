import type { BrowserContext, Page } from '@playwright/test'
import { wordOf } from '../support/seen.ts'
import { expect, test } from '../support/stories.ts'
import type { Visitor } from '../support/visits.ts'
import { visitsIn } from '../support/visits.ts'
import { addressOf, openApp, openPath, waitUntilSettled } from '../support/walker.ts'

for (const who of ['guest', 'shopper'] as const satisfies Visitor[])
  test(`ER-04 ER-09: without a network each screen of a ${who} keeps working or shows an error, and recovers`, async ({
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
      await openPath(page, address)
      const found = await whatIsThere(page)
      await page.context().setOffline(false)
      if (found === 'nothing') amiss.push(`${address}: nothing to read`)
      if (found === 'fault') amiss.push(`${address}: does not say that the network is away`)
      if (found === 'offline') {
        // The screen also retries by itself, and may be replaced at this moment.
        await retryOn(page)
          .click({ timeout: 3000 })
          .catch(() => undefined)
        await waitUntilSettled(page)
        if ((await whatIsThere(page)) !== 'content') amiss.push(`${address}: does not come back`)
      }
      await goHome(page)
    }
    await page.context().close()
    expect(amiss).toEqual([])
  })

test('ER-04 ER-09: a tap without a network before the list of screens is fetched says so, and opens its screen later', async ({
  browser,
  people,
  server,
}) => {
  // The list comes with the code loaded once the first screen has settled; here that code does nothing.
  const skipLaterCode = (context: BrowserContext) =>
    context.route(/\/assets\/later-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const startLater = () => {}' }),
    )
  const page = await openApp({
    browser,
    people,
    url: server.url,
    who: 'guest',
    locale: 'ru-RU',
    theme: 'light',
    prepare: skipLaterCode,
  })
  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getAttribute('aria-label')
  if (!name) throw new Error('The card has no name')
  await page.context().setOffline(true)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: wordOf('ru-RU', 'errors.offline') })).toBeVisible()
  await retryOn(page).click()
  await expect(retryOn(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.context().close()
})

/** The retry button of a failed screen. */
const retryOn = (page: Page) => page.getByRole('main').getByRole('alert').getByRole('button').first()

/** Goes to the home page, even if a failed chunk makes the app reload itself as the network returns. */
async function goHome(page: Page): Promise<void> {
  await openPath(page, '/').catch(async (error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error
    await waitUntilSettled(page)
    await openPath(page, '/')
  })
  await waitUntilSettled(page)
}

/** Returns whether the screen shows content, that the network is away, another error with a retry button, or nothing. */
async function whatIsThere(page: Page): Promise<'content' | 'offline' | 'fault' | 'nothing'> {
  await waitUntilSettled(page)
  // At one moment: a failed screen retries by itself.
  const { isFailed, text } = await page.getByRole('main').evaluate((main: HTMLElement) => ({
    isFailed: main.querySelector('[role=alert] button') !== null,
    text: main.innerText,
  }))
  if (isFailed) return text.includes(wordOf('ru-RU', 'errors.offline')) ? 'offline' : 'fault'
  return text.trim() === '' ? 'nothing' : 'content'
}
