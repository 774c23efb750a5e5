import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchHash, signedLaunch } from '../demo/sign.ts'
import { launchOptions } from '../e2e/support/browser.ts'
import { createPerson } from '../server/people/people.ts'
import { transaction } from '../server/platform/database/database.ts'
import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { botTokenOf } from '../server/showcases/showcases.ts'
import { askForFrames, recorded, type Scene } from './feel/record.ts'
import { BARE, drawer, map, product, servePictures, sheet } from './feel/scenes.ts'
import { type Frames, framesOf } from './feel/trace.ts'
import { startShop } from './fixtures/children.ts'
import { fill } from './fixtures/fill.ts'
import { goods } from './fixtures/goods.ts'
import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import { createBenchShowcase } from './fixtures/shop.ts'
import { BUSHY, OWNER, plantForest } from './tree/fill.ts'
import { p50, p95 } from './tree/measure.ts'

const SHOP = 'bench'
const FOREST = 'forest'
const PRODUCTS = 400
const PEOPLE = 5200
const SLOWER = 4
const SLOW_MS = 34
const BUSY_MS = 10
const BUYER = { telegramId: 1009, firstName: 'Анна', lastName: '', photo: '', language: 'ru' }

/**
 * Measures how the app feels on a slow phone: Chromium at a quarter of this machine's speed opens a product, a sheet and the
 * drawer, and drags a map of 5,000 people, each as often as the others. Every frame counts with all that its main thread
 * did, from the touch until the screen is quiet; the 95th percentile is that of all frames together, and each scene's own is
 * printed as well. The same panel sliding in on an empty page shows how many frames this machine drops by itself.
 */
export async function bench(): Promise<void> {
  console.log('building the web app')
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web'], { cwd, stdio: 'ignore' })
  await withPostgres(async (own) => {
    const url = await newDatabase(own, SHOP)
    const tokens = await fillDatabase(url)
    const shop = await startShop(url, { path: '/api/tgbundle/' })
    const browser = await chromium.launch(launchOptions())
    const at = (alias: string, path: string, user: typeof BUYER) =>
      `http://127.0.0.1:${shop.port}/${alias}/api/tgbundle${path}#${launchHash(signedLaunch({ user, at: new Date() }, tokens[alias] ?? ''))}`
    const list = at(SHOP, '/catalog?sort=cheap', BUYER)
    const network = at(FOREST, '/account/profile/wow-tree?view=map', { ...BUYER, ...OWNER })
    try {
      const play = async (name: string, scene: Scene, address: string) => {
        const frames = await onPhone(browser, scene, address)
        print(name, frames)
        return frames
      }
      const bare = await play('bare', BARE, 'about:blank')
      report(bare, [
        await play('product', product, list),
        await play('sheet', sheet, list),
        await play('drawer', drawer, list),
        await play('map', map, network),
      ])
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
}

/** Makes a shop of goods and a network of people; returns the tokens of their bots. */
async function fillDatabase(url: string): Promise<Record<string, string>> {
  const at = new Date()
  const engine = await openPostgres(url, { connections: 1 })
  await migrate(engine)
  await transaction(engine.db, async (tx) => {
    const place = { ...(await createBenchShowcase(tx, SHOP, at)), at }
    const all = Array.from({ length: PRODUCTS }, (_, n) => goods(n, place))
    await fill(tx, place.showcaseId, all, at)
    // The network's people are made in bulk without the sequence of ids, so no person can be added after them.
    await createPerson(tx, { ...BUYER, at })
  })
  await plantForest(url, PEOPLE, at, BUSHY)
  const tokens = {
    [SHOP]: (await botTokenOf(engine.db, SHOP)) ?? '',
    [FOREST]: (await botTokenOf(engine.db, FOREST)) ?? '',
  }
  await engine.close()
  return tokens
}

/** Plays a scene on a phone's screen, slowed down once the screen has settled; returns its frames. */
async function onPhone(browser: Browser, scene: Scene, address: string): Promise<Frames> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page: Page = await context.newPage()
  await page.addInitScript(askForFrames)
  await servePictures(page)
  await page.goto(address)
  await scene.settle(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const frames = framesOf(await recorded(page, session, scene))
  await context.close()
  return frames
}

const round = (value: number) => Math.round(value * 10) / 10
const shareSlow = ({ intervals }: Frames) =>
  (100 * intervals.filter((ms) => ms > SLOW_MS).length) / intervals.length

function print(name: string, { busy, ...frames }: Frames): void {
  console.log(
    `${name.padEnd(8)} ${busy.length} frames: main thread p50 ${round(p50(busy))} ms, p95 ${round(p95(busy))} ms, ${busy.filter((ms) => ms > BUSY_MS).length} over ${BUSY_MS} ms; longest task ${round(frames.longest)} ms; over ${SLOW_MS} ms ${round(shareSlow({ busy, ...frames }))} %`,
  )
}

/** Prints the figures: the main thread's over the frames of all scenes, the others of the worst scene. */
function report(bare: Frames, scenes: readonly Frames[]): void {
  const worst = (of: (frames: Frames) => number) => round(Math.max(...scenes.map(of)))
  console.log(
    'goals: main thread p95 of all frames ≤ 10 ms, longest task ≤ 50 ms, frames over 34 ms ≤ the bare page + 5 %',
  )
  const all = scenes.flatMap(({ busy }) => busy)
  console.log(`all      ${all.length} frames, ${all.filter((ms) => ms > BUSY_MS).length} over ${BUSY_MS} ms`)
  console.log(
    JSON.stringify({
      main_thread_ms_p95: round(p95(all)),
      longest_task_ms: worst(({ longest }) => longest),
      frames_over_34_percent: worst(shareSlow),
      bare_frames_over_34_percent: round(shareSlow(bare)),
    }),
  )
}
