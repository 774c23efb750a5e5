import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Scheme } from '../demo/simulator/themes.ts'
import { discoverScreens } from '../scripts/screens/discover.ts'
import {
  type Album,
  compare,
  openAlbum,
  prepareStill,
  removeOtherPictures,
  type ScreenVariant,
  type Width,
  widen,
} from './support/pictures.ts'
import { barriers, findBrokenTexts, LANGUAGES, type Locale, ServerTexts, wordOf } from './support/seen.ts'
import { expect, test } from './support/stories.ts'
import { VISITORS, type Visit, type Visitor, visitsIn } from './support/visits.ts'
import {
  addressOf,
  openApp,
  openPath,
  setLocale,
  setTheme,
  type Walk,
  waitUntilSettled,
} from './support/walker.ts'

/** The combinations in which a complete crawl checks each screen in turn: every language once, both themes with axe. */
const LOOKS = [
  { locale: 'ru-RU', theme: 'light', isMeasured: true },
  { locale: 'en-US', theme: 'light', isMeasured: false },
  { locale: 'ar-AR', theme: 'dark', isMeasured: true },
] as const satisfies readonly Look[]
interface Look {
  readonly locale: Locale
  readonly theme: Scheme
  readonly isMeasured: boolean
}

test('RT-01: the crawl includes every route of the app', async ({ people }) => {
  const routes = (await discoverScreens()).map(({ screen }) => screen.path)
  expect(routes.length).toBeGreaterThan(40)
  const visits = await visitsIn(people)
  const visited = new Set(visits.map(({ route }) => route))
  expect(['/', ...routes].filter((path) => !visited.has(path))).toEqual([])
  const isIncomplete = ({ route, of = {} }: Visit) =>
    [...route.matchAll(/:(\w+)/g)].some(([, name = '']) => !(name in of))
  expect(visits.filter(isIncomplete).map(({ route }) => route)).toEqual([])
})

/** `npm test` walks as the most frequent visitors; `.ci/run` and the nightly run, which compare all pictures, as all. */
const WALKERS =
  process.env.PICTURES === 'all'
    ? (Object.keys(VISITORS) as Visitor[])
    : (['guest', 'reader', 'shopper'] as const)

for (const who of WALKERS)
  test(`CN-09 ST-05: every screen of the ${who} is translated and accessible`, async ({
    browser,
    page: first,
    people,
    server,
  }, info) => {
    const all = await visitsIn(people)
    const visits = all.filter((visit) => visit.who === who)
    const album = await openAlbum(first, info, visits.length)
    const of = { browser, people, url: server.url, who, aheadMs: server.aheadMs }
    const amiss = await crawl({ ...of, visits, names: namesOf(all), album })
    expect(amiss).toEqual([])
    // Only a complete crawl shows which pictures belong to no screen.
    if (album.isComplete) removeOtherPictures(album, who)
  })

interface Walking extends Omit<Walk, 'locale' | 'theme'> {
  readonly visits: readonly Visit[]
  readonly names: ReadonlyMap<Visit, string>
  readonly aheadMs: number
  readonly album: Album
}

/** Checks every screen on a phone; then takes their pictures on a desktop. */
async function crawl(of: Walking): Promise<string[]> {
  const crashes: string[] = []
  let serverTexts: ServerTexts | undefined
  const prepare = async (context: BrowserContext) => {
    serverTexts = new ServerTexts(context)
    context.on('weberror', (crash) => crashes.push(`crash: ${crash.error().message}`))
    await prepareStill(of.aheadMs)(context)
  }
  const [{ locale, theme }] = LOOKS
  const page = await openApp({ ...of, locale, theme, prepare })
  if (!serverTexts) throw new Error('The app opened without a context')
  const seen = serverTexts
  const amiss: string[] = []
  const each = async (size: string, work: (visit: Visit, at: number) => Promise<string[]>) => {
    for (const [at, visit] of of.visits.entries()) {
      const found = await work(visit, at).catch((error: Error) => [error.message.slice(0, 400)])
      const all = [...found, ...crashes.splice(0), ...seen.refused.splice(0)]
      amiss.push(...all.map((one) => `${size}: ${addressOf(visit)} ${visit.press ?? ''} ${one}`))
    }
  }
  await each('phone', (visit, at) =>
    examine(page, visit, { of, serverTexts: seen, looks: looksAt(at, of.album.isComplete) }),
  )
  if (of.album.shots.some(({ width }) => width === 1280)) {
    await setLanguageAndTheme(page, LOOKS[0])
    await widen(page, 1280)
    await each('desktop', (visit) => comparePicturesOnDesktop(page, visit, of))
  }
  await page.context().close()
  return amiss
}

/**
 * Returns the looks of the screen at that place of the crawl. A complete crawl (`.ci/run`, the nightly run) takes all of
 * them, in an order that opens a screen in the language in which the previous one was left. `npm test` takes one, with axe:
 * Russian and light for every second screen, Arabic and dark for the others.
 */
