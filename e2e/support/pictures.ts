import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page, Route, TestInfo } from '@playwright/test'
import { JOBS } from '@sarafan/contract/platform/jobs'
import type { Scheme } from '../../demo/simulator/themes.ts'
import { PICTURES_SKIPPED } from '../../scripts/reports.ts'
import { moveTime } from './other-time.ts'
import { LANGUAGES, type Locale } from './seen.ts'
import { expect } from './stories.ts'
import { DESKTOP, PHONE, setTheme, waitUntilSettled } from './walker.ts'

/**
 * Compares every screen with the small pictures stored in `e2e/pictures`; `npm run pictures` renews them. They are small to
 * keep the set light, and to tolerate tiny differences of letters.
 */
const STORED = fileURLToPath(new URL('../pictures/', import.meta.url))
const RENEW = 'looks different; when it is meant to: npm run pictures'
const SIZES = { 390: { size: PHONE, scale: 0.5 }, 1280: { size: DESKTOP, scale: 0.25 } } as const
export type Width = keyof typeof SIZES
/** The tolerance per pixel, and the share of a picture that may differ. */
export const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.01 }

/** When a picture that differs is taken again. */
const SECOND_LOOK_MS = 1500

/** While a picture is taken: codes and links are random, and a caret blinks. */
const STILL = `
  :root[data-still] figure:has(> svg[role="img"]) svg, :root[data-still] [data-chance] { visibility: hidden }
  :root[data-still] * { caret-color: transparent !important; animation: none !important; transition: none !important }`

/** Prepares a context for pictures: it uses the server's date, and viewing an item has no effect on the server. */
export function prepareStill(aheadMs: number): (context: BrowserContext) => Promise<void> {
  return async (context) => {
    await context.addInitScript(moveTime, aheadMs)
    await context.addInitScript(leaveUnseen)
    await context.route(/[?&]method=getJobs\b/, fixJobTimes)
    await context.route(/\/api\/account\/sessions\//, (route) => fixSessionTimes(route, aheadMs))
    await context.addInitScript((text) => {
      document.addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style')
        style.textContent = text
        document.head.append(style)
      })
    }, STILL)
  }
}

/** Background jobs run at any time: pictures show all of them as never failed and never due. */
async function fixJobTimes(route: Route): Promise<void> {
  const response = await route.fetch()
  const never = { SucceededAt: null, FailedAt: null, Failures: 0, TotalFailures: 0, Error: '', DueAt: null }
  await route.fulfill({ response, json: { Jobs: JOBS.map((Name) => ({ ...never, Name })) } })
}

/** As many as a crawl of one visitor alone leaves. */
const SESSIONS_SHOWN = 3

/**
 * Sessions of earlier visits were used as long ago as the crawl takes, and there are as many as it made: pictures show the same
 * number, all used in the same minute of the day.
 */
async function fixSessionTimes(route: Route, aheadMs: number): Promise<void> {
  const response = await route.fetch()
  const { Sessions } = (await response.json()) as { Sessions: object[] } // the contract's answer
  const SeenAt = new Date(Date.now() + aheadMs)
  SeenAt.setUTCHours(9, 20, 0, 0)
  await route.fulfill({
    response,
    json: { Sessions: Sessions.slice(0, SESSIONS_SHOWN).map((one) => ({ ...one, SeenAt })) },
  })
}

/**
 * Runs in the page. The app reports what is on screen for long enough as seen, and a slow machine takes longer. The server
 * does not get these reports, and the app gets an answer only when the screen is left or its language changes.
 */
function leaveUnseen(): void {
  const ask = window.fetch
  const left = () =>
    new Promise<unknown>((done) => {
      addEventListener('popstate', done, { once: true })
      const watch = { attributes: true, attributeFilter: ['lang'] }
      new MutationObserver(done).observe(document.documentElement, watch)
    })
  window.fetch = (what, how) =>
    /"method":"(?:setDocumentSeen|clearCounters)"/.test(String(how?.body))
      ? left().then(() => Response.json({ ok: true }))
      : ask(what, how)
}

/** Sets a width of the stored pictures and waits until the page is settled. */
export async function widen(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(SIZES[width].size)
  await waitUntilSettled(page)
}

/** Takes a small picture of the viewport in a theme. */
export async function pictureOf(page: Page, width: Width, theme: Scheme): Promise<Buffer> {
  await setTheme(page, theme)
  await page.evaluate(standStill)
  const { size, scale } = SIZES[width]
  const wire = await wireOf(page)
  // Playwright's own screenshot takes a large picture first and shrinks it afterwards.
  const { data } = await wire.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 50,
    clip: { x: 0, y: 0, ...size, scale },
  })
  await page.evaluate(() => document.documentElement.removeAttribute('data-still'))
  return Buffer.from(data, 'base64')
}

const wires = new WeakMap<Page, ReturnType<BrowserContext['newCDPSession']>>()

function wireOf(page: Page): ReturnType<BrowserContext['newCDPSession']> {
  const wire = wires.get(page) ?? page.context().newCDPSession(page)
  wires.set(page, wire)
  return wire
}

