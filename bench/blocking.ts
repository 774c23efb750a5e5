import type { Browser } from '@playwright/test'

/** What Lighthouse's phone is slower by, and what a task may last before it counts, ms. */
const SLOWER = 4
const FREE_MS = 50
/** As long as Lighthouse waits for a page to fall silent. */
const SETTLE_MS = 5000
const MOTO = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

interface Event {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Processor time, µs. */
  readonly tdur?: number
}

/**
 * How long a page with nothing cached keeps its main thread from answering after its first paint, as Lighthouse counts
 * it but by processor time instead of the clock: what else the machine does is not in it. Milliseconds.
 */
export async function blockedByCpu(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(MOTO)
  const page = await context.newPage()
  const inspector = await context.newCDPSession(page)
  const events: Event[] = []
  inspector.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[]))) // the trace's own format
  await inspector.send('Tracing.start', {
    categories: 'toplevel,devtools.timeline,loading',
    transferMode: 'ReportEvents',
  })
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  const done = new Promise((heard) => inspector.once('Tracing.tracingComplete', heard))
  await inspector.send('Tracing.end')
  await done
  await context.close()
  return blockedIn(events)
}

function blockedIn(events: readonly Event[]): number {
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (!painted) throw new Error('the page painted nothing')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && /RunTask$/.test(name) && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  )
  const lasted = tasks.map(({ tdur = 0 }) => (tdur / 1000) * SLOWER)
  return Math.round(lasted.reduce((sum, ms) => sum + Math.max(0, ms - FREE_MS), 0))
}
