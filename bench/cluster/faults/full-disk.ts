import { statfsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { resizeMemory } from '../machines/processes.ts'
import { switchOver, untilComplete, untilStandby } from '../nodes/members.ts'
import { gapSeconds, type Trial, untilOrders } from '../trial.ts'
import { loseStandby } from './databases.ts'

const FULL_MS = 15_000

/** Fills the disk of the primary for a while: orders wait or go to another node. Returns the longest gap, seconds. */
export async function fillDisk(trial: Trial): Promise<number> {
  const { cluster, tally, say } = trial
  const { smallNode, nodes } = cluster
  if ((await untilComplete(nodes)) !== smallNode) {
    // Only the synchronous standby may take over, and the node becomes that when the other one is gone.
    if ((await untilStandby(nodes)) !== smallNode) await loseStandby(trial)
    await switchOver(nodes, smallNode)
  }
  await untilOrders(tally)
  tally.gap.begin()
  const { blocks, bfree, bsize } = statfsSync(smallNode.folder)
  resizeMemory(smallNode.folder, (blocks - bfree) * bsize)
  await pause(FULL_MS)
  resizeMemory(smallNode.folder, blocks * bsize)
  await untilOrders(tally)
  const primary = await untilComplete(nodes)
  const gap = gapSeconds(tally)
  say(`the disk of ${smallNode.name} was full, now ${primary.name} is the primary, longest gap ${gap} s`)
  return gap
}
