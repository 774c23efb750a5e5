import type { Carrier, CarrierDeps, ParcelSight } from '../../delivery/delivery.ts'
import { after } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { applySight, endParcel, recordSilence } from './apply.ts'
import { letterFor, NoWay } from './letter.ts'
import { lockParcel, PARCEL_COLUMNS, type ParcelRow } from './rows.ts'

export interface ParcelDeps extends CarrierDeps {
  readonly jobs: Jobs
}

// Claimed for longer than the carrier may keep us waiting: whoever comes in the meantime finds nothing due.
const CLAIM = `
  with claimed as (
    update parcel set due_at = $3, tries = tries + 1 where id = $1 and due_at <= $2 returning *
  )
  select ${PARCEL_COLUMNS} from claimed p`

/**
 * Asks a carrier about one parcel that is due: registers it, looks where it is, or takes it back. The network is asked
 * between two transactions, so a server may die anywhere: the row is due again, and by our number the carrier tells
 * what it has. `busy` when somebody else was faster, `silent` when the carrier did not answer.
 */
export async function workParcel(
  deps: ParcelDeps,
  id: number,
  at: Date,
): Promise<'done' | 'silent' | 'busy'> {
  const [parcel] = await queryRows<ParcelRow>(deps.db, CLAIM, [id, at, after(at, { minutes: 2 })])
  if (!parcel) return 'busy'
  try {
    const carrier = deps.carriers.find(({ code }) => code === parcel.carrier)
    if (!carrier) throw new Error(`no carrier ${parcel.carrier} is set up`)
    await step(deps, { parcel, carrier, at })
    return 'done'
  } catch (error) {
    deps.tell(error)
    await transaction(deps.db, (tx) => recordSilence(tx, parcel, at))
    return 'silent'
  }
}

interface Step {
  readonly parcel: ParcelRow
  readonly carrier: Carrier
  readonly at: Date
}

async function step(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel } = of
  if (parcel.withdrawAskedAt) return takeAway(deps, of)
  if (parcel.externalId === null) return register(deps, of)
  if (parcel.state === 'not_delivered') return awaitReturn(deps, of)
  if (parcel.refuseAskedAt) return turnBack(deps, of, parcel.externalId)
  const sight = await of.carrier.parcels.look(parcel.externalId, of.at)
  if (!sight) throw new Error(`${parcel.carrier} does not know its parcel ${parcel.number}`)
  await take(deps, of, await theOneTaken(of, sight))
}

/** An earlier try may have arrived though its answer was lost: then the carrier has the parcel already. */
async function register(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel, carrier, at } = of
  const known = parcel.tries > 1 ? await carrier.parcels.find(parcel.number, at) : null
  if (known && known.refusal === '') return take(deps, of, known)
  try {
    const letter = await letterFor(deps, of)
    const asked = await carrier.parcels.register(letter, at)
    await take(deps, of, asked)
    if (asked.refusal !== '') return
    // Most carriers have decided by the time they are asked again.
    const sight = await carrier.parcels.look(asked.externalId, at)
    if (sight) await take(deps, of, await theOneTaken(of, sight))
  } catch (error) {
    if (!(error instanceof NoWay)) throw error
    const why = `${parcel.carrier.toUpperCase()}: ${error.message}`
    await locked(deps, of, (tx, it) => endParcel(tx, deps.jobs, { ...it, state: 'refused', why, at }))
  }
}

/** Refused because its number is taken: by our own earlier try, which is the parcel then. */
async function theOneTaken({ parcel, carrier, at }: Step, sight: ParcelSight): Promise<ParcelSight> {
  if (sight.refusal === '' || parcel.state !== 'asked') return sight
  const other = await carrier.parcels.find(parcel.number, at)
  return other && other.externalId !== sight.externalId && other.refusal === '' ? other : sight
}

async function takeAway(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel, carrier, at } = of
  const { externalId } = parcel
  const before = externalId
    ? await carrier.parcels.look(externalId, at)
    : await carrier.parcels.find(parcel.number, at)
  const isThere = before !== null && before.refusal === '' && before.events.at(-1)?.state !== 'withdrawn'
  if (!isThere) return gone(deps, of)
  if (!before.isWithdrawing) await carrier.parcels.withdraw(before.externalId, at)
  const sight = await carrier.parcels.look(before.externalId, at)
  if (!sight) return gone(deps, of)
  await take(deps, of, sight)
}

/** Asked once: until the parcel turns round the carrier is only looked at. Its no is written down as its words. */
async function turnBack(deps: ParcelDeps, of: Step, externalId: string): Promise<void> {
  const { carrier, at } = of
  const before = await carrier.parcels.look(externalId, at)
  if (!before) throw new Error(`${of.parcel.carrier} does not know its parcel ${of.parcel.number}`)
  const isOver = ['delivered', 'not_delivered'].includes(before.events.at(-1)?.state ?? '')
  if (isOver || before.isTurning) return take(deps, of, before)
  const no = await carrier.parcels.refuse(externalId, at)
  const sight = no === '' ? await carrier.parcels.look(externalId, at) : null
  await take(deps, of, { ...(sight ?? before), ...(no === '' ? {} : { turnRefused: no }) })
}

function gone(deps: ParcelDeps, of: Step): Promise<void> {
  return locked(deps, of, (tx, it) => endParcel(tx, deps.jobs, { ...it, state: 'withdrawn', at: of.at }))
}

/** What its buyer refused comes home as a parcel of its own. */
async function awaitReturn(deps: ParcelDeps, of: Step): Promise<void> {
  const { parcel, carrier, at } = of
  const { externalId } = parcel
  if (externalId === null) throw new Error(`parcel ${parcel.id} is nowhere`)
  const home = parcel.returnId === '' ? null : await carrier.parcels.look(parcel.returnId, at)
  if (home?.events.at(-1)?.state === 'delivered')
    return locked(deps, of, (tx, it) => endParcel(tx, deps.jobs, { ...it, state: 'returned', at }))
  const sight = await carrier.parcels.look(externalId, at)
  if (sight) await take(deps, of, sight)
}

function take(deps: ParcelDeps, of: Step, sight: ParcelSight): Promise<void> {
  return locked(deps, of, (tx, it) => applySight(tx, deps.jobs, { ...it, sight, at: of.at }))
}

/** Locks group, order and parcel, in the order of rulings 8, and gives them as they are then. */
function locked(
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
