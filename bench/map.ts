import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { launchHash, signedLaunch } from '../demo/sign.ts'
import { launchOptions } from '../e2e/support/browser.ts'
import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { botTokenOf } from '../server/showcases/showcases.ts'
import { type Child, startShop } from './fixtures/children.ts'
import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import { BUSHY, OWNER, plantForest } from './tree/fill.ts'
import { p50, p95 } from './tree/measure.ts'

const ALIAS = 'forest'
const PATH = `/${ALIAS}/api/tgbundle/account/profile/wow-tree?view=map`
const MOVES = 400
const GOAL_MS = 8
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Measures the map of the owner's whole network in Chromium while it is dragged: the share of our own script in each frame
 * (DESIGN.md 6). Argument: number of people.
 */
export async function bench([people = '5200']: string[]): Promise<void> {
  console.log('building the web app')
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web'], {
    cwd: path('..'),
    stdio: 'ignore',
  })
  await withPostgres(async (own) => {
    const url = await newDatabase(own, ALIAS)
    const at = new Date()
    const empty = await openPostgres(url, { connections: 1 })
    await migrate(empty)
    await plantForest(url, Number(people), at, BUSHY)
    const token = (await botTokenOf(empty.db, ALIAS)) ?? ''
    await empty.close()
    const user = { ...OWNER, lastName: '', photo: '', language: 'ru' }
    const shop = await startShop(url, { path: '/api/tgbundle/' })
    const browser = await chromium.launch(launchOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
      await page.addInitScript(watchFrames)
      const shown = await openMap(page, shop, launchHash(signedLaunch({ user, at }, token)))
      const frames = await drag(page)
      console.log(
        `${frames.length} frames with ${shown} people: p50 ${p50(frames).toFixed(2)} ms, most ${Math.max(...frames).toFixed(2)} ms; the goal is p95 ≤ ${GOAL_MS} ms`,
      )
      console.log(JSON.stringify({ people: shown, script_p95_ms: Math.round(p95(frames) * 100) / 100 }))
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
}

/** Measured in the page: the script milliseconds of each frame in which a script ran. */
type Watched = typeof globalThis & { scriptMs: number[] }

/** Runs in the page: adds up the time of animation frame and pointer callbacks per frame. */
function watchFrames(): void {
  let spent = 0
  const timed =
    <A extends unknown[]>(work: (...args: A) => unknown) =>
    (...args: A): void => {
      const began = performance.now()
      work(...args)
      spent += performance.now() - began
    }
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (work) => ask(timed(work))
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (kind, work, options) {
    const isMove = kind === 'pointermove' && typeof work === 'function'
    listen.call(this, kind, isMove ? timed((event: Event) => work.call(this, event)) : work, options)
  }
  const frames: number[] = []
  Object.assign(globalThis, { scriptMs: frames })
  const close = () => {
    if (spent > 0) frames.push(spent)
    spent = 0
  }
  // A frame ends after all its callbacks.
  const tick = () => {
    setTimeout(close)
    ask(tick)
  }
  ask(tick)
}

/** Opens the map and returns the number of people in the response. */
async function openMap(page: Page, shop: Child, hash: string): Promise<number> {
  const call = wowTreeCalls.showBranchMap
  const answered = page.waitForResponse((response) => response.url().includes(call.method ?? call.path))
  await page.goto(`http://127.0.0.1:${shop.port}${PATH}#${hash}`)
  const { People } = (await (await answered).json()) as { People: unknown[] } // the contract's answer
  await page.locator('canvas').waitFor()
  await page.waitForTimeout(1000)
  return People.length
}

/** Drags the map in circles; returns the script milliseconds of each frame in which something moved. */
async function drag(page: Page): Promise<number[]> {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('the map is not seen')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    ;(globalThis as Watched).scriptMs.length = 0 // Set by watchFrames
  })
  for (let n = 0; n < MOVES; n++) await page.mouse.move(x + 90 * Math.sin(n / 12), y + 90 * Math.sin(n / 17))
  await page.mouse.up()
  return page.evaluate(() => (globalThis as Watched).scriptMs) // Set by watchFrames
}