function looksAt(at: number, isComplete: boolean): readonly Look[] {
  const looks = at % 2 === 0 ? LOOKS : LOOKS.toReversed()
  return isComplete ? looks : looks.slice(0, 1)
}

interface Examining {
  readonly of: Walking
  readonly serverTexts: ServerTexts
  readonly looks: readonly Look[]
}

async function examine(page: Page, visit: Visit, { of, serverTexts, looks }: Examining): Promise<string[]> {
  serverTexts.addOwn(visit.query ?? '')
  const found: string[] = []
  for (const [at, look] of looks.entries()) {
    await setLanguageAndTheme(page, look)
    if (at === 0) {
      await openPath(page, addressOf(visit))
      await waitUntilSettled(page)
    }
    // A dialog is opened in each language, because its content is set when it opens.
    const button = buttonOf(page, visit, look)
    if (visit.press) await openDialog(page, button)
    found.push(...(await examineLook(page, look, serverTexts)))
    await comparePictures(page, visit, of, { ...look, width: 390 })
    if (visit.press && !(await closeDialog(page, button))) found.push('focus did not return to the button')
  }
  return found
}

async function examineLook(
  page: Page,
  { locale, isMeasured }: Look,
  serverTexts: ServerTexts,
): Promise<string[]> {
  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  const isTurned = lang === LANGUAGES[locale] && dir === (locale === 'ar-AR' ? 'rtl' : 'ltr')
  const found = [
    ...(isTurned ? [] : [`the document says ${lang} ${dir}`]),
    ...(await findBrokenTexts(page, locale, serverTexts)),
    ...(isMeasured ? await barriers(page) : []),
  ]
  return found.map((one) => `${locale} ${one}`)
}

/** Sets the language and theme of the app unless they are already set. */
async function setLanguageAndTheme(page: Page, { locale, theme }: Look): Promise<void> {
  const now = await page.evaluate(() => document.documentElement.lang)
  await setTheme(page, theme)
  if (now !== LANGUAGES[locale]) await setLocale(page, locale)
}

/** Returns the button for the dialog of a visit. */
function buttonOf(page: Page, visit: Visit, { locale }: Look): Locator {
  return page.getByRole('button', { name: visit.press && wordOf(locale, visit.press) }).first()
}

async function openDialog(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page.getByRole('dialog').waitFor()
  await page.mouse.move(0, 0)
  await waitUntilSettled(page)
}

/** Returns whether the focus is back on the button; its focus ring appears only with the keyboard. */
async function closeDialog(page: Page, button: Locator): Promise<boolean> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return button.evaluate(async (element) => {
    for (let look = 0; look < 40 && element !== document.activeElement; look++)
      await new Promise((done) => setTimeout(done, 50))
    const isBack = element === document.activeElement
    if (isBack && element instanceof HTMLElement) element.blur()
    return isBack
  })
}

/** Compares the pictures of a screen in a language and size; the current theme comes last, so that it stays set. */
async function comparePictures(
  page: Page,
  visit: Visit,
  { album, names }: Walking,
  now: ScreenVariant,
): Promise<void> {
  const shots = album.shots.filter(({ locale, width }) => locale === now.locale && width === now.width)
  const isNow = (shot: ScreenVariant) => Number(shot.theme === now.theme)
  for (const shot of shots.toSorted((a, b) => isNow(a) - isNow(b)))
    await compare(page, album, names.get(visit) ?? '', shot)
}

/** Checks a screen on a desktop, where the button for its dialog may be missing. */
async function comparePicturesOnDesktop(page: Page, visit: Visit, of: Walking): Promise<string[]> {
  const width: Width = 1280
  const looks = LOOKS.filter(({ locale }) =>
    of.album.shots.some((shot) => shot.locale === locale && shot.width === width),
  )
  for (const [at, look] of looks.entries()) {
    await setLanguageAndTheme(page, look)
    if (at === 0) {
      await openPath(page, addressOf(visit))
      await waitUntilSettled(page)
    }
    const button = buttonOf(page, visit, look)
    if (visit.press && !(await button.isVisible())) return []
    if (visit.press) await openDialog(page, button)
    await comparePictures(page, visit, of, { ...look, width })
    if (visit.press) await closeDialog(page, button)
  }
  return []
}

/** Returns a name for every visit: visitor, route, and a number from the second state of a screen on. */
function namesOf(visits: readonly Visit[]): Map<Visit, string> {
  const seen = new Map<string, number>()
  return new Map(
    visits.map((visit) => {
      const place = visit.route.replace(/[/:]+/g, '-').replace(/-$/, '')
      const name = `${visit.who}${place}`
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      return [visit, count > 1 ? `${name}-${count}` : name]
    }),
  )
}
