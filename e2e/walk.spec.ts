import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { barriers, LANGUAGES, Told, wordOf, wordsAmiss } from './seen.ts'
import { expect, test } from './stories.ts'
import { VISITORS, type Visit, type Visitor, visitsIn } from './visits.ts'
import { addressOf, goTo, openApp, settled, type Walk } from './walker.ts'

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

async function walk(
  of: Omit<Walk, 'locale' | 'theme'> & { pass: Pass; visits: readonly Visit[] },
): Promise<string[]> {
  const { pass, visits } = of
  const crashes: string[] = []
  let told: Told | undefined
  const prepare = (context: BrowserContext) => {
    told = new Told(context)
    context.on('weberror', (crash) => crashes.push(`crash: ${crash.error().message}`))
  }
  const page = await openApp({ ...of, ...pass, prepare })
  if (!told) throw new Error('The app opened without a context')
  const amiss: string[] = []
  for (const visit of visits) {
    const found = await look(page, visit, pass, told).catch((error: Error) => [error.message.slice(0, 400)])
    const all = [...found, ...crashes.splice(0), ...told.refused.splice(0)]
    amiss.push(...all.map((one) => `${of.who} ${addressOf(visit)} ${visit.press ?? ''} ${one}`))
  }
  await page.context().close()
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
