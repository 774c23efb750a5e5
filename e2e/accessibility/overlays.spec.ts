import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Scheme } from '../../demo/simulator/themes.ts'
import { launchOptions } from '../support/browser.ts'
import { barriers, LANGUAGES, type Locale } from '../support/seen.ts'
import { expect, test } from '../support/stories.ts'
import { visitsIn } from '../support/visits.ts'
import { DESKTOP, openApp, openPath, PHONE, setTheme, waitUntilSettled } from '../support/walker.ts'
import { ADMIN_OVERLAYS } from './admin-overlays.ts'
import { close, type Opening, open } from './openings.ts'
import { OWNER_OVERLAYS, SALE_OVERLAYS } from './owner-overlays.ts'
import { SHOPPER_OVERLAYS } from './shopper-overlays.ts'
import { type Things, thingsOf } from './things.ts'

const OPENINGS = [...SHOPPER_OVERLAYS, ...OWNER_OVERLAYS, ...SALE_OVERLAYS, ...ADMIN_OVERLAYS]
const LOCALES = Object.keys(LANGUAGES) as Locale[] // its own keys
const THEMES: readonly Scheme[] = ['light', 'dark']

// A camera that shows a moving pattern, and that no page has to ask for.
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const usual = launchOptions()
test.use({ launchOptions: { ...usual, args: [...(usual.args ?? []), ...CAMERA] } })

/** Runs in the page: a detector of codes, which Chromium has on phones only; it sees none. */
function addDetector(): void {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['data_matrix']
    detect = async () => []
  }
  Object.assign(globalThis, { BarcodeDetector })
}

/** What several sheets have in common; they are not opened by themselves. */
const FRAMES = [
  'web/core/forms/DraftSheet.tsx',
  'web/core/forms/FormSheet.tsx',
  'web/features/buyer/claims/ClaimSheet.tsx',
]
/** Screens are examined by themselves (screens.spec.ts). */
const OVERLAY = 'dialog[open], [role="dialog"]'
const IS_OVERLAY = /<(?:Sheet|FormSheet|DraftSheet|ClaimSheet|Dialog|ConfirmDialog|Drawer|Viewer)\b/

test('issue 17: every sheet, dialog, drawer and viewer of the app is among those that axe examines', () => {
  const files = globSync('web/{app,core,features,parts}/**/*.tsx').filter((path) => !path.includes('.test.'))
  const overlays = files
    .filter((path) => !FRAMES.includes(path) && IS_OVERLAY.test(readFileSync(path, 'utf8')))
    .sort()
  expect(overlays.length).toBeGreaterThan(60)
  const known = new Set(OPENINGS.map(({ of }) => of))
  expect(overlays.filter((path) => !known.has(path))).toEqual([])
  expect([...known].filter((path) => !overlays.includes(path))).toEqual([])
})

/** Returns what axe finds in an overlay in both themes; the overlay is closed afterwards. */
async function examine(
  page: Page,
  opening: Opening,
  of: { locale: Locale; things: Things },
): Promise<string[]> {
  const { locale, things } = of
  await setTheme(page, THEMES[0] ?? 'light')
  await page.setViewportSize(opening.isWide ? DESKTOP : PHONE)
  await openPath(page, opening.at(things))
  await waitUntilSettled(page)
  const found: string[] = []
  await open(page, opening, locale)
  for (const theme of THEMES) {
    await setTheme(page, theme)
    await waitUntilSettled(page)
    found.push(...(await barriers(page, OVERLAY)).map((one) => `${theme} ${one}`))
  }
  await close(page)
  return found
}

const VISITORS = [...new Set(OPENINGS.map(({ who, person }) => `${who} ${person ?? ''}`.trim()))]

for (const visitor of VISITORS)
  for (const locale of LOCALES)
    test(`issue 17: axe finds nothing in the sheets and dialogs of the ${visitor} in both themes in ${LANGUAGES[locale]}`, async ({
      browser,
      people,
      server,
    }) => {
      const things = await thingsOf(people, await visitsIn(people))
      const own = OPENINGS.filter(({ who, person }) => `${who} ${person ?? ''}`.trim() === visitor)
      const [{ who, person } = { who: 'guest' as const, person: undefined }] = own
      const amiss: string[] = []
      const page = await openApp({
        browser,
        people,
        url: server.url,
        who,
        locale,
        theme: 'light',
        prepare: (context) => context.addInitScript(addDetector),
        ...(person ? { person } : {}),
      })
      for (const opening of own) {
        const found = await examine(page, opening, { locale, things }).catch((error: Error) => [
          error.message.slice(0, 300),
        ])
        if (found.length > 0) await page.reload()
        amiss.push(...found.map((one) => `${opening.of} ${one}`))
      }
      await page.context().close()
      expect(amiss).toEqual([])
    })
