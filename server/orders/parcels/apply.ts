import type { ParcelState } from '@sarafan/contract/orders/parcel-states'
import type { CarrierStatus, ParcelEvent } from '../../delivery/delivery.ts'
import { FACTS } from '../../notifications/facts.ts'
import { after, type Span } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow } from '../rows.ts'
import { followParcel } from './follow.ts'
import { PARCEL_MOVES, parcelMay } from './moves.ts'
import type { ParcelRow } from './rows.ts'

/** How long to wait before the carrier is asked again, by state; final states are not polled. */
const POLL_INTERVAL: Readonly<Partial<Record<ParcelState, Span>>> = {
  asked: { minutes: 1 },
  registered: { minutes: 30 },
  handed: { minutes: 60 },
  in_transit: { minutes: 60 },
  at_point: { minutes: 60 },
  not_delivered: { hours: 6 },
}
/**
 * A parcel that is due earlier than this was made due while the carrier was asked, by its webhook or by a person: the answer may be
 * older than that, so the parcel stays due.
 */
const SHORTEST_PAUSE: Span = { minutes: 1 }
/** The seller is notified when the carrier has not answered or decided for so long. */
const SILENT_HOURS = 3

const APPLY = statement('orders.parcels.apply.apply')`
  with seen as (
    insert into parcel_event (parcel_id, at, code, state, city)
    select $1, e.at, e.code, e.state, e.city
    from jsonb_to_recordset($2::jsonb) as e (at timestamptz, code text, state text, city text)
    on conflict do nothing
  ), changed as (
    update parcel set state = $3, moved_at = case when state = $3 then moved_at else $4 end,
      external_id = coalesce($5, external_id), track = coalesce(nullif($6, ''), track), refusal = $7,
      event_at = greatest(event_at, $8), keep_until = coalesce($9, keep_until), planned_on = coalesce($10, planned_on),
      return_id = coalesce(nullif($11, ''), return_id), withdraw_asked_at = $12, silence_notified_at = $13,
      due_at = case when due_at < $16 then due_at else $14 end,
      refuse_asked_at = $15, tries = 0, silent_since = null
    where id = $1 returning *
  )
  ${FACTS.parcelNeedsSeller('changed')}`
const SET_TRACK = statement(
  'orders.parcels.apply.setTrack',
)`update orders set track = $2 where id = $1 and track <> $2`
const SET_SHIPMENT_TRACK = statement('orders.parcels.apply.setShipmentTrack')`
  update shipment set track = $2 where id = $1 and track <> $2`

/**
 * Applies a carrier status to a locked parcel and moves its locked order accordingly. Repeated, late or reordered
 * statuses change nothing: only a newer event moves a parcel, and a final state stays final.
 */
export async function applyCarrierStatus(
  tx: Tx,
  jobs: Jobs,
  of: { order: OrderRow; parcel: ParcelRow; status: CarrierStatus; at: Date },
): Promise<void> {
  const { order, parcel, status, at } = of
  const event = newestOf(status.events)
  const state = nextState(parcel, status, event)
  // A parcel the carrier already has cannot be withdrawn, and one it refused needs no withdrawal.
  const isWithdrawalOver = status.withdrawalRefused !== '' || !parcelMay(state, 'withdraw')
  const withdrawAskedAt = isWithdrawalOver ? null : parcel.withdrawAskedAt
  const isTurnOver = status.turnRefused !== '' || !parcelMay(state, 'turn_back')
  const refuseAskedAt = isTurnOver ? null : parcel.refuseAskedAt
  const isUndecided = state === 'asked' && after(parcel.askedAt, { hours: SILENT_HOURS }) <= at
  const pause = POLL_INTERVAL[withdrawAskedAt ? 'asked' : state]
  await queryRows(tx, APPLY, [
    parcel.id,
    JSON.stringify(status.events),
    state,
    at,
    status.externalId || null,
    status.track,
    refusalOf(parcel, { status, state, withdrawAskedAt, refuseAskedAt }),
    event?.at ?? null,
    status.keepUntil,
    status.plannedOn || null,
    status.returnId,
    withdrawAskedAt,
    isUndecided ? (parcel.silenceNotifiedAt ?? at) : null,
    pause ? after(at, pause) : null,
    refuseAskedAt,
    pause ? after(at, SHORTEST_PAUSE) : null,
  ])
  if (status.track !== '' && parcel.shipmentId === null)
    await queryRows(tx, SET_TRACK, [order.id, status.track])
  if (status.track !== '' && parcel.shipmentId !== null)
    await queryRows(tx, SET_SHIPMENT_TRACK, [parcel.shipmentId, status.track])
  if (state !== parcel.state) await followParcel(tx, jobs, { order, parcel, state, event, at })
}

