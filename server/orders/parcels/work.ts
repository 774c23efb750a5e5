import type { Carrier, CarrierDeps, CarrierStatus } from '../../delivery/delivery.ts'
import { after } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { applyCarrierStatus, endParcel, recordSilence } from './apply.ts'
import { DestinationNotServed, letterFor } from './letter.ts'
import { lockParcel, PARCEL_COLUMNS, type ParcelRow } from './rows.ts'

export interface ParcelDeps extends CarrierDeps {
  readonly jobs: Jobs
}

// The claim lasts longer than the carrier's timeout, so concurrent workers find nothing due.
const CLAIM = statement('orders.parcels.work.claim')`
  with claimed as (
    update parcel set due_at = $3, tries = tries + 1 where id = $1 and due_at <= $2 returning *
  )
  select ${PARCEL_COLUMNS} from claimed p join orders o on o.id = p.order_id`

/**
 * Handles one due parcel with its carrier: registers, polls, withdraws or returns it. The carrier is called between two
 * transactions. If the server stops in between, the row becomes due again, and the carrier finds the parcel by our
 * number. Returns `busy` when another worker claimed it, `silent` when the carrier did not answer.
 */
export async function workParcel(
  deps: ParcelDeps,
  id: number,
  at: Date,
): Promise<'done' | 'silent' | 'busy'> {
  const [parcel] = await queryRows(deps.db, CLAIM, [id, at, after(at, { minutes: 2 })])
  if (!parcel) return 'busy'
  try {
    const carrier = deps.carriers.find(({ code }) => code === parcel.carrier)
    if (!carrier) throw new Error(`no carrier ${parcel.carrier} is set up`)
    await handleParcel(deps, { parcel, carrier, at })
    return 'done'
  } catch (error) {
    deps.reportError(error)
    await transaction(deps.db, (tx) => recordSilence(tx, parcel, at))
    return 'silent'
  }
}

interface Step {
  readonly parcel: ParcelRow
  readonly carrier: Carrier
  readonly at: Date
}

async function handleParcel(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel } = of
  if (parcel.withdrawAskedAt) return withdraw(deps, of)
  if (parcel.externalId === null) return register(deps, of)
  if (parcel.state === 'not_delivered') return checkReturn(deps, of)
  if (parcel.refuseAskedAt) return turnBack(deps, of, parcel.externalId)
  const status = await of.carrier.parcels.look(parcel.externalId, of.at)
  if (!status) throw new Error(`${parcel.carrier} does not know its parcel ${parcel.number}`)
  await applyStatus(deps, of, await ownParcel(of, status))
}

/** Registers the parcel, unless an earlier try succeeded although its response was lost. */
async function register(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel, carrier, at } = of
  const known = parcel.tries > 1 ? await carrier.parcels.find(parcel.number, at) : null
  if (known && known.refusal === '') return applyStatus(deps, of, known)
  try {
    const letter = await letterFor(deps, of)
    const asked = await carrier.parcels.register(letter, at)
    await applyStatus(deps, of, asked)
    if (asked.refusal !== '') return
    // Most carriers have decided by the time of this second request.
    const status = await carrier.parcels.look(asked.externalId, at)
    if (status) await applyStatus(deps, of, await ownParcel(of, status))
  } catch (error) {
    if (!(error instanceof DestinationNotServed)) throw error
    const why = `${parcel.carrier.toUpperCase()}: ${error.message}`
    await withLocks(deps, of, (tx, it) => endParcel(tx, deps.jobs, { ...it, state: 'refused', why, at }))
  }
}

/**
 * Returns the carrier's status. If the number is refused as taken by our own earlier try, returns the status of that
 * parcel.
 */
async function ownParcel({ parcel, carrier, at }: Step, status: CarrierStatus): Promise<CarrierStatus> {
  if (status.refusal === '' || parcel.state !== 'asked') return status
  const other = await carrier.parcels.find(parcel.number, at)
  return other && other.externalId !== status.externalId && other.refusal === '' ? other : status
}

async function withdraw(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel, carrier, at } = of
  const { externalId } = parcel
  const before = externalId
    ? await carrier.parcels.look(externalId, at)
    : await carrier.parcels.find(parcel.number, at)
  const isRegistered = before !== null && before.refusal === '' && before.events.at(-1)?.state !== 'withdrawn'
  if (!isRegistered) return markWithdrawn(deps, of)
  if (!before.isWithdrawing) await carrier.parcels.withdraw(before.externalId, at)
  const status = await carrier.parcels.look(before.externalId, at)
  if (!status) return markWithdrawn(deps, of)
  await applyStatus(deps, of, status)
}

/**
 * Asks the carrier to return the parcel, unless it was asked already or the parcel has arrived. A refusal is stored in
 * the carrier's words.
 */
async function turnBack(deps: ParcelDeps, of: Step, externalId: string): Promise<void> {
  const { carrier, at } = of
  const before = await carrier.parcels.look(externalId, at)
  if (!before) throw new Error(`${of.parcel.carrier} does not know its parcel ${of.parcel.number}`)
  const isOver = ['delivered', 'not_delivered'].includes(before.events.at(-1)?.state ?? '')
  if (isOver || before.isTurning) return applyStatus(deps, of, before)
  const no = await carrier.parcels.refuse(externalId, at)
  const status = no === '' ? await carrier.parcels.look(externalId, at) : null
  await applyStatus(deps, of, { ...(status ?? before), ...(no === '' ? {} : { turnRefused: no }) })
}

function markWithdrawn(deps: ParcelDeps, of: Step): Promise<void> {
  return withLocks(deps, of, (tx, it) => endParcel(tx, deps.jobs, { ...it, state: 'withdrawn', at: of.at }))
}

/** Waits for the return parcel, which the carrier creates when the buyer refuses. */
async function checkReturn(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel, carrier, at } = of
  const { externalId } = parcel
  if (externalId === null) throw new Error(`parcel ${parcel.id} is nowhere`)
  const home = parcel.returnId === '' ? null : await carrier.parcels.look(parcel.returnId, at)
  if (home?.events.at(-1)?.state === 'delivered')
    return withLocks(deps, of, (tx, it) => endParcel(tx, deps.jobs, { ...it, state: 'returned', at }))
  const status = await carrier.parcels.look(externalId, at)
  if (status) await applyStatus(deps, of, status)
}

function applyStatus(deps: ParcelDeps, of: Step, status: CarrierStatus): Promise<void> {
  return withLocks(deps, of, (tx, it) => applyCarrierStatus(tx, deps.jobs, { ...it, status, at: of.at }))
}

/** Runs `work` with group, order and parcel locked in the order of rulings 8. */
function withLocks(
  deps: ParcelDeps,
  { parcel }: Step,
  work: (tx: Tx, it: { order: OrderRow; parcel: ParcelRow }) => Promise<void>,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const group = await lockGroup(tx, parcel.groupId)
    const order = group.find((one) => one.id === parcel.orderId)
    if (!order) throw new Error(`order ${parcel.orderId} does not exist`)
    await work(tx, { order, parcel: await lockParcel(tx, parcel.id) })
  })
}
