import { parseMoment } from '../../platform/clock.ts'
import { toRub } from '../../platform/money.ts'
import type { CarrierStatus, ParcelEvent, ParcelItem, ParcelLetter } from '../parcels.ts'
import { CdekError, faultsIn, fieldsOf, listOf, textOf } from './client.ts'
import { stateOf } from './statuses.ts'

const ONLINE_SHOP = 1

/** Converts a parcel to CDEK's order (integrations.md 4): handed in at an office, delivered to a point or a door. */
export function orderBody(letter: ParcelLetter): object {
  const { box, seller, recipient, fromPoint, toPoint } = letter
  return {
    type: ONLINE_SHOP,
    number: letter.number,
    tariff_code: Number(letter.tariff),
    comment: letter.comment.slice(0, 255),
    ...(fromPoint === ''
      ? { from_location: { code: Number(letter.fromCode) } }
      : { shipment_point: fromPoint }),
    ...(toPoint === '' ? { to_location: toLocation(letter) } : { delivery_point: toPoint }),
    sender: { company: seller.name, name: seller.name, ...phonesOf(seller.phone) },
    seller: {
      name: seller.name,
      ...(seller.inn === '' ? {} : { inn: seller.inn }),
      ...phoneOf(seller.phone),
    },
    recipient: {
      name: recipient.name,
      ...phonesOf(recipient.phone),
      ...(recipient.email === '' ? {} : { email: recipient.email }),
    },
    ...(letter.deliveryDueKop === 0
      ? {}
      : { delivery_recipient_cost: { value: toRub(letter.deliveryDueKop) } }),
    packages: [
      {
        number: '1',
        weight: box.weightG,
        length: box.lengthCm,
        width: box.widthCm,
        height: box.heightCm,
        items: letter.items.map(itemBody),
      },
    ],
  }
}

function toLocation({ toCode, address, postalCode }: ParcelLetter): object {
  return {
    code: Number(toCode),
    address: address.slice(0, 255),
    ...(postalCode === '' ? {} : { postal_code: postalCode }),
  }
}

const phonesOf = (number: string) => (number === '' ? {} : { phones: [{ number }] })
const phoneOf = (number: string) => (number === '' ? {} : { phone: number })

function itemBody({ name, code, quantity, worthKop, dueKop, weightG }: ParcelItem): object {
  return {
    name: name.slice(0, 255),
    ware_key: code,
    amount: quantity,
    cost: toRub(worthKop),
    payment: { value: toRub(dueKop) },
    weight: weightG,
  }
}

/** Parses CDEK's order; undecided requests do not count as a refusal. Throws if the response has no order. */
export function carrierStatusOf(body: unknown): CarrierStatus {
  const { entity, requests, related_entities: related } = fieldsOf(body)
  const order = fieldsOf(entity)
  const externalId = textOf(order.uuid)
  if (externalId === '') throw new CdekError(200, 'no order in the answer')
  const events = listOf(order.statuses).flatMap(toEvents).reverse()
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  return {
    externalId,
    track: order.cdek_number === undefined ? '' : String(order.cdek_number),
    refusal: refusalOf(requests, 'CREATE') || invalidOf(events, requests),
    isWithdrawing: isUndecided(requests, 'DELETE'),
    withdrawalRefused: refusalOf(requests, 'DELETE'),
    ...returnState(requests),
    events,
    keepUntil: parseMoment(textOf(order.keep_free_until)),
    plannedOn: /^\d{4}-\d{2}-\d{2}/.exec(textOf(order.planned_delivery_date))?.[0] ?? '',
    returnId: textOf(
      listOf(related)
        .map(fieldsOf)
        .find(({ type }) => type === 'return_order')?.uuid,
    ),
  }
}

/** Parses a status; ignores statuses that CDEK deleted and those without a time. */
function toEvents(status: unknown): ParcelEvent[] {
  const { code, date_time: moment, city, deleted } = fieldsOf(status)
  const at = parseMoment(textOf(moment))
  if (!at || textOf(code) === '' || deleted === true) return []
  return [{ code: textOf(code), state: stateOf(textOf(code)), at, city: textOf(city) }]
}

/** Returns CDEK's reason for refusing the last request of a type, word for word; empty unless it refused. */
function refusalOf(requests: unknown, kind: string): string {
  const last = lastOf(requests, kind)
  return last?.state === 'INVALID' ? faultsIn(last) || 'INVALID' : ''
}

/** Finds the return request by a part of its type, because CDEK uses more than one name for it. */
function returnState(requests: unknown): { isTurning: boolean; turnRefused: string } {
  const last = listOf(requests)
    .map(fieldsOf)
    .findLast(({ type }) => textOf(type).includes('REFUS'))
  const isRefused = last?.state === 'INVALID'
  return {
    isTurning: last !== undefined && !isRefused,
    turnRefused: isRefused ? faultsIn(last) || 'INVALID' : '',
  }
}

function isUndecided(requests: unknown, kind: string): boolean {
  const state = lastOf(requests, kind)?.state
  return state === 'ACCEPTED' || state === 'WAITING'
}

function lastOf(requests: unknown, kind: string): Record<string, unknown> | undefined {
  return listOf(requests)
    .map(fieldsOf)
    .findLast(({ type }) => type === kind)
}

/** CDEK may report an invalid order by its status alone. */
function invalidOf(events: readonly ParcelEvent[], requests: unknown): string {
  if (events.at(-1)?.state !== 'refused') return ''
  return listOf(requests).map(faultsIn).find(Boolean) ?? 'INVALID'
}
