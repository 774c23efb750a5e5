import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../machines/processes.ts'
import { DEMO_URL, RACES_URL } from '../nodes/database.ts'
import type { Cluster } from '../start.ts'
import { openLoopback } from './loopback.ts'

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Two sides at once on orders, stock, carts, money and wishlists. */
const RACES = [
  'server/orders/orders.race.test.ts',
  'server/orders/checkout/placing/at-once.race.test.ts',
  'server/cart/cart.race.test.ts',
  'server/ledger/ledger.race.test.ts',
  'server/wishlists/wishlists.race.test.ts',
]
/** Browser stories that need neither the demo's clock nor its simulated chats, which each server keeps for itself. */
const STORIES = ['shopping/checkout', 'shopping/profile', 'shopping/wishes']

/** Runs races on the database and browser stories on two servers, all through HAProxy. Returns which of them failed. */
export async function runStories(
  cluster: Cluster,
  { folder, say }: { folder: string; say: (text: string) => void },
): Promise<string[]> {
  const runs = [
    { what: 'races', run: () => runRaces(cluster) },
    { what: 'stories', run: () => runBrowser(cluster, folder) },
  ]
  const problems: string[] = []
  for (const { what, run } of runs) {
    const output = await run()
    say(`${what} through the proxy: ${output ?? 'passed'}`)
    if (output !== null) problems.push(`${what} through the proxy failed`)
  }
  return problems
}

/** Returns the end of the output if a race failed; null otherwise. */
function runRaces({ apps }: Cluster): Promise<string | null> {
  const vitest = ['run', '--project=races', ...RACES]
  return runCommand(
    // HAProxy leads to the primary on the machines of the servers only.
    [
      'ip',
      'netns',
      'exec',
      apps[0]?.machine.name ?? '',
      process.execPath,
      here('node_modules/vitest/vitest.mjs'),
      ...vitest,
    ],
    { TEST_POSTGRES_URL: RACES_URL },
  )
}

/** Turns both servers into a demo for the stories, and back. */
async function runBrowser({ apps, proxy }: Cluster, folder: string): Promise<string | null> {
  const files = join(folder, 'demo-files')
  mkdirSync(files)
  const demo = {
    DATABASE_URL: DEMO_URL,
    DEMO: '1',
    DEMO_PUBLIC: '1',
    DATA_DIR: files,
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    S3_ACCESS_KEY: '',
    S3_SECRET_KEY: '',
    STAR_KOPECKS: '150',
  }
  // The first one loads the demo.
  for (const app of apps) {
    await app.stop()
    app.start(demo)
    await app.untilReady()
  }
  const loopback = await openLoopback({ host: proxy.address, port: 8080 })
  const playwright = [
    here('node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    here('e2e/playwright.config.ts'),
  ]
  const failed = await runCommand([process.execPath, ...playwright, '--project=postgres', ...STORIES], {
    E2E_URL: loopback.url,
    STORIES: 'all',
    E2E_WORKERS: '1',
  })
  loopback.close()
  for (const app of apps) {
    await app.stop()
    app.start()
    await app.untilReady()
  }
  return failed
}
