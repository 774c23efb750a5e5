import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { parcelCalls } from '@sarafan/contract/orders/parcels'
import { pointsIn, pointsLike } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { lockGroup } from '../rows.ts'
import { endParcel } from './apply.ts'
import { paperOf } from './papers.ts'
import { type ParcelPage, parcelPage } from './read.ts'
import { giveUpParcel, pollParcelNow, requestParcel, withdrawParcel } from './request.ts'
import { lockParcel, type ParcelSubject, parcelOf } from './rows.ts'
import { showPage } from './wire.ts'
import { type ParcelDeps, workParcel } from './work.ts'

type Calls = typeof parcelCalls

/**
 * Returns the handlers of the parcel calls: members who manage orders change parcels, those who view orders see them
 * (domain.md 7.2).
 */
export function parcelHandlers(deps: ParcelDeps): HandlersOf<Calls> {
  return {
    showParcel: (context, input) => shown(deps, context, input),
    showOffices: (context, input) => offices(deps, context, input),
    async registerParcel(context, input) {
      const of = subjectOf(context, input)
      const office = input.Office
        ? await officeOf(deps, context, { subject: input, code: input.Office })
        : NO_OFFICE
      const parcelId = await requestParcel(deps.db, {
        ...of,
        personId: context.personId,
        weightG: input.Weight,
        lengthCm: input.Length,
        widthCm: input.Width,
        heightCm: input.Height,
        fromPoint: office.code,
        fromAddress: office.address,
      })
      await workParcel(deps, parcelId, context.now)
      return shown(deps, context, input)
    },
    async withdrawParcel(context, input) {
      await workParcel(deps, await withdrawParcel(deps.db, subjectOf(context, input)), context.now)
      return shown(deps, context, input)
    },
    async refuseParcel(context, input) {
      await workParcel(deps, await giveUpParcel(deps.db, subjectOf(context, input)), context.now)
      return shown(deps, context, input)
    },
    async lookAtParcel(context, input) {
      const due = await pollParcelNow(deps.db, subjectOf(context, input))
      if (due !== null) await workParcel(deps, due, context.now)
      return shown(deps, context, input)
    },
    async takeParcelBack(context, input) {
      await markReturned(deps, subjectOf(context, input))
      return shown(deps, context, input)
    },
    async makeParcelPaper(context, input) {
      await paperFor(deps, context, input)
      return { ok: true }
    },
    printParcel: async (context, input) => inPieces(await paperFor(deps, context, input)),
  }
}

async function paperFor(
  deps: ParcelDeps,
  context: RequestContext,
  input: RequestOf<Calls['printParcel']>,
): Promise<Uint8Array> {
  const parcel = await parcelOf(deps.db, subjectOf(context, input))
  return paperOf(deps, { parcel, paper: input.paper, at: context.now })
}

const NO_OFFICE = { code: '', address: '' }

/** The order, and the part of it that the parcel carries; a number in a form, digits in an address. */
interface Asked {
  readonly id: string
  readonly Shipment?: number
  readonly shipment?: string
}

const subjectOf = (context: RequestContext, { id, Shipment, shipment }: Asked) => ({
  publicId: id,
  showcaseId: context.showcase.id,
  shipmentId: Shipment ?? (shipment === undefined ? null : Number(shipment)),
  at: context.now,
})

async function pageOf(deps: ParcelDeps, context: RequestContext, asked: Asked): Promise<ParcelPage> {
  const page = await parcelPage(deps.db, subjectOf(context, asked))
  if (!page) throw refuse('order_not_found')
  return page
}

async function shown(
  deps: ParcelDeps,
  context: RequestContext,
  asked: Asked,
): Promise<ResponseOf<Calls['showParcel']>> {
  return showPage(await pageOf(deps, context, asked), { manages: context.capabilities.has('orders.manage') })
}

/** Returns the carrier's offices that accept parcels in the city the order is sent from. */
async function officesFor(deps: ParcelDeps, context: RequestContext, asked: Asked) {
  const { carrier, fromCity, fromKladr } = await pageOf(deps, context, asked)
  if (carrier === '' || fromCity === '') throw refuse('delivery_unavailable')
  const place = { city: fromCity, kladr: fromKladr }
  const points = await pointsIn(deps, { method: { carrier }, place, at: context.now }).catch(
    (error: unknown) => {
      deps.reportError(error)
      throw refuse('carrier_silent')
    },
  )
  return points.filter(({ takesParcels, isLocker }) => takesParcels && !isLocker)
}

async function officeOf(deps: ParcelDeps, context: RequestContext, of: { subject: Asked; code: string }) {
  const found = (await officesFor(deps, context, of.subject)).find(({ code }) => code === of.code)
  if (!found) throw refuse('invalid_question', {}, { Office: 'unknown' })
  return { code: found.code, address: found.address }
}

/** Maximum number of offices in one response. */
const MAX_OFFICES = 50

async function offices(
  deps: ParcelDeps,
  context: RequestContext,
  input: RequestOf<Calls['showOffices']>,
): Promise<ResponseOf<Calls['showOffices']>> {
  const all = await officesFor(deps, context, { id: input.id })
  const found = pointsLike(all, { typed: input.q ?? '', from: null })
  return {
    Total: found.length,
    Offices: found.slice(0, MAX_OFFICES).map(({ code, address, name, workTime, metro }) => ({
      Code: code,
      Address: address,
      Name: name,
      WorkTime: workTime,
      Metro: metro,
    })),
  }
}

/** Records the seller's confirmation that a refused parcel is back. */
async function markReturned(deps: ParcelDeps, of: ParcelSubject & { at: Date }): Promise<void> {
  const found = await parcelOf(deps.db, of)
  if (!found) throw refuse('parcel_not_found')
  await transaction(deps.db, async (tx) => {
    const group = await lockGroup(tx, found.groupId)
    const order = group.find((one) => one.id === found.orderId)
    const parcel = await lockParcel(tx, found.id)
    if (parcel.state === 'returned') return
    if (!order || parcel.state !== 'not_delivered') throw refuse('parcel_not_found')
    await endParcel(tx, deps.jobs, { order, parcel, state: 'returned', at: of.at })
  })
}

async function* inPieces(page: Uint8Array): AsyncIterable<Uint8Array> {
  yield page
}
