import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { type Scheme, THEMES } from '../../demo/simulator/themes.ts'
import type { People } from './people.ts'
import { LANGUAGES, type Locale, wordOf } from './seen.ts'
import { expect } from './stories.ts'
import { VISITORS, type Visit, type Visitor } from './visits.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 860 }

/** The guest's greeting in all languages. */
const GREETINGS = (Object.keys(LANGUAGES) as Locale[]).map((one) => wordOf(one, 'shell.guestHello'))

export interface Walk {
  readonly browser: Browser
  readonly people: People
  readonly url: string
  readonly who: Visitor
  /** Another person than usual in the visitor's showcase */
  readonly person?: string
  readonly locale: Locale
  readonly theme: Scheme
  readonly size?: typeof PHONE
  /** Setup of the context before its first page */
  readonly prepare?: (context: BrowserContext) => Promise<unknown> | unknown
}

/** Opens the app as a visitor on a page of its own; the caller closes the page's context. */
export async function openApp(walk: Walk): Promise<Page> {
  const { person, showcase } = { ...VISITORS[walk.who], ...(walk.person ? { person: walk.person } : {}) }
  const context = await walk.browser.newContext({
    viewport: walk.size ?? PHONE,
    locale: walk.locale,
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    colorScheme: walk.theme,
  })
  await context.addInitScript((chosen) => {
    // The empty page before the first one has no storage; a language chosen since then is kept.
    if (location.protocol !== 'about:') localStorage.Locale ??= chosen
  }, walk.locale)
  const isGuest = person === null
  // A screen of the account greets again, in the language of the moment.
  if (isGuest) await context.addInitScript(endGreeting, GREETINGS)
  await walk.prepare?.(context)
  callsOf(context)
  const page = await context.newPage()
  const hash = new URLSearchParams({
    ...(person ? { tgWebAppData: await walk.people.launchData(person, showcase) } : {}),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(THEMES[walk.theme]),
  })
  await page.goto(`${walk.url}/${showcase}/api/tgbundle/#${hash}`)
  if (isGuest) await page.waitForFunction(() => document.documentElement.dataset.greeted === 'before')
  await waitUntilSettled(page)
  return page
}

/** Runs in the page: closes a guest's greeting whenever it appears; otherwise it stays for two seconds. */
function endGreeting(titles: string[]): void {
  const greeting = titles.map((title) => `section[aria-label="${title}"] button`).join()
  const find = () => document.querySelector<HTMLElement>(greeting)
  new MutationObserver(() => {
    const { dataset } = document.documentElement
    const button = find()
    if (button && dataset.greeted !== 'now') {
      dataset.greeted = 'now'
      button.click()
    }
    if (!button && dataset.greeted === 'now') dataset.greeted = 'before'
  }).observe(document, { childList: true, subtree: true })
}

/** Returns the address of a visit below the app's own path. */
export function addressOf({ route, of = {}, query }: Visit): string {
  const path = route.replace(/:(\w+)/g, (_, name: string) => String(of[name]))
  return query ? `${path}?${query}` : path
}

/**
 * Opens a path of the app without a reload, as its own links do, and waits until the new screen is shown. The previous
 * screen stays while the chunks of the next one load.
 */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const at = location.pathname.indexOf('tgbundle') + 'tgbundle'.length
    history.pushState(null, '', location.pathname.slice(0, at) + to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const shown = async () => decodeURI((await page.locator('[data-screen]').getAttribute('data-screen')) ?? '')
  await expect.poll(shown, { intervals: [30, 60, 100] }).toBe(path)
}

/** Waits until the page is settled: no chunk loads, no response is pending, and nothing changes. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const calls = callsOf(page.context())
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const { begun } = calls
    await page.waitForFunction(standsStill, CALM_MS, { timeout: PATIENCE_MS })
    if (calls.open.size === 0 && calls.begun === begun) return
    // A response is rendered after it arrives, so the page is checked once more.
    while (calls.open.size > 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(
    `Still on its way: ${[...calls.open].map((one) => one.url()).join(' ') || 'the page moves'}`,
  )
}

const PATIENCE_MS = 20_000
/** How long a settled page must stay unchanged. */
const CALM_MS = 100

/** Runs in the page: resolves to true once the page has not changed for that long and none of its parts is loading. */
function standsStill(calmMs: number): Promise<true> {
  return new Promise((done) => {
    let changed = performance.now()
    const eye = new MutationObserver(() => {
      changed = performance.now()
    })
    eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const look = () => {
      const isGreeted = document.documentElement.dataset.greeted === 'now'
      const isBusy =
        isGreeted || !document.querySelector('main') || document.querySelector('[aria-busy="true"]')
      if (isBusy || performance.now() - changed < calmMs) return void setTimeout(look, 25)
      eye.disconnect()
      done(true)
    }
    look()
  })
}

/** The pending requests of a context, and the number of requests so far. */
interface Calls {
  readonly open: Set<Request>
  begun: number
}

const callsByContext = new WeakMap<BrowserContext, Calls>()

function callsOf(context: BrowserContext): Calls {
  const known = callsByContext.get(context)
  if (known) return known
  const calls: Calls = { open: new Set(), begun: 0 }
  context.on('request', (one) => {
    calls.begun++
    calls.open.add(one)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (one) => void calls.open.delete(one)) // both report a request
  callsByContext.set(context, calls)
  return calls
}

/**
 * Changes the theme like the messenger does in the open app, or like the system in a plain browser. Waits until the page
 * has it: a browser reports the system's change with one of its next frames.
 */
export async function setTheme(page: Page, theme: Scheme): Promise<void> {
  const isTurned = page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((colours) => {
    const { Telegram } = window as unknown as {
      Telegram?: { WebView: { receiveEvent: (name: string, about: object) => void } }
    } // The app's own end of the messenger's protocol
    Telegram?.WebView.receiveEvent('theme_changed', { theme_params: colours })
  }, THEMES[theme])
  await isTurned
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
}

/** Changes the language like its switch in another tab does, and waits until the screen shows it. */
export async function setLocale(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.Locale = newValue
    dispatchEvent(new StorageEvent('storage', { key: 'Locale', newValue }))
  }, locale)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, locale.slice(0, 2))
  await waitUntilSettled(page)
}