/** Runs in the page: scrolls to the top and waits until fonts and pictures are painted. */
async function standStill(): Promise<void> {
  document.documentElement.setAttribute('data-still', '')
  scrollTo(0, 0)
  await document.fonts.ready
  const isInSight = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.checkVisibility()
  }
  const seen = [...document.images].filter((image) => image.src && isInSight(image))
  await Promise.all(seen.map((image) => image.decode().catch(() => {})))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** One picture of a screen. */
export interface ScreenVariant {
  readonly locale: Locale
  readonly theme: Scheme
  readonly width: Width
}

/** Per screen: a language of each direction, both themes, both sizes. */
const ALL_SHOTS: readonly ScreenVariant[] = (['ru-RU', 'ar-AR'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([390, 1280] as const).map((width) => ({ locale, theme, width })),
  ),
)
/** What `npm test` compares on a phone: one of them for each screen, in turn (`.ci/run` and the nightly run compare all). */
const FEW_SHOTS: readonly ScreenVariant[] = [
  { locale: 'ru-RU', theme: 'light', width: 390 },
  { locale: 'ar-AR', theme: 'dark', width: 390 },
]

/** Which pictures a run should take and did take; used to find stored pictures that belong to no screen. */
export interface Album {
  /** Whether the run checks every screen in every language and theme. */
  readonly isComplete: boolean
  readonly shots: readonly ScreenVariant[]
  readonly info: TestInfo
  readonly taken: Set<string>
}

/**
 * Opens an album for that many screens: all stored pictures if they are renewed or PICTURES is `all`, otherwise the
 * selected few. With other fonts the album is empty, and the run counts them as skipped.
 */
export async function openAlbum(page: Page, info: TestInfo, screens: number): Promise<Album> {
  const isComplete = process.env.PICTURES === 'all' || isRenewing(info)
  const shots = isComplete ? ALL_SHOTS : FEW_SHOTS
  const whyNot = await incomparableReason(page, info)
  if (whyNot === undefined) return { isComplete, shots, info, taken: new Set() }
  const description = `${screens * shots.length}: ${whyNot}`
  info.annotations.push({ type: PICTURES_SKIPPED, description })
  console.log(`Pictures not compared: ${description}`)
  return { isComplete, shots: [], info, taken: new Set() }
}

/**
 * Compares the screen, in the shot's language and size, with its stored picture; a difference fails the test at its end. On a busy
 * machine something may appear after the page seemed settled, so a picture that differs is taken once more.
 */
export async function compare(page: Page, album: Album, name: string, shot: ScreenVariant): Promise<void> {
  const path = [folderOf(shot), `${name}-${shot.theme}.webp`]
  const key = path.join('/')
  const differs = `${key} ${RENEW}`
  const take = () => pictureOf(page, shot.width, shot.theme)
  album.taken.add(key)
  try {
    expect(await take(), differs).toMatchSnapshot(path, TOLERANCE)
  } catch {
    console.log(`${key} is taken once more`)
    await new Promise((done) => setTimeout(done, SECOND_LOOK_MS))
    await waitUntilSettled(page)
    expect.soft(await take(), differs).toMatchSnapshot(path, TOLERANCE)
  }
}

const folderOf = ({ locale, width }: ScreenVariant) => `${LANGUAGES[locale]}-${width}`

/** Finds pictures of a visitor's screens that no longer exist: deletes them when renewing, otherwise fails. */
export function removeOtherPictures({ shots, info, taken }: Album, who: string): void {
  const patterns = shots.map((shot) => `${folderOf(shot)}/${who}{,-*}-${shot.theme}.webp`)
  const others = globSync(patterns, { cwd: STORED }).filter((name) => !taken.has(name))
  if (isRenewing(info)) for (const name of others) rmSync(STORED + name)
  else expect.soft(others, 'kept, but no screen looks so any more: npm run pictures').toEqual([])
}

const isRenewing = ({ config }: TestInfo) => ['all', 'changed'].includes(config.updateSnapshots)

/**
 * Returns why pictures cannot be compared here; undefined if they can. Throws instead if PICTURES_REQUIRED is set. Other fonts move whole screens, so letters must be
 * as wide as on the machine where the pictures were taken.
 */
export async function incomparableReason(page: Page, info: TestInfo): Promise<string | undefined> {
  await page.goto('/demo')
  const widths = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return ''
    const measure = (font: string, text: string) => {
      pen.font = font
      return `${font}: ${text} ${pen.measureText(text).width.toFixed(0)}\n`
    }
    const texts = ['Сарафанная сеть 1 290 ₽', 'Showcase of things', 'سلة التسوق']
    return ['400 64px system-ui', '700 64px system-ui']
      .flatMap((font) => texts.map((text) => measure(font, text)))
      .join('')
  })
  const path = `${STORED}letters.txt`
  if (isRenewing(info)) {
    mkdirSync(STORED, { recursive: true })
    writeFileSync(path, widths)
  }
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (kept === widths) return undefined
  const whyNot =
    kept === undefined
      ? 'No pictures are kept yet: npm run pictures'
      : 'The fonts here are not those of the kept pictures'
  // In `.ci/run` a comparison that is left out is a failure.
  if (process.env.PICTURES_REQUIRED) throw new Error(whyNot)
  return whyNot
}