/** Returns the carrier's refusal as shown to the seller; it is kept until the parcel moves. */
function refusalOf(
  parcel: ParcelRow,
  of: {
    status: CarrierStatus
    state: ParcelState
    withdrawAskedAt: Date | null
    refuseAskedAt: Date | null
  },
): string {
  const { status, state, withdrawAskedAt } = of
  if (parcel.refuseAskedAt && !of.refuseAskedAt && status.turnRefused !== '') return status.turnRefused
  if (parcel.withdrawAskedAt && !withdrawAskedAt) return status.withdrawalRefused
  return status.refusal || (state === parcel.state ? parcel.refusal : '')
}

/** Returns the newest event; of two in the same second the later state counts as newer. */
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

function nextState(parcel: ParcelRow, status: CarrierStatus, event: ParcelEvent | null): ParcelState {
  const { state } = parcel
  if (status.refusal !== '' && parcelMay(state, 'withdraw')) return 'refused'
  if (!event || (parcel.eventAt && event.at < parcel.eventAt)) return state
  return PARCEL_MOVES[state].carrier.includes(event.state) ? event.state : state
}

const END_PARCEL = statement('orders.parcels.apply.endParcel')`
  with changed as (
    update parcel set state = $2, moved_at = $3, due_at = null, withdraw_asked_at = null, refuse_asked_at = null,
      tries = 0, silent_since = null, silence_notified_at = null, refusal = $4
    where id = $1 returning *
  )
  ${FACTS.parcelNeedsSeller('changed')}`

/** Ends a parcel without a carrier status: withdrawn, refused before registration, or returned. */
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
  if (!PARCEL_MOVES[parcel.state].carrier.includes(state)) return
  await queryRows(tx, END_PARCEL, [parcel.id, state, at, why])
  await followParcel(tx, jobs, { order, parcel, state, event: null, at })
}

const RECORD_SILENCE = statement('orders.parcels.apply.recordSilence')`
  with changed as (
    update parcel set silent_since = coalesce(silent_since, $2), due_at = case when due_at < $5 then due_at else $3 end,
      silence_notified_at = case when coalesce(silent_since, $2) <= $4 then coalesce(silence_notified_at, $2) else silence_notified_at end
    where id = $1 and due_at is not null returning *
  )
  ${FACTS.parcelNeedsSeller('changed')}`

/** Minutes until a carrier that did not respond is asked again, by number of failed tries. */
const RETRY_MINUTES = [1, 2, 5, 10]

/** Records that the carrier did not respond: it is asked again, and after some hours the seller is notified. */
export async function recordSilence(tx: Tx, parcel: ParcelRow, at: Date): Promise<void> {
  const minutes = RETRY_MINUTES[Math.min(parcel.tries, RETRY_MINUTES.length) - 1] ?? 1
  const since = after(at, { hours: -SILENT_HOURS })
  await queryRows(tx, RECORD_SILENCE, [
    parcel.id,
    at,
    after(at, { minutes }),
    since,
    after(at, SHORTEST_PAUSE),
  ])
}
