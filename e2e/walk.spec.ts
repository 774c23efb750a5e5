import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { THEMES } from '../demo/simulator/themes.ts'
import type { People } from './people.ts'
import { barriers, LANGUAGES, Told, wordOf, wordsAmiss } from './seen.ts'
import { expect, test } from './stories.ts'
import { VISITORS, type Visit, type Visitor, visitsIn } from './visits.ts'

/** Each language once; both themes meet axe. */
const PASSES = [
  { locale: 'ru-RU', theme: 'light', isMeasured: true },
  { locale: 'en-US', theme: 'light', isMeasured: false },
  { locale: 'ar-AR', theme: 'dark', isMeasured: true },
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
  test(`CN-09 ST-05: every screen in ${pass.locale}, ${pass.theme}: nothing untranslated, nothing in the way`, async ({
    browser,
    people,
    server,
  }) => {
    const visits = await visitsIn(people)
    const amiss: string[] = []
    for (const who of Object.keys(VISITORS) as Visitor[]) {
      const mine = visits.filter((visit) => visit.who === who)
      amiss.push(...(await walk({ browser, people, url: server.url, who, pass, visits: mine })))
    }
    expect(amiss).toEqual([])
  })
}

interface Walk {
  readonly browser: Browser
  readonly people: People
  readonly url: string
  readonly who: Visitor
  readonly pass: Pass
  readonly visits: readonly Visit[]
}

async function walk({ browser, people, url, who, pass, visits }: Walk): Promise<string[]> {
  const { person, showcase } = VISITORS[who]
  const { locale, theme } = pass
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale,
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
  await context.addInitScript((chosen) => localStorage.setItem('Locale', chosen), locale)
  const told = new Told(context)
  const page = await context.newPage()
  const crashes: string[] = []
  page.on('pageerror', (error) => crashes.push(`crash: ${error.message}`))
  const hash = new URLSearchParams({
    ...(person ? { tgWebAppData: await people.launchData(person, showcase) } : {}),
    ...{ tgWebAppVersion: '8.0', tgWebAppPlatform: 'ios' },
    tgWebAppThemeParams: JSON.stringify(THEMES[theme]),
  })
  await page.goto(`${url}/${showcase}/api/tgbundle/#${hash}`)
  await settled(page)
  const amiss: string[] = []
  for (const visit of visits) {
    const found = await look(page, visit, pass, told).catch((error: Error) => [error.message.slice(0, 400)])
    const all = [...found, ...crashes.splice(0), ...told.refused.splice(0)]
    amiss.push(...all.map((one) => `${who} ${addressOf(visit)} ${visit.press ?? ''} ${one}`))
  }
  await context.close()
  return amiss
}

async function look(page: Page, visit: Visit, { locale, isMeasured }: Pass, told: Told): Promise<string[]> {
  told.hearOwn(visit.query ?? '')
  await goTo(page, addressOf(visit))
  await settled(page)
  const button = page.getByRole('button', { name: visit.press && wordOf(locale, visit.press) }).first()
  if (visit.press) {
    await button.click()
    await page.getByRole('dialog').waitFor()
    await settled(page)
  }
  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  const isTurned = lang === LANGUAGES[locale] && dir === (locale === 'ar-AR' ? 'rtl' : 'ltr')
  const turned = isTurned ? [] : [`the document says ${lang} ${dir}`]
  const found = [
    ...turned,
    ...(await wordsAmiss(page, locale, told)),
    ...(isMeasured ? await barriers(page) : []),
  ]
  if (!visit.press) return found
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const isBack = await button.evaluate((element) => element === document.activeElement)
  return isBack ? found : [...found, 'focus did not return to the button']
}

function addressOf({ route, of = {}, query }: Visit): string {
  const path = route.replace(/:(\w+)/g, (_, name: string) => String(of[name]))
  return query ? `${path}?${query}` : path
}

/** Follows a path of the app without a reload, as its own links do. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const at = location.pathname.indexOf('tgbundle') + 'tgbundle'.length
    history.pushState(null, '', location.pathname.slice(0, at) + to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Waits until no part of the page is on its way, twice in a row. */
async function settled(page: Page): Promise<void> {
  let calm = 0
  await expect
    .poll(
      async () => {
        const busy = await page.locator('[aria-busy="true"]').count()
        const words = (await page.locator('main').count()) > 0 && busy === 0
        calm = words ? calm + 1 : 0
        return calm
      },
      { intervals: [60], timeout: 15_000 },
    )
    .toBeGreaterThan(2)
}
