import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseNode } from '../nodes/database-node.ts'
import { findPrimary, untilComplete, untilStandby } from '../nodes/members.ts'
import { gapSeconds, type Trial, untilOrders } from '../trial.ts'

/** Patroni looks every two seconds; until then its members look as they were. */
const NOTICED_MS = 3000
const STEP_MS = 100
const PATIENCE_MS = 180_000

/** Kills the primary's PostgreSQL that many times. Returns the longest gap, seconds. */
export async function killPrimaries({ cluster, tally, say }: Trial, kills: number): Promise<number> {
  let longest = 0
  for (let n = 1; n <= kills; n++) {
    const primary = await untilComplete(cluster.nodes)
    await untilOrders(tally)
    tally.gap.begin()
    primary.killPostgres()
    await pause(NOTICED_MS)
    const next = await untilComplete(cluster.nodes)
    await untilOrders(tally)
    const gap = gapSeconds(tally)
    longest = Math.max(longest, gap)
    say(
      `process ${n}: ${primary.name} killed, now ${next.name}, gap ${gap} s, ${tally.acknowledged.size} orders`,
    )
  }
  return longest
}

/** Cuts the power of the primary's machine that many times. Returns the longest gap, seconds. */
export async function losePrimaries({ cluster, tally, say }: Trial, losses: number): Promise<number> {
  let longest = 0
  for (let n = 1; n <= losses; n++) {
    const primary = await untilComplete(cluster.nodes)
    await untilOrders(tally)
    tally.gap.begin()
    await primary.lose()
    const next = await untilOther(cluster.nodes, primary)
    await untilOrders(tally)
    primary.restore()
    await untilComplete(cluster.nodes)
    const gap = gapSeconds(tally)
    longest = Math.max(longest, gap)
    say(`node ${n}: ${primary.name} lost, now ${next.name}, gap ${gap} s, ${tally.acknowledged.size} orders`)
  }
  return longest
}

/** Cuts the power of the synchronous standby's machine: commits wait until another node follows. Returns the gap, seconds. */
export async function loseStandby({ cluster, tally, say }: Trial): Promise<number> {
  await untilComplete(cluster.nodes)
  const standby = await untilStandby(cluster.nodes)
  await untilOrders(tally)
  tally.gap.begin()
  await standby.lose()
  const next = await untilStandby(cluster.nodes, standby)
  await untilOrders(tally)
  const gap = gapSeconds(tally)
  standby.restore()
  await untilComplete(cluster.nodes)
  say(`${standby.name}, the standby, lost, now ${next.name}, gap ${gap} s`)
  return gap
}

/** Waits until another node is the primary. Throws after three minutes. */
export async function untilOther(
  nodes: readonly DatabaseNode[],
  former: DatabaseNode,
): Promise<DatabaseNode> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const primary = await findPrimary(nodes.filter((node) => node !== former))
    if (primary) return primary
    await pause(STEP_MS)
  }
  throw new Error(`no node took over from ${former.name}`)
}
