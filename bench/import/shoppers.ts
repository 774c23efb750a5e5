import { setTimeout as pause } from 'node:timers/promises'
import { p95 } from '../tree/measure.ts'
import { Wire } from '../wire.ts'

const PER_SECOND = 50
const CONNECTIONS = 16

/**
 * Sends pages at a fixed rate for some seconds, however slow the responses are, and returns the 95th percentile of their times in
 * milliseconds, waiting for a free connection included.
 */
export async function servePages(
  port: number,
  requests: readonly string[],
  seconds: number,
): Promise<number> {
  const free = Array.from({ length: CONNECTIONS }, () => new Wire(port))
  const waiting: ((wire: Wire) => void)[] = []
  const take = () => free.pop() ?? new Promise<Wire>((done) => waiting.push(done))
  const give = (wire: Wire) => {
    const next = waiting.shift()
    if (next) next(wire)
    else free.push(wire)
  }
  const times: number[] = []
  const sent: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < PER_SECOND * seconds; n++) {
    const at = began + (n * 1000) / PER_SECOND
    await pause(Math.max(0, at - performance.now()))
    sent.push(
      (async () => {
        const wire = await take()
        await wire.get(requests[n % requests.length] ?? '')
        give(wire)
        times.push(performance.now() - at)
      })(),
    )
  }
  await Promise.all(sent)
  for (const wire of free) wire.close()
  return p95(times)
}
