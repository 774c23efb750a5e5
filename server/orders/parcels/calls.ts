import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { parcelCalls } from '@sarafan/contract/parcels'
import { pointsIn, pointsLike } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Visit } from '../../platform/visit.ts'
import { lockGroup } from '../rows.ts'
import { endParcel } from './apply.ts'
import { askParcel, giveUpParcel, hurryParcel, withdrawParcel } from './ask.ts'
import { paperOf } from './papers.ts'
import { type ParcelPage, parcelPage } from './read.ts'
import { lockParcel, parcelOf } from './rows.ts'
import { showPage } from './wire.ts'
import { type ParcelDeps, workParcel } from './work.ts'

type Calls = typeof parcelCalls

/** The seller's calls about parcels: members who manage orders, and who may see them (domain.md 7.2). */
export function parcelHandlers(deps: ParcelDeps): HandlersOf<Calls> {
  return {
    showParcel: (visit, { id }) => shown(deps, visit, id),
    showOffices: (visit, ask) => offices(deps, visit, ask),
    async registerParcel(visit, ask) {
      const of = orderOf(visit, ask.id)
      const office = ask.Office ? await officeOf(deps, visit, { id: ask.id, code: ask.Office }) : NO_OFFICE
      const parcelId = await askParcel(deps.db, {
        ...{ ...of, personId: visit.personId, weightG: ask.Weight, lengthCm: ask.Length },
        ...{ widthCm: ask.Width, heightCm: ask.Height, fromPoint: office.code, fromAddress: office.address },
      })
      await workParcel(deps, parcelId, visit.now)
      return shown(deps, visit, ask.id)
    },
    async withdrawParcel(visit, { id }) {
      await workParcel(deps, await withdrawParcel(deps.db, orderOf(visit, id)), visit.now)
      return shown(deps, visit, id)
    },
    async refuseParcel(visit, { id }) {
      await workParcel(deps, await giveUpParcel(deps.db, orderOf(visit, id)), visit.now)
      return shown(deps, visit, id)
    },
    async lookAtParcel(visit, { id }) {
      const due = await hurryParcel(deps.db, orderOf(visit, id))
      if (due !== null) await workParcel(deps, due, visit.now)
      return shown(deps, visit, id)
    },
    async takeParcelBack(visit, { id }) {
      await takenBack(deps, orderOf(visit, id))
      return shown(deps, visit, id)
    },
    async makeParcelPaper(visit, { id, paper }) {
      await paperFor(deps, visit, { id, paper })
      return { ok: true }
    },
    printParcel: async (visit, ask) => inPieces(await paperFor(deps, visit, ask)),
  }
}

async function paperFor(
  deps: ParcelDeps,
  visit: Visit,
  { id, paper }: AskOf<Calls['printParcel']>,
): Promise<Uint8Array> {
  const parcel = await parcelOf(deps.db, orderOf(visit, id))
  return paperOf(deps, { parcel, paper, at: visit.now })
}

const NO_OFFICE = { code: '', address: '' }

const orderOf = (visit: Visit, publicId: string) => ({
  publicId,
  showcaseId: visit.showcase.id,
  at: visit.now,
})

async function pageOf(deps: ParcelDeps, visit: Visit, publicId: string): Promise<ParcelPage> {
  const page = await parcelPage(deps.db, { publicId, showcaseId: visit.showcase.id })
  if (!page) throw refuse('order_not_found')
  return page
}

async function shown(deps: ParcelDeps, visit: Visit, id: string): Promise<ReplyOf<Calls['showParcel']>> {
  return showPage(await pageOf(deps, visit, id), { manages: visit.capabilities.has('orders.manage') })
}

/** Offices of the carrier that take parcels in the city an order is sent from. */
async function officesFor(deps: ParcelDeps, visit: Visit, id: string) {
  const { carrier, fromCity, fromKladr } = await pageOf(deps, visit, id)
  if (carrier === '' || fromCity === '') throw refuse('delivery_unavailable')
  const place = { city: fromCity, kladr: fromKladr }
  const points = await pointsIn(deps, { method: { carrier }, place, at: visit.now }).catch(
    (error: unknown) => {
      deps.tell(error)
      throw refuse('carrier_silent')
    },
  )
  return points.filter(({ takesParcels, isLocker }) => takesParcels && !isLocker)
}

async function officeOf(deps: ParcelDeps, visit: Visit, of: { id: string; code: string }) {
  const found = (await officesFor(deps, visit, of.id)).find(({ code }) => code === of.code)
  if (!found) throw refuse('invalid_question', {}, { Office: 'unknown' })
  return { code: found.code, address: found.address }
}

/** How many offices one answer carries. */
const SHOWN_AT_MOST = 50

async function offices(
  deps: ParcelDeps,
  visit: Visit,
  ask: AskOf<Calls['showOffices']>,
): Promise<ReplyOf<Calls['showOffices']>> {
  const all = await officesFor(deps, visit, ask.id)
  const found = pointsLike(all, { typed: ask.q ?? '', from: null })
  return {
    Total: found.length,
    Offices: found.slice(0, SHOWN_AT_MOST).map(({ code, address, name, workTime, metro }) => ({
      ...{ Code: code, Address: address, Name: name, WorkTime: workTime, Metro: metro },
    })),
  }
}

/** What its buyer refused is home, says the seller. */
async function takenBack(
  deps: ParcelDeps,
  of: { publicId: string; showcaseId: number; at: Date },
): Promise<void> {
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
