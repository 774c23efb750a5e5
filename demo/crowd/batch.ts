import { type Fact, postAll } from '../../server/ledger/ledger.ts'
import { planFor } from '../../server/plans/plans.ts'
import type { Db, Tx } from '../../server/platform/database/database.ts'
import type { Goods } from '../load-catalogue.ts'
import { type People, requireLoaded } from '../load-people.ts'
import type { Stage } from '../load-showcases.ts'
import { joinedAt, loadPlaces } from './load-members.ts'
import { writeOrders } from './load-orders.ts'
import { writeRewards } from './load-rewards.ts'
import type { Member } from './members.ts'
import { type Counter, type PricedOrder, priceOrder } from './order-rows.ts'
import type { CrowdOrder } from './orders.ts'
import { type Above, earnKopOf, factsOf, type Promised, partsOf, promiseOf } from './rewards.ts'
import { stepsOf } from './steps.ts'

export interface CrowdContext {
  readonly db: Db
  readonly stage: Stage & { readonly goods: Goods }
  readonly now: Date
}

/** What the batches of one load share. */
export interface Chronicle extends CrowdContext {
  /** The cast and the crowd. */
  readonly people: People
  readonly members: readonly Member[]
  readonly orders: readonly CrowdOrder[]
  readonly counters: ReadonlyMap<number, Counter>
  /** Ids of the categories by product, nearest first. */
  readonly categories: ReadonlyMap<number, readonly number[]>
  /** When people last looked at their bonuses. */
  readonly lastLook: Date
  /** Movements of bonuses that happen after the last batch. */
  due: Fact[]
  written: { readonly until: Date; readonly orders: number }
}

/** Writes what happened since the last batch up to `until`. */
export async function writeBatch(tx: Tx, chronicle: Chronicle, until: Date): Promise<void> {
  const isNew = (at: Date) => at > chronicle.written.until && at <= until
  const joined = chronicle.members.flatMap(({ handle, places }) =>
    places.filter((place) => isNew(joinedAt(place, chronicle.now))).map((place) => ({ ...place, handle })),
  )
  await loadPlaces(tx, chronicle.stage, { people: chronicle.people, joined, now: chronicle.now })
  const orders = chronicle.orders.filter(({ placedAt }) => isNew(placedAt))
  if (orders.length > 0) await takeOrders(tx, chronicle, orders)
  const past = chronicle.due.filter(({ at }) => at <= until).sort((a, b) => a.at.getTime() - b.at.getTime())
  await postAll(tx, past)
  chronicle.due = chronicle.due.filter(({ at }) => at > until)
  chronicle.written = { until, orders: chronicle.written.orders + orders.length }
}

async function takeOrders(tx: Tx, chronicle: Chronicle, orders: readonly CrowdOrder[]): Promise<void> {
  const { stage, now } = chronicle
  const plans = new Map<number, NonNullable<Awaited<ReturnType<typeof planFor>>>>()
  for (const { showcase } of chronicle.counters.values()) {
    const plan = await planFor(tx, showcase.id)
    if (plan) plans.set(showcase.id, plan)
  }
  const promises = new Map<PricedOrder, Promised>()
  for (const order of orders) {
    const counter = requireLoaded(chronicle.counters, order.siteId)
    const seller = order.lines[0]?.product.soldBy ?? order.siteId
    const priced = priceOrder(order, {
      counter,
      steps: stepsOf(order, { returnWindowDays: counter.returnWindowDays, now }),
      people: chronicle.people,
      goods: stage.goods,
      companyId: requireLoaded(stage.showcases, seller).companyId,
    })
    const plan = requireLoaded(plans, counter.showcase.id)
    const above = aboveOf(chronicle, order)
    promises.set(priced, promiseOf(priced, { plan, above, categories: chronicle.categories }))
  }
  const promiseFor = (order: PricedOrder) => requireLoaded(promises, order)
  const priced = [...promises.keys()]
  const written = await writeOrders(tx, {
    orders: priced,
    first: chronicle.written.orders + 1,
    earnKop: (order) => earnKopOf(promiseFor(order)),
  })
  const rewarded = written.flatMap((order, i) => {
    const made = priced[i]
    return made ? [{ order, promised: promiseFor(made) }] : []
  })
  await writeRewards(tx, { rewarded, lastLook: chronicle.lastLook })
  for (const { order, promised } of rewarded)
    chronicle.due.push(
      ...factsOf(order, partsOf(promised, order.counter.showcase.id)).filter(({ at }) => at <= now),
    )
}

/** Returns who recommended the showcase to the buyer, to them, and so on up to the owner. */
function aboveOf({ members, people, stage }: Chronicle, order: CrowdOrder): Above {
  const { ownerId } = requireLoaded(stage.showcases, order.siteId)
  const placeOf = (member: Member | undefined) =>
    member?.places.find((place) => place.siteId === order.siteId)
  const above: Above[number][] = []
  let by = placeOf(order.buyer)?.by
  while (by !== undefined) {
    const handle = by
    const personId = requireLoaded(people, handle).id
    above.push({ personId, isRoot: personId === ownerId, eligible: true })
    by = placeOf(members.find((member) => member.handle === handle))?.by
  }
  return above.at(-1)?.isRoot ? above : [...above, { personId: ownerId, isRoot: true, eligible: true }]
}
