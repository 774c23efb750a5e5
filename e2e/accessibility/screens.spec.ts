import type { Page } from '@playwright/test'
import type { Scheme } from '../../demo/simulator/themes.ts'
import { barriers, LANGUAGES, type Locale } from '../support/seen.ts'
import { expect, test } from '../support/stories.ts'
import { VISITORS, type Visit, type Visitor, visitsIn } from '../support/visits.ts'
import { addressOf, openApp, openPath, setTheme, waitUntilSettled } from '../support/walker.ts'

const LOCALES = Object.keys(LANGUAGES) as Locale[] // its own keys
/** The first is set when a screen opens; the next begins with the one that the last ended with. */
const THEMES: readonly Scheme[] = ['light', 'dark']

async function examine(page: Page, visit: Visit, themes: readonly Scheme[]): Promise<string[]> {
  await openPath(page, addressOf(visit))
  const found: string[] = []
  for (const theme of themes) {
    await setTheme(page, theme)
    await waitUntilSettled(page)
    found.push(...(await barriers(page)).map((one) => `${theme} ${one}`))
  }
  return found
}

// Its own keys
for (const who of Object.keys(VISITORS) as Visitor[])
  for (const locale of LOCALES)
    test(`issue 17: axe finds nothing on any screen of the ${who} in both themes in ${LANGUAGES[locale]}`, async ({
      browser,
      people,
      server,
    }) => {
      const visits = (await visitsIn(people)).filter((visit) => visit.who === who && !visit.press)
      const page = await openApp({ browser, people, url: server.url, who, locale, theme: 'light' })
      const amiss: string[] = []
      for (const [at, visit] of visits.entries()) {
        const themes = at % 2 === 0 ? THEMES : THEMES.toReversed()
        const found = await examine(page, visit, themes).catch((error: Error) => [
          error.message.slice(0, 300),
        ])
        amiss.push(...found.map((one) => `${addressOf(visit)} ${one}`))
      }
      await page.context().close()
      expect(amiss).toEqual([])
    })
