import {
  availableAccount,
  expectedAccount,
  type Funds,
  fundsAccount,
  type Purse,
  promisedAccount,
} from '../../server/bonuses/accounts.ts'
import type { Fact, Leg } from '../../server/ledger/ledger.ts'
import { bpsFor, chainOf, type Plan, type Reward, rewardsOf } from '../../server/plans/plans.ts'
import type { WrittenOrder } from './load-orders.ts'
import { type PricedOrder, refundOf } from './order-rows.ts'
import { momentOf } from './steps.ts'

/** Who is above a buyer, nearest first; the last one is the showcase's owner. */
export type Above = readonly {
  readonly personId: number
  readonly isRoot: boolean
  readonly eligible: true
}[]

/** What an order promises to its buyer and to recommenders, computed with the server's own arithmetic. */
export interface Promised {
  readonly plan: Plan
  readonly chain: ReturnType<typeof chainOf>
  readonly terms: { readonly isFirstOrder: false; readonly lines: Readonly<Record<string, object>> }
  /** `lineId` is the index of the line until the order is written. */
  readonly rewards: readonly Reward[]
  readonly above: Above
}

/** Returns the rewards of an order by the showcase's plan (domain.md 6.3). */
export function promiseOf(
  order: PricedOrder,
  of: { plan: Plan; above: Above; categories: ReadonlyMap<number, readonly number[]> },
): Promised {
  const { plan, above } = of
  const chain = chainOf(plan, order.buyerId, above)
  const lines = order.lines.map((line, lineId) => {
    const categoryIds = of.categories.get(line.productId) ?? []
    const bps = bpsFor(plan, { productId: line.productId, categoryIds: [...categoryIds] })
    const one = { lineId, baseKop: line.paidKop, costKop: line.costKop, participates: true }
    return bps ? { ...one, bps } : one
  })
  const own = lines.flatMap((line) => ('bps' in line ? [[String(line.lineId), line.bps] as const] : []))
  return {
    plan,
    chain,
    terms: { isFirstOrder: false, lines: Object.fromEntries(own) },
    rewards: rewardsOf(plan, { lines, chain }),
    above,
  }
}

/** Returns what the buyer was shown to earn, kopecks. */
export function earnKopOf({ rewards }: Promised): number {
  return rewards.filter(({ level }) => level === 0).reduce((sum, { amountKop }) => sum + amountKop, 0)
}

/** One person's part of an order's rewards. */
export interface Part extends Purse, Funds {
  readonly level: number
  readonly bp: number
  readonly baseKop: number
  readonly amountKop: number
  readonly capApplied: boolean
}

/** Sums the rewards of the lines by recipient. */
export function partsOf({ rewards }: Promised, showcaseId: number): Part[] {
  const groups = Map.groupBy(rewards, ({ level, personId, asset }) => `${level}:${personId}:${asset}`)
  return [...groups.values()].flatMap((same) => {
    const [one] = same
    if (!one) return []
    const sum = (value: (reward: Reward) => number) => same.reduce((all, reward) => all + value(reward), 0)
    const baseKop = sum((reward) => reward.baseKop)
    return [
      {
        personId: one.personId,
        showcaseId,
        asset: one.asset,
        creditKop: 0,
        emissionCapKop: null,
        level: one.level,
        bp: Math.round(sum((reward) => reward.baseKop * reward.bp) / baseKop),
        baseKop,
        amountKop: sum((reward) => reward.amountKop),
        capApplied: same.some((reward) => reward.capApplied),
      },
    ]
  })
}

/** Returns the movements of an order's rewards: promised, and later taken back or made spendable. */
export function factsOf(order: WrittenOrder, parts: readonly Part[]): Fact[] {
  const paidAt = momentOf(order.steps, 'capture')
  if (!paidAt || parts.length === 0) return []
  const promise = (part: Part): Leg => ({
    from: promisedAccount(part),
    to: expectedAccount(part),
    amountKop: part.amountKop,
  })
  const takeBack = (part: Part): Leg => ({
    from: expectedAccount(part),
    to: promisedAccount(part),
    amountKop: part.amountKop,
  })
  const give = (part: Part): Leg => ({
    from: fundsAccount(part, part.asset),
    to: availableAccount(part),
    amountKop: part.amountKop,
  })
  const key = (what: string) => `order:${order.id}:${what}`
  const facts: Fact[] = [{ key: key('reward:v1'), kind: 'reward', at: paidAt, legs: parts.map(promise) }]
  const refund = refundOf(order)
  if (refund) facts.push({ key: key('reward:v2'), kind: 'reward', at: refund.at, legs: parts.map(takeBack) })
  const completedAt = momentOf(order.steps, 'complete')
  for (const asset of ['local', 'global'] as const) {
    const due = parts.filter((part) => part.asset === asset)
    if (!completedAt || due.length === 0) continue
    const legs = due.flatMap((part) => [takeBack(part), give(part)])
    facts.push({ key: key(`confirm:${asset}`), kind: 'confirm', at: completedAt, legs })
  }
  return facts
}
