import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseNode } from './database-node.ts'

/** A member of the database cluster as Patroni's REST API describes it. */
export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

const ASK_MS = 2000
const STEP_MS = 200
const PATIENCE_MS = 180_000

/** Returns the members as the first node that responds knows them; empty without a response. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { machine } of nodes) {
    try {
      const response = await fetch(`http://${machine.address}:8008/cluster`, {
        signal: AbortSignal.timeout(ASK_MS),
      })
      return ((await response.json()) as { members: Member[] }).members // shape of Patroni 3
    } catch {
      // This node is down or cut off.
    }
  }
  return []
}

/** Whether a primary runs with a synchronous standby, and every other member follows the same history. */
export function isComplete(members: readonly Member[], count: number): boolean {
  const leader = members.find(({ role }) => role === 'leader')
  return (
    leader !== undefined &&
    members.length === count &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(
      ({ state, timeline }) => (state === 'running' || state === 'streaming') && timeline === leader.timeline,
    )
  )
}

/** Waits until all nodes are in the cluster again; returns the primary. Throws after three minutes. */
export async function untilComplete(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const members = await membersOf(nodes)
    const leader = members.find(({ role }) => role === 'leader')
    const primary = nodes.find(({ name }) => name === leader?.name)
    // A node that was cut off may still describe the time before.
    if (primary && isComplete(members, nodes.length) && (await findPrimary(nodes)) === primary) return primary
    if (performance.now() > deadline)
      throw new Error(`the database cluster did not become complete: ${JSON.stringify(members)}`)
    await pause(STEP_MS)
  }
}

/** Waits until there is a synchronous standby other than `former`; returns it. Throws after three minutes. */
export async function untilStandby(
  nodes: readonly DatabaseNode[],
  former: DatabaseNode | null = null,
): Promise<DatabaseNode> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const members = await membersOf(nodes.filter((node) => node !== former))
    const standby = members.find(({ role, name }) => role === 'sync_standby' && name !== former?.name)
    const node = nodes.find(({ name }) => name === standby?.name)
    if (node) return node
    await pause(STEP_MS)
  }
  throw new Error('no node became the synchronous standby')
}

/** Returns the node that responds as a primary, or null. */
export async function findPrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const answers = await Promise.all(
    nodes.map(({ machine }) =>
      fetch(`http://${machine.address}:8008/primary`, { signal: AbortSignal.timeout(ASK_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return nodes.find((_, n) => answers[n]) ?? null
}

/** Makes the synchronous standby the primary, as an owner does before maintenance; resolves when the cluster is complete. */
export async function switchOver(nodes: readonly DatabaseNode[], to: DatabaseNode): Promise<void> {
  const from = await untilComplete(nodes)
  const response = await fetch(`http://${from.machine.address}:8008/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  })
  if (!response.ok) throw new Error(`the switchover was refused: ${await response.text()}`)
  while ((await untilComplete(nodes)) !== to) await pause(STEP_MS)
}
