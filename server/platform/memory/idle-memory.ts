import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the server is looked at, ms. */
const PERIOD_MS = 10_000
/** An event loop that worked for a smaller share of the period is idle. */
const IDLE_SHARE = 0.05

/**
 * Collects the garbage of the start once, in the first idle period after it. V8 collects under load only, so a quiet shop would keep this
 * garbage for hours: a fifth of its memory (decision 096). It takes about 0.1 s. Returns a function that ends the wait for an idle period.
 */
export function collectWhenIdle(collect: () => void = collectGarbage, periodMs = PERIOD_MS): () => void {
  let since = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    if (utilization >= IDLE_SHARE) return
    clearInterval(timer)
    collect()
  }, periodMs)
  timer.unref()
  return () => clearInterval(timer)
}

type Collect = (of: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

/** Node offers V8's collector by this flag only, which is reset at once, so that no other code gets it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect // what the flag adds to a new context
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
