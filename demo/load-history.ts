import { markSeen } from '../server/bonuses/bonuses.ts'
import { publishReview, writeReview } from '../server/catalog/catalog.ts'
import { sweepAll } from '../server/orders/orders.ts'
import { ProviderError } from '../server/payments/provider-error.ts'
import { sandboxProvider } from '../server/payments/sandbox/provider.ts'
import { after, FixedClock } from '../server/platform/clock.ts'
import { type Db, type Tx, transaction } from '../server/platform/database/database.ts'
import { banPerson } from '../server/showcases/showcases.ts'
import { enterByCode, joinOrganically, seeReferrals } from '../server/wow-tree/wow-tree.ts'
import { crowdPast, settleCrowd } from './crowd/past.ts'
import { orders } from './data/orders.ts'
import { bans, people } from './data/people.ts'
import { reviews } from './data/reviews.ts'
import type { DemoPerson } from './data/types.ts'
import { campaignOf, pastTouches } from './load-campaigns.ts'
import type { Goods } from './load-catalogue.ts'
import type { QuietJobs } from './load-jobs.ts'
import { type DemoContext, type PastEvent, pastEventsOf } from './load-orders.ts'
import { ownersMoves } from './load-owners.ts'
import { loadMismatch, refuseFirstRefund } from './load-payment-cases.ts'
import { requireLoaded } from './load-people.ts'
import { loadViews } from './load-shoppers.ts'
import type { Stage } from './load-showcases.ts'

export interface PastContext {
  readonly db: Db
  readonly jobs: QuietJobs
  readonly stage: Stage & { readonly goods: Goods }
  readonly now: Date
}

/** The moment up to which people have seen their friends and bonuses; later ones are new to them. */
const LAST_LOOK_DAYS = 12
const NIGHT_HOUR_DAYS = 0.3

/** Simulates the past in order: joins, orders, reviews, bans, and the nightly jobs; returns the number of orders. */
export async function livePast(past: PastContext): Promise<number> {
  const { db, jobs, now } = past
  const providers = [refuseFirstRefund(sandboxProvider(db), now)]
  const living: DemoContext = { ...past, providers }
  const happenings = [
    ...joins(past),
    ...(await crowdPast(past)),
    ...orders.flatMap((order, i) => pastEventsOf(living, order, i)),
    ...opinions(past),
    ...nights(living),
    ...ownersMoves(past),
    ...pastTouches(past, joinedDaysAgo),
    looks(past),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, live } of happenings) {
    await live(at)
    await jobs.drain(db, at)
  }
  await settleCrowd(past)
  await loadMismatch(living)
  await transaction(db, (tx) => loadViews(tx, past.stage, now))
  return orders.length
}

const before = (now: Date, days: number) => after(now, { seconds: -Math.round(days * 86_400) })

/** People with immediate purchases joined two days before; the others one after the other in the first weeks. */
function joinedDaysAgo(person: DemoPerson, place: number): number {
  const ago = orders.filter((order) => order.person === person.handle).map((order) => order.daysAgo)
  const first = Math.max(...ago)
  return ago.length > 0 && first < 10 ? first + 2 : 90 - place * 0.8
}

function joins({ db, stage, now }: PastContext): PastEvent[] {
  return people.flatMap((person, place) =>
    person.joined.map(({ siteId, by }) => ({
      at: before(now, joinedDaysAgo(person, place)),
      live: (at: Date) => transaction(db, (tx) => join(tx, stage, { person, siteId, by, at })),
    })),
  )
}

async function join(
  tx: Tx,
  stage: Stage,
  of: { person: DemoPerson; siteId: number; by: string | null; at: Date },
): Promise<void> {
  const showcaseId = requireLoaded(stage.showcases, of.siteId).id
  const personId = requireLoaded(stage.people, of.person.handle).id
  if (of.by === null) {
    await joinOrganically(tx, { showcaseId, personId, at: of.at })
    return
  }
  const { refCode } = requireLoaded(stage.people, of.by)
  const touch = {
    showcaseId,
    personId,
    refCode,
    campaign: campaignOf(of.person),
    source: 'startapp',
    at: of.at,
  } as const
  const result = await enterByCode(tx, touch)
  if (result !== 'bound') throw new Error(`${of.person.handle} did not join by ${of.by}: ${result}`)
}

function opinions({ db, stage, now }: PastContext): PastEvent[] {
  const published = reviews.map((review) => ({
    at: before(now, review.daysAgo),
    live: (at: Date) =>
      transaction(db, async (tx) => {
        const product = requireLoaded(stage.goods, review.article)
        const { id } = await writeReview(tx, {
          showcaseId: requireLoaded(stage.showcases, product.siteId).id,
          productId: product.id,
          personId: requireLoaded(stage.people, review.person).id,
          rating: review.rating,
          text: review.text,
          at,
        })
        await publishReview(tx, { reviewId: id, at })
      }),
  }))
  const banned = bans.map((ban) => ({
    at: before(now, 5),
    live: (at: Date) =>
      transaction(db, async (tx) => {
        const { id: showcaseId, ownerId } = requireLoaded(stage.showcases, ban.siteId)
        const personId = requireLoaded(stage.people, ban.person).id
        await banPerson(tx, { personId, showcaseId, reason: ban.reason, by: ownerId, at })
      }),
  }))
  return [...published, ...banned]
}

/** Runs the nightly jobs: unpaid orders expire, return windows end, bonuses become spendable. */
function nights({ db, jobs, providers, now }: DemoContext): PastEvent[] {
  // A bank's refusal becomes a case on the platform's desk.
  const onError = (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
  }
  return Array.from({ length: 92 }, (_, i) => ({
    at: before(now, 91 - i + NIGHT_HOUR_DAYS),
    live: async (at: Date) => void (await sweepAll({ db, jobs, providers, onError }, new FixedClock(at))),
  }))
}

function looks({ db, stage, now }: PastContext): PastEvent {
  const look = (tx: Tx, at: Date) => async (personId: number) => {
    await markSeen(tx, { personId, showcaseId: null, at })
    for (const { id: showcaseId } of stage.showcases.values())
      await seeReferrals(tx, { personId, showcaseId })
  }
  return {
    at: before(now, LAST_LOOK_DAYS),
    live: (at) =>
      transaction(db, async (tx) => {
        for (const { id } of stage.people.values()) await look(tx, at)(id)
      }),
  }
}
