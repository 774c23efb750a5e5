import { setTimeout as pause } from 'node:timers/promises'
import { findFaketime } from '../machines/packages.ts'
import { gapSeconds, type Trial, untilOrders } from '../trial.ts'

const KILL_EVERY_MS = 20_000
/** How long a server runs with a wrong clock. */
const WRONG_CLOCK_MS = 20_000

/** Kills a server every 20 s, the two in turn, and starts it again at once. Returns the longest gap, seconds. */
export async function killServers({ cluster, tally, say }: Trial, kills: number): Promise<number> {
  tally.gap.begin()
  for (let n = 0; n < kills; n++) {
    const next = pause(KILL_EVERY_MS)
    const app = cluster.apps[n % cluster.apps.length]
    await app?.kill()
    app?.start()
    await app?.untilReady()
    await next
  }
  await untilOrders(tally)
  const gap = gapSeconds(tally)
  say(`${kills} servers killed, longest gap ${gap} s`)
  return gap
}

/** Restarts one server with a clock ten minutes ahead, then ten minutes behind, then with the right one. */
export async function shiftClock({ cluster, tally, say }: Trial): Promise<number> {
  const [app] = cluster.apps
  if (!app) throw new Error('there is no server')
  tally.gap.begin()
  for (const shift of ['+10m', '-10m', null]) {
    await app.stop()
    const env = { LD_PRELOAD: findFaketime() ?? '', FAKETIME: shift ?? '', DONT_FAKE_MONOTONIC: '1' }
    app.start(shift ? env : {})
    await app.untilReady()
    await pause(shift ? WRONG_CLOCK_MS : 0)
    await untilOrders(tally)
  }
  const gap = gapSeconds(tally)
  say(`a server ran with a clock ten minutes ahead and behind, longest gap ${gap} s`)
  return gap
}
