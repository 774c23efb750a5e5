import type { Browser } from '@playwright/test'

/** Lighthouse's CPU slowdown of a phone, and the task length above which time counts as blocking, ms. */
const SLOWER = 4
const FREE_MS = 50
/** How long Lighthouse waits for a page to become idle. */
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
  /** CPU time, µs. */
  readonly tdur?: number
}

/**
 * Returns how long an uncached page blocks its main thread after its first paint, in milliseconds. Counted like Lighthouse
 * does, but in CPU time instead of wall-clock time, so other load on the machine does not count.
 */
export async function blockedByCpu(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(MOTO)
  const page = await context.newPage()
  const inspector = await context.newCDPSession(page)
  const events: Event[] = []
  inspector.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[]))) // The trace's own format
  await inspector.send('Tracing.start', {
    categories: 'toplevel,devtools.timeline,loading',
    transferMode: 'ReportEvents',
  })
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  const done = new Promise((resolve) => inspector.once('Tracing.tracingComplete', resolve))
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
