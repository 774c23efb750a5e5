import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startServer } from '../e2e/support/server.ts'
import { median } from './fixtures/postgres.ts'
import { serveBaseline } from './web/baseline.ts'
import { blockedByCpu } from './web/blocking.ts'
import { measurePages } from './web/pages.ts'
import { preferPages } from './web/priority.ts'
import { assertProduct, launchMeasured, measure, type Run, unthrottled } from './web/visit.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Measures the home page on a slow phone with Lighthouse (mobile, simulated slow 4G, 4× CPU, cold cache, production build,
 * the demo) and its blocking time against a bare React page in the same run; warm start and route change without
 * throttling; then ten screens. Medians; argument: number of rounds.
 */
export async function bench([rounds = '5']: string[]): Promise<void> {
  process.env.NODE_ENV = 'production'
  const jsBrKb = buildApp()
  const browser = await launchMeasured()
  const preference = preferPages()
  const shop = await startServer('pglite')
  const bare = await serveBaseline(root)
  try {
    const home = `${shop.url}/teply-dom/api/tgbundle/`
    const ours: Run[] = []
    const theirs: Run[] = []
    for (let at = 0; at < Number(rounds); at++) {
      theirs.push(await measure(bare.url))
      ours.push(await measure(home))
    }
    const elements = [...new Set(ours.map(({ element }) => element))]
    for (const element of elements) await assertProduct(browser, home, element)
    const cpu = { ours: [] as number[], theirs: [] as number[] }
    for (let at = 0; at < Number(rounds); at++) {
      cpu.theirs.push(await blockedByCpu(browser, bare.url))
      cpu.ours.push(await blockedByCpu(browser, home))
    }
    const [warm, route] = await unthrottled(browser, home, Number(rounds))
    console.log(`LCP element: ${elements.join(' | ')}`)
    console.log(
      `blocking by processor time ${median(cpu.ours)} ms, of the bare page ${median(cpu.theirs)} ms`,
    )
    console.log(`warm start to usable ${warm} ms, route change to content ${route} ms; load ${loadavg()[0]}`)
    const of = (runs: readonly Run[], pick: (run: Run) => number) => Math.round(median(runs.map(pick)))
    const seen = {
      lcp_ms: of(ours, ({ lcp }) => lcp),
      tbt_ms: of(ours, ({ tbt }) => tbt),
      bare_tbt_ms: of(theirs, ({ tbt }) => tbt),
      cls: Math.round(median(ours.map(({ cls }) => cls)) * 1000) / 1000,
      js_br_kb: jsBrKb,
      lighthouse: {
        performance: of(ours, ({ scores }) => scores.performance),
        accessibility: of(ours, ({ scores }) => scores.accessibility),
        best_practices: of(ours, ({ scores }) => scores.best),
      },
      pages: await measurePages(browser, shop.url, Number(rounds)),
    }
    console.log(JSON.stringify(seen))
  } finally {
    preference.stop()
    await browser.close()
    await bare.stop()
    await shop.stop()
  }
}

/** Builds the web app; returns the size of the first screen's JavaScript according to the build, KB of Brotli. */
function buildApp(): number {
  const args = ['node_modules/vite/bin/vite.js', 'build', 'web']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const found = /first screen, Brotli: ([\d.]+) of/.exec(stdout + stderr)
  if (status !== 0 || !found) throw new Error(`the web app was not built:\n${stderr}`)
  return Number(found[1])
}
