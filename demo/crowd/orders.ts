import { demoProducts } from '../data/products.ts'
import { showcases } from '../data/showcases.ts'
import type { DemoProduct } from '../data/types.ts'
import { type Dice, openDice } from './dice.ts'
import type { Member } from './members.ts'

export type CrowdFate = 'kept' | 'returned' | 'cancelled' | 'expired'

export interface CrowdLine {
  readonly product: DemoProduct
  /** Index in the product's variants. */
  readonly variant: number
  readonly quantity: number
}

export interface CrowdOrder {
  readonly siteId: number
  readonly buyer: Member
  readonly placedAt: Date
  readonly lines: readonly CrowdLine[]
  readonly fate: CrowdFate
  readonly isPickup: boolean
  /** From 0 to 1: how slow the seller and the courier are this time. */
  readonly pace: number
}

/** Units sold by showcase in the three months. */
const UNITS: Readonly<Record<number, number>> = { 1: 900, 2: 280, 5: 70 }
/** The first orders come once there are people to place them, the last ones have left the shop. */
const FIRST_DAY = 84
const LAST_DAY = 4
const DAY_MS = 86_400_000
/** Sunday first. */
const WEEK = [0.75, 1.05, 0.95, 1.05, 1.15, 1.35, 0.9]
/** Orders come from morning to night in Moscow: its hours by UTC, the busiest ones more often. */
const HOURS = [6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 16, 17, 17, 18, 18, 18, 19, 19, 20]
const FATES: readonly (readonly [CrowdFate, number])[] = [
  ['expired', 0.04],
  ['cancelled', 0.08],
  ['returned', 0.12],
  ['kept', 1],
]

/**
 * Returns the crowd's orders up to `now`, the oldest first. Buyers and goods are always the same; the days follow the week, so that
 * Fridays are busy whatever day it is.
 */
export function crowdOrders(members: readonly Member[], now: Date): CrowdOrder[] {
  const dice = openDice(1717)
  const orders = Object.entries(UNITS).flatMap(([site, units]) => {
    const siteId = Number(site)
    const baskets = basketsOf(dice, siteId, units)
    const moments = momentsOf(dice, baskets.length, now)
    return baskets.map((lines, i) =>
      orderOf(dice, members, { siteId, lines, placedAt: moments[i] ?? now, now }),
    )
  })
  return orders.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
}

/** How many orders a day should have in comparison with others: more every week, in waves of a month, more on Fridays. */
function weightOf(daysAgo: number, weekday: number): number {
  const growth = 1 + 1.4 * (1 - daysAgo / FIRST_DAY)
  const wave = 1 + 0.3 * Math.sin(((daysAgo + 9) * 2 * Math.PI) / 29)
  return growth * wave * (WEEK[weekday] ?? 1)
}

function momentsOf(dice: Dice, count: number, now: Date): Date[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const days = Array.from({ length: FIRST_DAY - LAST_DAY + 1 }, (_, i) => {
    const start = today - (FIRST_DAY - i) * DAY_MS
    return { start, weight: weightOf(FIRST_DAY - i, new Date(start).getUTCDay()) }
  })
  const sum = days.reduce((all, { weight }) => all + weight, 0)
  let passed = 0
  const ends = days.map(({ start, weight }) => {
    passed += weight / sum
    return { start, end: passed }
  })
  return Array.from({ length: count }, (_, i) => {
    const day = ends.find(({ end }) => (i + 0.5) / count < end) ?? ends[0]
    return new Date((day?.start ?? today) + dice.pick(HOURS) * 3_600_000 + dice.below(3600) * 1000)
  }).sort((a, b) => a.getTime() - b.getTime())
}

/** Deals the units into baskets of one to three lines of the same seller. A popular product never sells less than others. */
function basketsOf(dice: Dice, siteId: number, units: number): CrowdLine[][] {
  const goods = demoProducts.filter(
    (one) => one.siteId === siteId && one.variants.some(({ stock }) => stock > 0),
  )
  const popular = (one: DemoProduct) => (one.popularity / 100) ** 3
  const sum = goods.reduce((all, one) => all + popular(one), 0)
  const deck = dice.shuffle(
    goods.flatMap((one) =>
      Array.from({ length: Math.max(1, Math.round((units * popular(one)) / sum)) }, () => one),
    ),
  )
  const leastKop = showcases.find((one) => one.siteId === siteId)?.settings.minOrderKop ?? 0
  const baskets: CrowdLine[][] = []
  while (deck.length > 0) {
    const size = 1 + dice.below(3)
    const basket: DemoProduct[] = []
    let sumKop = 0
    while (basket.length < size || sumKop < leastKop) {
      const next = deck.at(-1)
      if (!next || (basket[0] && next.soldBy !== basket[0].soldBy)) break
      basket.push(next)
      sumKop += next.variants[0]?.priceKop ?? 0
      deck.pop()
    }
    baskets.push(linesOf(dice, basket))
  }
  return baskets
}

function linesOf(dice: Dice, basket: readonly DemoProduct[]): CrowdLine[] {
  return [...Map.groupBy(basket, (one) => one.article).values()].flatMap((same) => {
    const [product] = same
    if (!product) return []
    const offered = product.variants.flatMap(({ stock }, i) => (stock > 0 ? [i] : []))
    return [{ product, variant: dice.pick(offered), quantity: same.length }]
  })
}

function orderOf(
  dice: Dice,
  members: readonly Member[],
  of: { siteId: number; lines: CrowdLine[]; placedAt: Date; now: Date },
): CrowdOrder {
  const { siteId, lines, placedAt } = of
  const agoDays = (of.now.getTime() - placedAt.getTime()) / DAY_MS
  const there = members.filter(({ places }) =>
    places.some((place) => place.siteId === siteId && place.joinedDaysAgo > agoDays),
  )
  const roll = dice.next()
  return {
    siteId,
    buyer: buyerAmong(dice, there),
    placedAt,
    lines,
    fate: FATES.find(([, share]) => roll < share)?.[0] ?? 'kept',
    isPickup: dice.chance(0.25),
    pace: dice.next(),
  }
}

/** Active people buy more often: of three the most active one. */
function buyerAmong(dice: Dice, there: readonly Member[]): Member {
  const candidates = [dice.pick(there), dice.pick(there), dice.pick(there)]
  return candidates.reduce((a, b) => (b.activity > a.activity ? b : a))
}
