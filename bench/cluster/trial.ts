import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './load/tally.ts'
import type { Cluster } from './start.ts'

/** A running cluster under load, which faults are done to. */
export interface Trial {
  readonly cluster: Cluster
  readonly tally: Tally
  /** Prints what happened. */
  readonly say: (text: string) => void
}

/** Orders after which a fault counts as overcome. */
const ORDERS = 20
const STEP_MS = 50
const PATIENCE_MS = 180_000

/** Waits until some further orders are acknowledged. Throws after three minutes without them. */
export async function untilOrders({ acknowledged }: Tally): Promise<void> {
  const wanted = acknowledged.size + ORDERS
  const deadline = performance.now() + PATIENCE_MS
  while (acknowledged.size < wanted) {
    if (performance.now() > deadline) throw new Error('no orders were acknowledged for three minutes')
    await pause(STEP_MS)
  }
}

/** Returns the longest time without an acknowledged order since the measurement began, seconds. */
export function gapSeconds({ gap }: Tally): number {
  return Math.round(gap.longest(performance.now()) / 10) / 100
}
