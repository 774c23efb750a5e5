import { setTimeout as pause } from 'node:timers/promises'
import { plugIn, reunite, separate, unplug } from '../machines/network.ts'
import { askOnSocket } from '../nodes/database.ts'
import type { DatabaseNode } from '../nodes/database-node.ts'
import { untilComplete } from '../nodes/members.ts'
import { gapSeconds, type Trial, untilOrders } from '../trial.ts'
import { untilOther } from './databases.ts'

/** How long a partition lasts after its consequences. */
const PARTITION_MS = 10_000
const PROBE_EVERY_MS = 250

/** Cuts a server off from the databases, then primaries off from everything, and from etcd alone. Returns the longest gap, seconds. */
export async function partition(trial: Trial): Promise<number> {
  const { etcd } = trial.cluster
  const gaps = [
    await cutServer(trial),
    await cutPrimary(trial, {
      what: 'everything',
      cut: ({ machine }) => unplug(machine),
      heal: ({ machine }) => plugIn(machine),
    }),
    await cutPrimary(trial, {
      what: 'etcd',
      cut: ({ machine }) => separate(machine, etcd),
      heal: ({ machine }) => reunite(machine, etcd),
    }),
  ]
  return Math.max(...gaps)
}

/** Cuts one server off from all databases: orders go on through the other one. Returns the longest gap, seconds. */
async function cutServer({ cluster, tally, say }: Trial): Promise<number> {
  const [app] = cluster.apps
  if (!app) throw new Error('there is no server')
  const databases = cluster.nodes.map(({ machine }) => machine)
  await untilOrders(tally)
  tally.gap.begin()
  separate(app.machine, databases)
  await pause(PARTITION_MS)
  await untilOrders(tally)
  reunite(app.machine, databases)
  await app.untilReady()
  await untilOrders(tally)
  const gap = gapSeconds(tally)
  say(`${app.machine.name} cut off from the databases and back, longest gap ${gap} s`)
  return gap
}

interface Cut {
  readonly what: string
  readonly cut: (node: DatabaseNode) => void
  readonly heal: (node: DatabaseNode) => void
}

/** Cuts the primary off until there is another one, and tries to write on both. Returns the longest gap, seconds. */
async function cutPrimary({ cluster, tally, say }: Trial, { what, cut, heal }: Cut): Promise<number> {
  const former = await untilComplete(cluster.nodes)
  await untilOrders(tally)
  tally.gap.begin()
  cut(former)
  const next = await untilOther(cluster.nodes, former)
  const deadline = performance.now() + PARTITION_MS
  let splitWrites = 0
  while (performance.now() < deadline) {
    if (await canWrite(former)) splitWrites++
    await pause(PROBE_EVERY_MS)
  }
  await untilOrders(tally)
  heal(former)
  await untilComplete(cluster.nodes)
  await untilOrders(tally)
  const gap = gapSeconds(tally)
  tally.splitWrites += splitWrites
  say(
    `${former.name} cut off from ${what}, now ${next.name}, gap ${gap} s, ${splitWrites} writes on both sides`,
  )
  return gap
}

/** Whether a node confirms a write; one that neither confirms nor refuses it in time does not. */
async function canWrite(node: DatabaseNode): Promise<boolean> {
  const write = `create table if not exists split_probe (at timestamptz); insert into split_probe values (clock_timestamp())`
  return askOnSocket(node, write).then(
    () => true,
    () => false,
  )
}
