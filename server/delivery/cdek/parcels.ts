import { createHmac } from 'node:crypto'
import type { Parcel } from '../parcel.ts'
import type { ParcelCarrier, ParcelEnd, ParcelLetter, ParcelPaper, ParcelSight } from '../parcels.ts'
import { type CdekClient, CdekError, faultsIn, fieldsOf, listOf, textOf } from './client.ts'
import { orderBody, sightOf } from './orders.ts'
import { fitting, tariffQuestion, tariffsOf } from './tariffs.ts'

/** From an office to a door, an office, a locker. */
const MODES: Readonly<Record<ParcelEnd, number>> = { door: 3, point: 4, locker: 7 }

/** CDEK's orders behind the carriers' port (integrations.md 4). */
export function cdekParcels(client: CdekClient, of: { password: string }): ParcelCarrier {
  return {
    // Whoever knows the password is CDEK's client anyway: no setting of its own.
    hookSecret: createHmac('sha256', of.password).update('parcels').digest('hex').slice(0, 40),
    readHook: hookOf,
    async tariff({ end, wished, among, ...trip }, at) {
      const tariffs = tariffsOf(await client.post('/calculator/tarifflist', questionOf(trip), at))
      const fit = fitting(tariffs, [MODES[end]]).map(({ tariff }) => tariff)
      if (fit.includes(wished)) return wished
      return fit.find((one) => among.includes(one)) ?? fit[0] ?? null
    },
    register: (letter, at) => register(client, letter, at),
    look: (externalId, at) => known(() => client.get(`/orders/${encodeURIComponent(externalId)}`, {}, at)),
    find: (number, at) => known(() => client.get('/orders', { im_number: number }, at)),
    async withdraw(externalId, at) {
      await client.remove(`/orders/${encodeURIComponent(externalId)}`, at)
    },
    refuse: (externalId, at) => refuse(client, externalId, at),
    print: (what, at) => print(client, what, at),
    listen: (url, at) => listen(client, url, at),
  }
}

function questionOf(trip: { fromCode: string; toCode: string; parcel: Parcel }): object {
  return tariffQuestion(trip.fromCode, trip.toCode, trip.parcel)
}

async function register(client: CdekClient, letter: ParcelLetter, at: Date): Promise<ParcelSight> {
  try {
    return sightOf(await client.post('/orders', orderBody(letter), at))
  } catch (error) {
    const refusal = error instanceof CdekError && error.status === 400 ? error.words : ''
    if (refusal === '') throw error
    return { ...NOTHING, refusal }
  }
}

const NOTHING: ParcelSight = {
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

/** Registers a refusal: what CDEK has got goes home (integrations.md 4: once it is taken, it can't be removed). */
async function refuse(client: CdekClient, externalId: string, at: Date): Promise<string> {
  try {
    return faultsIn(await client.post(`/orders/${encodeURIComponent(externalId)}/refusal`, {}, at))
  } catch (error) {
    const no = error instanceof CdekError && error.status === 400 ? error.words : ''
    if (no === '') throw error
    return no
  }
}

/** An order, or null when CDEK says that it has none: with 404, or with 400 and that very fault. */
async function known(ask: () => Promise<unknown>): Promise<ParcelSight | null> {
  try {
    return sightOf(await ask())
  } catch (error) {
    if (!(error instanceof CdekError)) throw error
    if (error.status === 404 || error.codes.some((code) => code.startsWith('v2_entity_not_found')))
      return null
    throw error
  }
}

const PAPERS: Readonly<Record<ParcelPaper, { path: string; more: object }>> = {
  waybill: { path: '/print/orders', more: { copy_count: 2 } },
  label: { path: '/print/barcodes', more: { copy_count: 1, format: 'A6' } },
}
/** A paper takes CDEK a second or two. */
const LOOKS = 4
const PAUSE_MS = 700

/** Has a paper made and fetches it, since CDEK's own link lives an hour and wants the token. */
async function print(
  client: CdekClient,
  of: { externalId: string; paper: ParcelPaper },
  at: Date,
): Promise<Uint8Array | null> {
  const { path, more } = PAPERS[of.paper]
  const asked = await client.post(path, { orders: [{ order_uuid: of.externalId }], ...more }, at)
  const uuid = textOf(fieldsOf(fieldsOf(asked).entity).uuid)
  if (uuid === '') throw new CdekError(200, 'no paper in the answer')
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await new Promise((later) => setTimeout(later, PAUSE_MS))
    const body = await client.get(`${path}/${encodeURIComponent(uuid)}`, {}, at)
    const { statuses, url } = fieldsOf(fieldsOf(body).entity)
    if (typeof url === 'string') return client.file(`${path}/${encodeURIComponent(uuid)}.pdf`, at)
    if (listOf(statuses).some((one) => fieldsOf(one).code === 'INVALID'))
      throw new CdekError(200, `no paper: ${faultsIn(body)}`)
  }
  return null
}

const MOVES = 'ORDER_STATUS'

async function listen(client: CdekClient, url: string, at: Date): Promise<void> {
  const known = listOf(await client.get('/webhooks', {}, at)).map(fieldsOf)
  if (known.some((one) => one.type === MOVES && one.url === url)) return
  await client.post('/webhooks', { type: MOVES, url }, at)
}

function hookOf(body: unknown): string | null {
  const { type, uuid } = fieldsOf(body)
  return type === MOVES && typeof uuid === 'string' && uuid !== '' ? uuid : null
}
