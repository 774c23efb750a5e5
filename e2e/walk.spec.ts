import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test'
import {
  type Album,
  compare,
  forgetOthers,
  prepareStill,
  type Width,
  whyNotComparable,
  widen,
} from './pictures.ts'
import { barriers, LANGUAGES, type Locale, Told, wordOf, wordsAmiss } from './seen.ts'
import { expect, test } from './stories.ts'
import { VISITORS, type Visit, type Visitor, visitsIn } from './visits.ts'
import { addressOf, goTo, openApp, settled, type Walk } from './walker.ts'

/** Each language once; both themes meet axe. Pictures are kept of one language from each side (issue 5.4). */
const PASSES = [
  { locale: 'ru-RU', theme: 'light', isMeasured: true, isKept: true },
  { locale: 'ar-AR', theme: 'dark', isMeasured: true, isKept: true },
  { locale: 'en-US', theme: 'light', isMeasured: false, isKept: false },
] as const
type Pass = (typeof PASSES)[number]

test('RT-01: the walk knows every route of the app', async ({ people }) => {
  const source = readFileSync(new URL('../web/app/routes.tsx', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/\b(?:route|homeRoute)\('([^']+)'/g)].map(([, path]) => path)
  expect(routes.length).toBeGreaterThan(40)
  const visited = new Set((await visitsIn(people)).map(({ route }) => route))
  expect(routes.filter((path) => path !== '*' && !visited.has(path ?? ''))).toEqual([])
})

for (const pass of PASSES) {
  const { locale, theme } = pass
  const more = pass.isKept ? ', all as it is kept' : ''
  test(`CN-09 ST-05: every screen in ${locale}, ${theme}: nothing untranslated, nothing in the way${more}`, async ({
    browser,
    page: first,
    people,
    server,
  }, info) => {
    const visits = await visitsIn(people)
    const album = pass.isKept ? await openAlbum(first, info, locale) : undefined
    const amiss: string[] = []
    for (const who of Object.keys(VISITORS) as Visitor[]) {
      const mine = visits.filter((visit) => visit.who === who)
      const of = { browser, people, url: server.url, who, locale, theme, pass, aheadMs: server.aheadMs }
      amiss.push(...(await walk({ ...of, visits: mine, names: namesOf(visits), ...(album && { album }) })))
    }
    if (album) forgetOthers(album)
    expect(amiss).toEqual([])
  })
}

async function openAlbum(page: Page, info: TestInfo, locale: Locale): Promise<Album | undefined> {
  const whyNot = await whyNotComparable(page, info)
  if (whyNot === undefined) return { language: LANGUAGES[locale], info, taken: new Set() }
  info.annotations.push({ type: 'no pictures compared', description: whyNot })
  console.log(`No pictures compared: ${whyNot}`)
  return undefined
}

interface Walking extends Walk {
  readonly pass: Pass
  readonly visits: readonly Visit[]
  readonly names: ReadonlyMap<Visit, string>
  readonly aheadMs: number
  readonly album?: Album
}

async function walk(of: Walking): Promise<string[]> {
  const crashes: string[] = []
  let told: Told | undefined
  const prepare = async (context: BrowserContext) => {
    told = new Told(context)
    context.on('weberror', (crash) => crashes.push(`crash: ${crash.error().message}`))
    await prepareStill(of.aheadMs)(context)
  }
  const page = await openApp({ ...of, prepare })
  if (!told) throw new Error('The app opened without a context')
  const amiss: string[] = []
  for (const visit of of.visits) {
    const found = await look(page, visit, of, told).catch((error: Error) => [error.message.slice(0, 400)])
    const all = [...found, ...crashes.splice(0), ...told.refused.splice(0)]
    amiss.push(...all.map((one) => `${of.who} ${addressOf(visit)} ${visit.press ?? ''} ${one}`))
  }
  await page.context().close()
  return amiss
}

async function look(page: Page, visit: Visit, of: Walking, told: Told): Promise<string[]> {
  const { locale } = of
  told.hearOwn(visit.query ?? '')
  await goTo(page, addressOf(visit))
  await settled(page)
  const button = page.getByRole('button', { name: visit.press && wordOf(locale, visit.press) }).first()
  if (visit.press) await openDialog(page, button)
  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  const isTurned = lang === LANGUAGES[locale] && dir === (locale === 'ar-AR' ? 'rtl' : 'ltr')
  const turned = isTurned ? [] : [`the document says ${lang} ${dir}`]
  const found = [
    ...turned,
    ...(await wordsAmiss(page, locale, told)),
    ...(of.pass.isMeasured ? await barriers(page) : []),
  ]
  await keep(page, visit, of, 390)
  if (visit.press && !(await closeDialog(page, button))) found.push('focus did not return to the button')
  if (of.album) await keepWide(page, visit, of, button)
  return found
}

async function openDialog(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page.getByRole('dialog').waitFor()
  await page.mouse.move(0, 0)
  await settled(page)
}

/** Tells whether focus is back where it was; the ring around the button that has it belongs to the keyboard. */
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

async function keep(page: Page, visit: Visit, { album, names, theme }: Walking, width: Width): Promise<void> {
  if (album) await compare(page, album, { name: names.get(visit) ?? '', width, theme })
}

/** The same screen on a desktop, where the button for its dialog may be missing. */
async function keepWide(page: Page, visit: Visit, of: Walking, button: Locator): Promise<void> {
  await widen(page, 1280)
  if (!visit.press) await keep(page, visit, of, 1280)
  else if (await button.isVisible()) {
    await openDialog(page, button)
    await keep(page, visit, of, 1280)
    await closeDialog(page, button)
  }
  await widen(page, 390)
}

/** A name for every visit: who, where, and a number from the second state of a screen on. */
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
