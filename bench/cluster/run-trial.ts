import { setTimeout as pause } from 'node:timers/promises'
import { killServers, shiftClock } from './faults/app-servers.ts'
import { killPrimaries, losePrimaries, loseStandby } from './faults/databases.ts'
import { fillDisk } from './faults/full-disk.ts'
import { partition } from './faults/partitions.ts'
import { Buyers } from './load/buyers.ts'
import { Tally } from './load/tally.ts'
import { untilComplete } from './nodes/members.ts'
import type { Cluster } from './start.ts'
import { runStories } from './stories/stories.ts'
import type { Trial } from './trial.ts'
import { lookUp } from './verdict/lookup.ts'
import { type ClusterResult, missedLimits } from './verdict/verdict.ts'

const BUYERS = 12
const SERVER_KILLS = 9
const PROCESS_KILLS = 20
const NODE_LOSSES = 10
/** A little more than acceptance asks for. */
const ORDERS = 50_500
/** The whole test takes at most 50 minutes; the lookup needs a few of them. */
const LAST_ORDER_MINUTE = 45

const minutesSince = (began: number) => (performance.now() - began) / 60_000

interface TrialOf {
  readonly folder: string
  /** Size of a shorter test; 1 for the whole one. */
  readonly share: number
  /** When the cluster began to start, by `performance.now()`. */
  readonly began: number
  readonly say: (text: string) => void
}

/**
 * Places orders through the proxy while servers, databases and networks fail, and looks all of them up afterwards. `share`
 * shortens the test: 0.1 is a tenth of the faults and of the orders.
 */
export async function runTrial(
  cluster: Cluster,
  { share, began, say, folder }: TrialOf,
): Promise<ClusterResult> {
  const sayWhen = (text: string) => say(`${minutesSince(began).toFixed(1)} min: ${text}`)
  const stories = await runStories(cluster, { folder, say: sayWhen })
  const tally = new Tally()
  const buyers = new Buyers({ host: cluster.proxy.address, port: 8080, tally, ...cluster.shop }, BUYERS)
  const times = (count: number) => Math.max(1, Math.round(count * share))
  const trial: Trial = { cluster, tally, say: sayWhen }
  const problems = [...stories]
  /** Returns the longest gap of a fault; a fault that did not end is a problem, and the others go on. */
  const gapOf = (run: () => Promise<number>) =>
    run().catch((error: unknown) => {
      problems.push(error instanceof Error ? error.message : String(error))
      return Number.POSITIVE_INFINITY
    })
  const gap_server_s = await gapOf(() => killServers(trial, times(SERVER_KILLS)))
  const gap_process_s = await gapOf(() => killPrimaries(trial, times(PROCESS_KILLS)))
  const gap_node_s = await gapOf(() => losePrimaries(trial, times(NODE_LOSSES)))
  const gap_standby_s = await gapOf(() => loseStandby(trial))
  const gap_partition_s = await gapOf(() => partition(trial))
  const gap_disk_s = await gapOf(() => fillDisk(trial))
  const gap_clock_s = await gapOf(() => shiftClock(trial))
  await untilEnough(tally, { orders: ORDERS * share, began })
  await buyers.end()
  trial.say(`${tally.acknowledged.size} orders are acknowledged; looking them up`)
  const found = await lookUp(await untilComplete(cluster.nodes), tally)
  const ends = cluster.apps.flatMap(({ machine, unexpectedEnds }) =>
    unexpectedEnds > 0 ? [`the server of ${machine.name} ended ${unexpectedEnds} times`] : [],
  )
  say(`responses by status ${print(tally.statuses)}; refusals ${print(tally.refusals)}`)
  return {
    acknowledged: tally.acknowledged.size,
    lost: found.lost,
    doubled: found.doubled,
    gap_process_s,
    gap_node_s,
    answers_500: tally.statuses.get(500) ?? 0,
    gap_server_s,
    gap_standby_s,
    gap_partition_s,
    gap_disk_s,
    gap_clock_s,
    split_writes: tally.splitWrites,
    minutes: Math.round(minutesSince(began) * 10) / 10,
    problems: [...problems, ...tally.problems, ...found.problems, ...ends],
  }
}

const print = (counts: ReadonlyMap<unknown, number>) => JSON.stringify(Object.fromEntries(counts))

/** Waits until that many orders are acknowledged, or for the last minute. */
async function untilEnough({ acknowledged }: Tally, of: { orders: number; began: number }): Promise<void> {
  while (acknowledged.size < of.orders && minutesSince(of.began) < LAST_ORDER_MINUTE) await pause(1000)
}

/** Prints the result as the last line; sets the exit code when it misses a limit. */
export function printResult(result: ClusterResult, share: number): void {
  const missed = missedLimits(result, share)
  for (const problem of result.problems) console.log(`PROBLEM: ${problem}`)
  if (missed.length > 0) console.log(`missed: ${missed.join(', ')}`)
  console.log(JSON.stringify(result))
  if (missed.length > 0) process.exitCode = 1
}
