import { statfsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { resizeMemory } from '../machines/processes.ts'
import { switchOver, untilComplete, untilStandby } from '../nodes/members.ts'
import { gapSeconds, type Trial, untilOrders } from '../trial.ts'
import { loseStandby } from './databases.ts'

const FULL_MS = 15_000
/** A few orders fit in before the disk is full. */
const LEFT_BYTES = 1_048_576
const TRIES = 50
const TRY_AGAIN_MS = 20

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
  const { blocks, bsize } = statfsSync(smallNode.folder)
  await shrinkToContent(smallNode.folder)
  await pause(FULL_MS)
  resizeMemory(smallNode.folder, blocks * bsize)
  await untilOrders(tally)
  const primary = await untilComplete(nodes)
  const gap = gapSeconds(tally)
  say(`the disk of ${smallNode.name} was full, now ${primary.name} is the primary, longest gap ${gap} s`)
  return gap
}

/** Takes the free space of a file system away. A database that writes may need more than it did a moment ago. */
async function shrinkToContent(folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { blocks, bfree, bsize } = statfsSync(folder)
    try {
      return resizeMemory(folder, (blocks - bfree) * bsize + LEFT_BYTES)
    } catch (error) {
      if (tries === TRIES) throw error
      await pause(TRY_AGAIN_MS)
    }
  }
}
