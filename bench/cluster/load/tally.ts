import type { PlacedGroup } from '../../kill/shopper.ts'
import { LongestGap } from './longest-gap.ts'

/** What the buyers have seen, all together. */
export class Tally {
  /** By the public id of the checkout. */
  readonly acknowledged = new Map<string, PlacedGroup>()
  /** Number of responses by status; 0: none came. */
  readonly statuses = new Map<number, number>()
  /** Number of refusals by code, after which a buyer begins again. */
  readonly refusals = new Map<string, number>()
  /** What buyers saw that must not happen. */
  readonly problems: string[] = []
  /** Writes that a former primary confirmed while another one was in office. */
  splitWrites = 0
  readonly gap = new LongestGap(performance.now())

  acknowledge(groupId: string, placed: PlacedGroup): void {
    this.acknowledged.set(groupId, placed)
    this.gap.acknowledge(performance.now())
  }

  /** Counts a response; the text of a 500 becomes a problem. */
  count(status: number, body: string): void {
    add(this.statuses, status)
    if (status === 500) this.problems.push(`a response 500: ${body.slice(0, 300)}`)
  }

  refuse(body: string): void {
    add(this.refusals, /"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 80))
  }
}

const add = <K>(counts: Map<K, number>, key: K) => void counts.set(key, (counts.get(key) ?? 0) + 1)
