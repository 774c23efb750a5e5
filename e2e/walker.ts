import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Scheme, THEMES } from '../demo/simulator/themes.ts'
import type { People } from './people.ts'
import type { Locale } from './seen.ts'
import { expect } from './stories.ts'
import { VISITORS, type Visit, type Visitor } from './visits.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 860 }

export interface Walk {
  readonly browser: Browser
  readonly people: People
  readonly url: string
  readonly who: Visitor
  /** Somebody else than usual in the visitor's showcase */
  readonly person?: string
  readonly locale: Locale
  readonly theme: Scheme
  readonly size?: typeof PHONE
  /** How many pixels of a picture a pixel of the page takes; 1 unless told */
  readonly scale?: number
  /** What the context needs before its first page */
  readonly prepare?: (context: BrowserContext) => Promise<unknown> | unknown
}

/** Opens the app as a visitor on a page of its own; close the page's context in the end. */
export async function openApp(walk: Walk): Promise<Page> {
  const { person, showcase } = { ...VISITORS[walk.who], ...(walk.person ? { person: walk.person } : {}) }
  const context = await walk.browser.newContext({
    viewport: walk.size ?? PHONE,
    deviceScaleFactor: walk.scale ?? 1,
    locale: walk.locale,
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    colorScheme: walk.theme,
  })
  await context.addInitScript((chosen) => {
    // The empty page before the first one has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('Locale', chosen)
  }, walk.locale)
  await walk.prepare?.(context)
  const page = await context.newPage()
  const hash = new URLSearchParams({
    ...(person ? { tgWebAppData: await walk.people.launchData(person, showcase) } : {}),
    ...{ tgWebAppVersion: '8.0', tgWebAppPlatform: 'ios' },
    tgWebAppThemeParams: JSON.stringify(THEMES[walk.theme]),
  })
  await page.goto(`${walk.url}/${showcase}/api/tgbundle/#${hash}`)
  await settled(page)
  return page
}

/** The address of a visit, below the app's own path. */
export function addressOf({ route, of = {}, query }: Visit): string {
  const path = route.replace(/:(\w+)/g, (_, name: string) => String(of[name]))
  return query ? `${path}?${query}` : path
}

/**
 * Follows a path of the app without a reload, as its own links do, and waits until its screen is the one on show:
 * the one before it stays while the parts of the next are fetched.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const at = location.pathname.indexOf('tgbundle') + 'tgbundle'.length
    history.pushState(null, '', location.pathname.slice(0, at) + to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const shown = async () => decodeURI((await page.locator('[data-screen]').getAttribute('data-screen')) ?? '')
  await expect.poll(shown, { intervals: [30, 60, 100] }).toBe(path)
}

/** Waits until no part of the page is on its way, twice in a row. */
export async function settled(page: Page): Promise<void> {
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

/** Changes the colours as the messenger does while the app is open, or as the system does for a plain browser. */
export async function turnTo(page: Page, theme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((colours) => {
    const { Telegram } = window as unknown as {
      Telegram?: { WebView: { receiveEvent: (name: string, about: object) => void } }
    } // the app's own end of the wire
    Telegram?.WebView.receiveEvent('theme_changed', { theme_params: colours })
  }, THEMES[theme])
}
