import type { ParcelState } from '@sarafan/contract/orders/parcel-states'
import type { ParcelEvent, ParcelSight } from '../../delivery/delivery.ts'
import { after, type Span } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow } from '../rows.ts'
import { followParcel } from './follow.ts'
import { ON_THE_WAY, OVER, type ParcelRow } from './rows.ts'

/** How soon the carrier is asked again, by what it said last; nothing is asked about an end. */
const PAUSES: Readonly<Partial<Record<ParcelState, Span>>> = {
  asked: { minutes: 1 },
  registered: { minutes: 30 },
  handed: { minutes: 60 },
  in_transit: { minutes: 60 },
  at_point: { minutes: 60 },
  not_delivered: { hours: 6 },
}
/** A carrier that neither answers nor decides for so long is told to the seller. */
const SILENT_HOURS = 3

const SEE = `
  with seen as (
    insert into parcel_event (parcel_id, at, code, state, city)
    select $1, e.at, e.code, e.state, e.city
    from jsonb_to_recordset($2::jsonb) as e (at timestamptz, code text, state text, city text)
    on conflict do nothing
  )
  update parcel set state = $3, moved_at = case when state = $3 then moved_at else $4 end,
    external_id = coalesce($5, external_id), track = coalesce(nullif($6, ''), track), refusal = $7,
    event_at = greatest(event_at, $8), keep_until = coalesce($9, keep_until), planned_on = coalesce($10, planned_on),
    return_id = coalesce(nullif($11, ''), return_id), withdraw_asked_at = $12, told_at = $13, due_at = $14,
    refuse_asked_at = $15, tries = 0, silent_since = null
  where id = $1`
const TRACK = `update orders set track = $2 where id = $1 and track <> $2`

/**
 * Writes down what a carrier says of a parcel, order and parcel locked, and moves the order as far as that goes. Said
 * again, late or in another order it changes nothing: only what is newer than all known moves a parcel, and an end
 * stays the end.
 */
export async function applySight(
  tx: Tx,
  jobs: Jobs,
  of: { order: OrderRow; parcel: ParcelRow; sight: ParcelSight; at: Date },
): Promise<void> {
  const { order, parcel, sight, at } = of
  const event = newestOf(sight.events)
  const state = nextState(parcel, sight, event)
  // Taken to the carrier, it can't be taken back; refused there, it is gone anyway.
  const isKept = sight.withdrawalRefused !== '' || !['asked', 'registered'].includes(state)
  const withdrawAskedAt = isKept ? null : parcel.withdrawAskedAt
  const isTurned = sight.turnRefused !== '' || !ON_THE_WAY.has(state)
  const refuseAskedAt = isTurned ? null : parcel.refuseAskedAt
  const isUndecided = state === 'asked' && after(parcel.askedAt, { hours: SILENT_HOURS }) <= at
  const pause = PAUSES[withdrawAskedAt ? 'asked' : state]
  await queryRows(tx, SEE, [
    parcel.id,
    JSON.stringify(sight.events),
    state,
    at,
    sight.externalId || null,
    sight.track,
    refusalOf(parcel, { sight, state, withdrawAskedAt, refuseAskedAt }),
    event?.at ?? null,
    sight.keepUntil,
    sight.plannedOn || null,
    sight.returnId,
    withdrawAskedAt,
    isUndecided ? (parcel.toldAt ?? at) : null,
    pause ? after(at, pause) : null,
    refuseAskedAt,
  ])
  if (sight.track !== '') await queryRows(tx, TRACK, [order.id, sight.track])
  if (state !== parcel.state) await followParcel(tx, jobs, { order, parcel, state, event, at })
}

/** What the seller reads of the carrier's no: it stands until the parcel moves. */
function refusalOf(
  parcel: ParcelRow,
  of: {
    sight: ParcelSight
    state: ParcelState
    withdrawAskedAt: Date | null
    refuseAskedAt: Date | null
  },
): string {
  const { sight, state, withdrawAskedAt } = of
  if (parcel.refuseAskedAt && !of.refuseAskedAt && sight.turnRefused !== '') return sight.turnRefused
  if (parcel.withdrawAskedAt && !withdrawAskedAt) return sight.withdrawalRefused
  return sight.refusal || (state === parcel.state ? parcel.refusal : '')
}

/** Two things of one second: the one nearer to the end is the newer. */
function newestOf(events: readonly ParcelEvent[]): ParcelEvent | null {
  const order: readonly ParcelState[] = [
    'asked',
    'registered',
    'handed',
    'in_transit',
    'at_point',
    'not_delivered',
  ]
  const rank = ({ state }: ParcelEvent) => (order.includes(state) ? order.indexOf(state) : order.length)
  return events.reduce<ParcelEvent | null>((best, one) => {
    const isNewer = best === null || one.at > best.at || (+one.at === +best.at && rank(one) >= rank(best))
    return isNewer ? one : best
  }, null)
}

function nextState(parcel: ParcelRow, sight: ParcelSight, event: ParcelEvent | null): ParcelState {
  if (OVER.has(parcel.state)) return parcel.state
  if (sight.refusal !== '' && ['asked', 'registered'].includes(parcel.state)) return 'refused'
  if (!event || (parcel.eventAt && event.at < parcel.eventAt)) return parcel.state
  // Refused by the recipient it only goes home, which another parcel tells.
  return parcel.state === 'not_delivered' ? parcel.state : event.state
}

const END = `
  update parcel set state = $2, moved_at = $3, due_at = null, withdraw_asked_at = null, refuse_asked_at = null, tries = 0, silent_since = null,
    told_at = null, refusal = $4
  where id = $1`

/** Ends a parcel without the carrier's word: taken back, refused before it was asked, or home again. */
export async function endParcel(
  tx: Tx,
  jobs: Jobs,
  of: {
    order: OrderRow
    parcel: ParcelRow
    state: 'withdrawn' | 'refused' | 'returned'
    why?: string
    at: Date
  },
): Promise<void> {
  const { order, parcel, state, why = '', at } = of
  if (OVER.has(parcel.state)) return
  await queryRows(tx, END, [parcel.id, state, at, why])
  await followParcel(tx, jobs, { order, parcel, state, event: null, at })
}

const SILENT = `
  update parcel set silent_since = coalesce(silent_since, $2), due_at = $3,
    told_at = case when coalesce(silent_since, $2) <= $4 then coalesce(told_at, $2) else told_at end
  where id = $1 and due_at is not null`

/** Minutes until a silent carrier is asked again, by how often it was in vain. */
const AGAIN = [1, 2, 5, 10]

/** Notes that a carrier kept silent about a parcel: it is asked again, and in the end its seller is told. */
export async function recordSilence(tx: Tx, parcel: ParcelRow, at: Date): Promise<void> {
  const minutes = AGAIN[Math.min(parcel.tries, AGAIN.length) - 1] ?? 1
  const since = after(at, { hours: -SILENT_HOURS })
  await queryRows(tx, SILENT, [parcel.id, at, after(at, { minutes }), since])
}
