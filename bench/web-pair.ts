import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { startServer } from '../e2e/support/server.ts'
import { median } from './fixtures/postgres.ts'
import { blockedByCpu } from './web/blocking.ts'
import { launchMeasured, measure, unthrottled } from './web/visit.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Compares the home page of this tree with that of another checkout, in turns in one run (rulings 40): the median of the
 * rounds' ratios, this tree over the other, so 1.05 means 5 % slower. Arguments: the other tree, with its packages
 * installed; number of rounds.
 */
export async function bench([other = '', rounds = '9']: string[]): Promise<void> {
  if (other === '') throw new Error('npm run bench -- web-pair <folder of the other tree> [rounds]')
  process.env.NODE_ENV = 'production'
  for (const tree of [root, other]) buildApp(tree)
  const elsewhere = (await import(pathToFileURL(`${other}/e2e/support/server.ts`).href)) as {
    startServer: typeof startServer
  } // the same file of the other tree
  const shops = [await startServer('pglite'), await elsewhere.startServer('pglite')]
  const browser = await launchMeasured()
  try {
    const measured: Record<Figure, number>[][] = []
    for (let at = 0; at < Number(rounds); at++) {
      // Each is first in half of the rounds.
      const order = at % 2 === 0 ? [0, 1] : [1, 0]
      const round: Record<Figure, number>[] = []
      for (const which of order) round[which] = await visit(browser, shops[which]?.url ?? '')
      console.log(JSON.stringify(round))
      measured.push(round)
    }
    console.log(`load ${loadavg()[0]}`)
    console.log(JSON.stringify(ratios(measured)))
  } finally {
    await browser.close()
    for (const shop of shops) await shop.stop()
  }
}

type Figure = 'lcp_ms' | 'tbt_ms' | 'cpu_blocked_ms' | 'warm_ms' | 'route_ms'
const FIGURES: readonly Figure[] = ['lcp_ms', 'tbt_ms', 'cpu_blocked_ms', 'warm_ms', 'route_ms']

async function visit(browser: Browser, shop: string): Promise<Record<Figure, number>> {
  const home = `${shop}/teply-dom/api/tgbundle/`
  // Lighthouse counts everything that delays a task, so the blocking time of two runs differs by half.
  const runs = [await measure(home), await measure(home), await measure(home)]
  const blocked = await blockedByCpu(browser, home)
  const [warm, route] = await unthrottled(browser, home, 3)
  return {
    lcp_ms: median(runs.map(({ lcp }) => lcp)),
    tbt_ms: median(runs.map(({ tbt }) => tbt)),
    cpu_blocked_ms: blocked,
    warm_ms: warm,
    route_ms: route,
  }
}

/** Returns per figure both medians, this tree first, and the median of the ratios. */
function ratios(rounds: readonly Record<Figure, number>[][]): Record<string, number | number[]> {
  return Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const pairs = rounds.map(([ours, theirs]) => [
        ours?.[figure] ?? Number.NaN,
        theirs?.[figure] ?? Number.NaN,
      ])
      const of = (side: number) => Math.round(median(pairs.map((pair) => pair[side] ?? Number.NaN)))
      // One millisecond more on both sides keeps a time of zero from dividing by zero.
      const ratio = median(pairs.map(([ours = 0, theirs = 0]) => (ours + 1) / (theirs + 1)))
      return [
        [figure, [of(0), of(1)]],
        [`${figure.replace(/_ms$/, '')}_ratio`, Math.round(ratio * 1000) / 1000],
      ]
    }),
  )
}

function buildApp(tree: string): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', 'web']
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the web app of ${tree} was not built:\n${stderr}`)
}
