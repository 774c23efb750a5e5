import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import type { Scheme } from '../demo/simulator/themes.ts'
import { moveTime } from './other-time.ts'
import { LANGUAGES, wordOf } from './seen.ts'
import { expect, test } from './stories.ts'
import { VISITORS, type Visit, type Visitor, visitsIn } from './visits.ts'
import { addressOf, DESKTOP, goTo, openApp, PHONE, settled, turnTo, type Walk } from './walker.ts'

/**
 * Every screen beside the picture of it that is kept in `e2e/pictures`: light and dark, from left and from right, on a
 * phone and on a desktop. The pictures are small, so that letters may differ by a hair; `npm run pictures` renews them.
 */
const KEPT = fileURLToPath(new URL('./pictures/', import.meta.url))
const RENEW = 'looks different; when it is meant to: npm run pictures'
const LOCALES = ['ru-RU', 'ar-AR'] as const
const SIZES = { 390: { size: PHONE, scale: 0.5 }, 1280: { size: DESKTOP, scale: 0.25 } } as const
type Width = keyof typeof SIZES
const THEMES = ['light', 'dark'] as const
/** How different a pixel may be, and which share of a picture may differ. */
const ALIKE = { threshold: 0.2, maxDiffPixelRatio: 0.01 }
/** Codes and links are made of chance. */
const CHANCE = 'figure:has(> svg[role="img"]) svg, [data-chance] { visibility: hidden }'

interface Pass extends Walk {
  readonly width: Width
  readonly info: TestInfo
  readonly visits: readonly Visit[]
}

for (const locale of LOCALES)
  for (const width of [390, 1280] as const)
    test(`CN-09: every screen looks as it is kept, ${locale}, ${width}`, async ({
      browser,
      page: first,
      people,
      server,
    }, info) => {
      await skipWithOtherLetters(first, info)
      const visits = await visitsIn(people)
      const prepare: Walk['prepare'] = (context) => context.addInitScript(moveTime, server.aheadMs)
      const taken: string[] = []
      for (const who of Object.keys(VISITORS) as Visitor[]) {
        const of = { browser, people, url: server.url, who, locale, theme: 'light', prepare, info } as const
        taken.push(...(await takeAll({ ...of, ...SIZES[width], width, visits })))
      }
      forgetOthers(`${LANGUAGES[locale]}-${width}`, taken, info)
    })

/** What a visitor would notice at once, and so must the comparison. */
const DAMAGE: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a missing block': (page) => page.addStyleTag({ content: 'main article { visibility: hidden }' }),
  'a block that moved': (page) => page.addStyleTag({ content: 'main { padding-block-start: 40px }' }),
  'a page that is not mirrored': (page) =>
    page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr')),
  'pictures that do not come': (page) => page.addStyleTag({ content: 'main img { visibility: hidden }' }),
}

test('ST-05: a changed screen is told from the picture of it that is kept', async ({
  browser,
  page: first,
  people,
  server,
}, info) => {
  await skipWithOtherLetters(first, info)
  const prepare: Walk['prepare'] = (context) => context.addInitScript(moveTime, server.aheadMs)
  const of = {
    browser,
    people,
    url: server.url,
    who: 'guest',
    locale: 'ar-AR',
    prepare,
    ...SIZES[390],
  } as const
  const kept = (theme: Scheme) => ['ar-390', `guest-${theme}.webp`]
  for (const [what, harm] of Object.entries(DAMAGE)) {
    const page = await openStill({ ...of, theme: 'light' })
    expect(await take(page, 'light'), 'the screen itself').toMatchSnapshot(kept('light'), ALIKE)
    await harm(page)
    expect(await take(page, 'light'), what).not.toMatchSnapshot(kept('light'), ALIKE)
    await page.context().close()
  }
  const dark = await openStill({ ...of, theme: 'dark' })
  expect(await take(dark, 'dark'), 'the other theme').not.toMatchSnapshot(kept('light'), ALIKE)
  await dark.context().close()
})

/** Takes each screen of a visitor in both themes; gives the names of the pictures. */
async function takeAll(pass: Pass): Promise<string[]> {
  const page = await openStill(pass)
  const taken: string[] = []
  for (const [visit, name] of namesOf(pass.visits)) {
    if (visit.who !== pass.who) continue
    await goTo(page, addressOf(visit))
    await settled(page)
    if (visit.press && !(await press(page, pass, visit.press))) continue
    for (const theme of THEMES) {
      const path = [`${LANGUAGES[pass.locale]}-${pass.width}`, `${name}-${theme}.webp`]
      expect.soft(await take(page, theme), `${path.join('/')} ${RENEW}`).toMatchSnapshot(path, ALIKE)
      taken.push(path.join('/'))
    }
    await turnTo(page, 'light')
    if (visit.press) await leave(page)
  }
  await page.context().close()
  return taken
}

/** Opens the app for a visitor; a guest is greeted for two seconds first. */
async function openStill(walk: Walk): Promise<Page> {
  const page = await openApp(walk)
  await page.getByLabel(wordOf(walk.locale, 'shell.guestHello')).waitFor({ state: 'detached' })
  return page
}

/** Presses the button of a visit where this width has it; tells whether it has. */
async function press(page: Page, { locale }: Walk, word: string): Promise<boolean> {
  const button = page.getByRole('button', { name: wordOf(locale, word) }).first()
  if (!(await button.isVisible())) return false
  await button.click()
  await page.getByRole('dialog').waitFor()
  await settled(page)
  return true
}

/** Closes the dialog; the ring around the button that opened it belongs to the keyboard. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

async function take(page: Page, theme: Scheme): Promise<Buffer> {
  if (theme === 'dark') await turnTo(page, theme)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
    // Pictures near the window are only now asked for.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    const seen = inSight.map((image) => image.src && image.decode().catch(() => {}))
    // One that is hidden is never asked for, and never decoded.
    await Promise.race([Promise.all(seen), new Promise((done) => setTimeout(done, 1500))])
  })
  return page.screenshot({ type: 'webp', quality: 50, animations: 'disabled', style: CHANCE })
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

/** Pictures of screens that are no more: renewing throws them away, anything else complains. */
function forgetOthers(folder: string, taken: readonly string[], info: TestInfo): void {
  const others = globSync(`${folder}/*.webp`, { cwd: KEPT }).filter((name) => !taken.includes(name))
  if (isRenewing(info)) for (const name of others) rmSync(KEPT + name)
  else expect(others, 'kept, but no screen looks so any more: npm run pictures').toEqual([])
}

const isRenewing = ({ config }: TestInfo) => ['all', 'changed'].includes(config.updateSnapshots)

/** The pictures are compared where letters are as wide as where they were taken: other fonts move whole screens. */
async function skipWithOtherLetters(page: Page, info: TestInfo): Promise<void> {
  await page.goto('/demo')
  const widths = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return ''
    const measure = (font: string, text: string) => {
      pen.font = font
      return `${font}: ${text} ${pen.measureText(text).width.toFixed(0)}\n`
    }
    const texts = ['Сарафанная сеть 1 290 ₽', 'Showcase of things', 'سلة التسوق']
    return ['400 64px system-ui', '700 64px sans-serif']
      .flatMap((font) => texts.map((text) => measure(font, text)))
      .join('')
  })
  const path = `${KEPT}letters.txt`
  if (isRenewing(info)) {
    mkdirSync(KEPT, { recursive: true })
    writeFileSync(path, widths)
  }
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  test.skip(kept === undefined, 'No pictures are kept yet: npm run pictures')
  test.skip(kept !== widths, 'The fonts here are not those of the kept pictures')
}
