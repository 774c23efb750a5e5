import { createHmac } from 'node:crypto'
import type { Parcel } from '../parcel.ts'
import type { CarrierStatus, ParcelCarrier, ParcelEnd, ParcelLetter, ParcelPaper } from '../parcels.ts'
import { type CdekClient, CdekError, faultsIn, fieldsOf, listOf, textOf } from './client.ts'
import { carrierStatusOf, orderBody } from './orders.ts'
import { tariffQuestion, tariffsOf, tariffsOfModes } from './tariffs.ts'

/** CDEK's delivery modes from an office to a door, an office or a locker. */
const MODES: Readonly<Record<ParcelEnd, number>> = { door: 3, point: 4, locker: 7 }

/** CDEK's orders as a `ParcelCarrier` (integrations.md 4). */
export function cdekParcels(client: CdekClient, of: { password: string }): ParcelCarrier {
  return {
    // Derived from the password, which gives access to CDEK anyway: no separate setting is needed.
    hookSecret: createHmac('sha256', of.password).update('parcels').digest('hex').slice(0, 40),
    readHook,
    async tariff({ end, wished, among, ...trip }, at) {
      const tariffs = tariffsOf(await client.post('/calculator/tarifflist', tariffRequest(trip), at))
      const fit = tariffsOfModes(tariffs, [MODES[end]]).map(({ tariff }) => tariff)
      if (fit.includes(wished)) return wished
      return fit.find((one) => among.includes(one)) ?? fit[0] ?? null
    },
    register: (letter, at) => register(client, letter, at),
    look: (externalId, at) =>
      findOrder(() => client.get(`/orders/${encodeURIComponent(externalId)}`, {}, at)),
    find: (number, at) => findOrder(() => client.get('/orders', { im_number: number }, at)),
    async withdraw(externalId, at) {
      await client.remove(`/orders/${encodeURIComponent(externalId)}`, at)
    },
    refuse: (externalId, at) => refuse(client, externalId, at),
    print: (what, at) => print(client, what, at),
    listen: (url, at) => listen(client, url, at),
  }
}

function tariffRequest(trip: { fromCode: string; toCode: string; parcel: Parcel }): object {
  return tariffQuestion(trip.fromCode, trip.toCode, trip.parcel)
}

async function register(client: CdekClient, letter: ParcelLetter, at: Date): Promise<CarrierStatus> {
  try {
    return carrierStatusOf(await client.post('/orders', orderBody(letter), at))
  } catch (error) {
    const refusal = error instanceof CdekError && error.status === 400 ? error.words : ''
    if (refusal === '') throw error
    return { ...NO_STATUS, refusal }
  }
}

const NO_STATUS: CarrierStatus = {
  externalId: '',
  track: '',
  refusal: '',
  isWithdrawing: false,
  withdrawalRefused: '',
  isTurning: false,
  turnRefused: '',
  events: [],
  keepUntil: null,
  plannedOn: '',
  returnId: '',
}

/**
 * Registers a refusal, so that CDEK returns an order it has accepted (integrations.md 4: such an order cannot be
 * deleted).
 */
async function refuse(client: CdekClient, externalId: string, at: Date): Promise<string> {
  try {
    return faultsIn(await client.post(`/orders/${encodeURIComponent(externalId)}/refusal`, {}, at))
  } catch (error) {
    const reason = error instanceof CdekError && error.status === 400 ? error.words : ''
    if (reason === '') throw error
    return reason
  }
}

/** Returns an order, or null if CDEK does not know it: status 404, or 400 with that fault. */
async function findOrder(ask: () => Promise<unknown>): Promise<CarrierStatus | null> {
  try {
    return carrierStatusOf(await ask())
  } catch (error) {
    if (!(error instanceof CdekError)) throw error
    if (error.status === 404 || error.codes.some((code) => code.startsWith('v2_entity_not_found')))
      return null
    throw error
  }
}

const DOCUMENTS: Readonly<Record<ParcelPaper, { path: string; more: object }>> = {
  waybill: { path: '/print/orders', more: { copy_count: 2 } },
  label: { path: '/print/barcodes', more: { copy_count: 1, format: 'A6' } },
}
/** CDEK needs a second or two to create a document. */
const MAX_POLLS = 4
const POLL_INTERVAL_MS = 700

/** Orders a document and downloads it: CDEK's own link expires after an hour and requires the token. */
async function print(
  client: CdekClient,
  of: { externalId: string; paper: ParcelPaper },
  at: Date,
): Promise<Uint8Array | null> {
  const { path, more } = DOCUMENTS[of.paper]
  const ordered = await client.post(path, { orders: [{ order_uuid: of.externalId }], ...more }, at)
  const uuid = textOf(fieldsOf(fieldsOf(ordered).entity).uuid)
  if (uuid === '') throw new CdekError(200, 'no paper in the answer')
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    if (poll > 0) await new Promise((later) => setTimeout(later, POLL_INTERVAL_MS))
    const body = await client.get(`${path}/${encodeURIComponent(uuid)}`, {}, at)
    const { statuses, url } = fieldsOf(fieldsOf(body).entity)
    if (typeof url === 'string') return client.file(`${path}/${encodeURIComponent(uuid)}.pdf`, at)
    if (listOf(statuses).some((one) => fieldsOf(one).code === 'INVALID'))
      throw new CdekError(200, `no paper: ${faultsIn(body)}`, body)
  }
  return null
}

const WEBHOOK_TYPE = 'ORDER_STATUS'

async function listen(client: CdekClient, url: string, at: Date): Promise<void> {
  const webhooks = listOf(await client.get('/webhooks', {}, at)).map(fieldsOf)
  if (webhooks.some((one) => one.type === WEBHOOK_TYPE && one.url === url)) return
  await client.post('/webhooks', { type: WEBHOOK_TYPE, url }, at)
}

function readHook(body: unknown): string | null {
  const { type, uuid } = fieldsOf(body)
  return type === WEBHOOK_TYPE && typeof uuid === 'string' && uuid !== '' ? uuid : null
}
