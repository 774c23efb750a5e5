import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { launchHash, signedLaunch } from '../demo/sign.ts'
import { launchOptions } from '../e2e/support/browser.ts'
import { transaction } from '../server/platform/database/database.ts'
import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { botTokenOf } from '../server/showcases/showcases.ts'
import { startShop } from './fixtures/children.ts'
import { fill } from './fixtures/fill.ts'
import { goods } from './fixtures/goods.ts'
import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import { createBenchShowcase } from './fixtures/shop.ts'
import { p50, p95 } from './tree/measure.ts'

const ALIAS = 'bench'
const PRODUCTS = 1200
const SEEN = 1000
const STEP_PX = 120
const GOAL_MS = 8
const USER = { telegramId: 1009, firstName: 'Анна', lastName: '', photo: '', language: 'ru' }

/**
 * Measures a product list in Chromium on a phone's screen while a thousand products are scrolled past: the share of our own
 * script in each frame, and the number of cards in the DOM.
 */
export async function bench(): Promise<void> {
  console.log('building the web app')
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web'], { cwd, stdio: 'ignore' })
  await withPostgres(async (own) => {
    const url = await newDatabase(own, ALIAS)
    const at = new Date()
    const engine = await openPostgres(url, { connections: 1 })
    await migrate(engine)
    await transaction(engine.db, async (tx) => {
      const place = { ...(await createBenchShowcase(tx, ALIAS, at)), at }
      const all = Array.from({ length: PRODUCTS }, (_, n) => goods(n, place))
      await fill(tx, place.showcaseId, all, at)
    })
    const token = (await botTokenOf(engine.db, ALIAS)) ?? ''
    await engine.close()
    const shop = await startShop(url, { path: '/api/tgbundle/' })
    const browser = await chromium.launch(launchOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
      const hash = launchHash(signedLaunch({ user: USER, at }, token))
      await page.goto(`http://127.0.0.1:${shop.port}/${ALIAS}/api/tgbundle/catalog?sort=cheap#${hash}`)
      await page.locator('article').first().waitFor()
      await page.waitForTimeout(1000)
      const { frames, cards, products } = await scroll(page)
      console.log(
        `${frames.length} frames past ${products} products: p50 ${p50(frames).toFixed(2)} ms, most ${Math.max(...frames).toFixed(2)} ms; the goal is p95 ≤ ${GOAL_MS} ms`,
      )
      console.log(
        JSON.stringify({
          products,
          cards_at_most: cards,
          script_p95_ms: Math.round(p95(frames) * 100) / 100,
        }),
      )
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
}

interface Event {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread, so that other load on the machine does not count. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** Chromium's event names for running scripts. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'V8.Execute',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
])

/** Scrolls through the list as it grows; returns the script milliseconds of each frame in which a script ran. */
async function scroll(page: Page): Promise<{ frames: number[]; cards: number; products: number }> {
  const session = await page.context().newCDPSession(page)
  const events: Event[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[]))) // The protocol's own shape
  const over = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'devtools.timeline.frame',
      ],
    },
  })
  await page.mouse.move(195, 500)
  let cards = 0
  let products = 0
  for (let step = 0; products < SEEN; step++) {
    await page.mouse.wheel(0, STEP_PX)
    if (step % 20 > 0) continue
    const now = await page.evaluate(() => {
      const all = document.querySelectorAll('article')
      const rows = document.querySelectorAll('[data-index]')
      return { cards: all.length, row: Number(rows[rows.length - 1]?.getAttribute('data-index') ?? 0) }
    })
    cards = Math.max(cards, now.cards)
    products = (now.row + 1) * 2
  }
  await session.send('Tracing.end')
  await over
  return { frames: perFrame(events), cards, products }
}

/** Sums the script time of the page's main thread per frame; nested events count once. */
function perFrame(events: readonly Event[]): number[] {
  const main = events.find(({ name }) => name === 'FireAnimationFrame' || name === 'EventDispatch')
  const mine = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
  const ends = mine.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  ends.sort((one, other) => one - other)
  const runs = mine.filter(({ name, ph, dur }) => SCRIPT.has(name) && ph === 'X' && dur !== undefined)
  runs.sort((one, other) => one.ts - other.ts)
  const frames: number[] = []
  let spent = 0
  let until = 0
  let frame = 0
  for (const { ts, dur = 0, tdur = dur } of runs) {
    while (frame < ends.length && (ends[frame] ?? 0) < ts) {
      frame++
      if (spent > 0) frames.push(spent / 1000)
      spent = 0
    }
    if (ts < until) continue
    spent += tdur
    until = ts + dur
  }
  return spent > 0 ? [...frames, spent / 1000] : frames
}
