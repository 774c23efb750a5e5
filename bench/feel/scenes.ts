import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Finger, Point } from './finger.ts'
import type { Scene } from './record.ts'

/**
 * Until a tap has done all it does, in milliseconds: a panel's slide of 500 begins up to 250 after the tap and its end is a
 * frame of its own; a product's page has appeared after 300, and what it might do later counts as well.
 */
const PANEL_MS = 900
const PRODUCT_MS = 1500
const pause = (page: Page, ms: number) => page.waitForTimeout(ms)

const tapFor = (ms: number) => async (finger: Finger, at: Point) => {
  await finger.tap(at)
  await finger.rest(ms)
}

const PICTURES = fileURLToPath(
  new URL('../../demo/pictures/out/images/goods/good_small_pics/', import.meta.url),
)

/** Gives the made-up goods the pictures of the demo. */
export async function servePictures(page: Page): Promise<void> {
  const files = readdirSync(PICTURES).map((name) => readFileSync(PICTURES + name))
  let next = 0
  await page.route(/\/(?:good_small_pics|upload)\//, (route) =>
    route.fulfill({ contentType: 'image/webp', body: files[next++ % files.length] ?? '' }),
  )
}

async function settleList(page: Page): Promise<void> {
  await page.locator('article').first().waitFor()
  // The code of the next screens is fetched after a while.
  await pause(page, 3000)
}

/** A tap on the list's picture until the product's page has been drawn and filled, also below the screen. */
export const product: Scene = {
  settle: settleList,
  target: (page, n) => page.locator('article a').nth(n),
  play: tapFor(PRODUCT_MS),
  async reset(page) {
    await page.goBack()
    await pause(page, 1500)
  },
}

export const sheet: Scene = {
  settle: settleList,
  target: (page) => page.getByRole('button', { name: 'Фильтры', exact: true }),
  play: tapFor(PANEL_MS),
  reset: closeOverlay,
}

export const drawer: Scene = {
  settle: settleList,
  target: (page) => page.getByRole('button', { name: 'Меню', exact: true }),
  play: tapFor(PANEL_MS),
  reset: closeOverlay,
}

async function closeOverlay(page: Page): Promise<void> {
  // The first time its code has to be fetched.
  await page.locator('[role=dialog]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await pause(page, 500)
}

const MOVES = 90

export const map: Scene = {
  async settle(page) {
    await page.locator('canvas').waitFor()
    await pause(page, 3000)
  },
  target: (page) => page.locator('canvas'),
  play: (finger, { x, y }) =>
    finger.drag(
      Array.from({ length: MOVES }, (_, n) => ({
        x: x + 90 * Math.sin(n / 12),
        y: y + 90 * Math.sin(n / 17),
      })),
    ),
  reset: (page) => pause(page, 500),
}

/** The sheet's own animation, with nothing else on the page. */
const EMPTY_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; min-height: 300vh }
  div { position: fixed; inset: 0; background: rgb(12 14 18 / .44); animation: appear 500ms ease }
  section { position: fixed; inset: 20% 0 0; background: #fff; border-radius: 28px 28px 0 0;
    animation: rise 500ms cubic-bezier(.32, .72, 0, 1) }
  @keyframes appear { from { opacity: 0 } }
  @keyframes rise { from { transform: translateY(100%) } }
</style><button onclick="document.querySelector('main').innerHTML = '<div></div><section></section>'">open</button><main></main>`

export const BARE: Scene = {
  settle: (page) => page.setContent(EMPTY_PAGE),
  target: (page) => page.getByRole('button'),
  play: tapFor(PANEL_MS),
  async reset(page) {
    await page.evaluate(() => document.querySelector('main')?.replaceChildren())
    await pause(page, 200)
  },
}
