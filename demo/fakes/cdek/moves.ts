import { randomUUID } from 'node:crypto'
import { after } from '../../../server/platform/clock.ts'
import { cityOfPoint, nameOfCity } from './places.ts'
import { type FakeCdek, type FakeOrder, stamp } from './state.ts'

/** CDEK's statuses with its own names, in the order of a parcel's way. */
const NAMES: Readonly<Record<string, string>> = {
  CREATED: 'Создан',
  INVALID: 'Некорректный заказ',
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'Принят на склад отправителя',
  TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY: 'Сдан перевозчику в городе отправителе',
  SENT_TO_RECIPIENT_CITY: 'Отправлен в город получатель',
  ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE: 'Принят на склад доставки',
  ACCEPTED_AT_PICK_UP_POINT: 'Принят на склад до востребования',
  POSTOMAT_POSTED: 'Заложен в постамат',
  TAKEN_BY_COURIER: 'Выдан на доставку',
  DELIVERED: 'Вручён',
  POSTOMAT_RECEIVED: 'Изъят из постамата клиентом',
  NOT_DELIVERED: 'Не вручён',
}
/** How long a point stores a parcel free of charge. */
const KEPT = { days: 7 } as const
const PATIENCE_MS = 10_000

/** Returns CDEK's own name of a status. */
export function nameOf(code: string): string {
  return NAMES[code] ?? code
}

/** Returns the next status of an order whose recipient collects it; null at its end. */
export function nextOf({ statuses, asked, isReturn }: FakeOrder): string | null {
  const way = wayOf(asked, isReturn)
  const last = statuses.at(-1)?.code ?? ''
  if (last === 'ACCEPTED' || last === 'INVALID') return null
  return way[way.indexOf(last) + 1] ?? null
}

function wayOf(
  { delivery_point: point, tariff_code: tariff }: FakeOrder['asked'],
  isReturn: boolean,
): string[] {
  const begin = ['CREATED', 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'SENT_TO_RECIPIENT_CITY']
  if (isReturn) return [...begin, 'DELIVERED']
  if (!point) return [...begin, 'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE', 'TAKEN_BY_COURIER', 'DELIVERED']
  return tariff === 368
    ? [...begin, 'POSTOMAT_POSTED', 'POSTOMAT_RECEIVED']
    : [...begin, 'ACCEPTED_AT_PICK_UP_POINT', 'DELIVERED']
}

/**
 * Sets a status of an order at a moment and notifies the webhooks, unless it is silent. An undelivered parcel returns as an
 * order of its own.
 */
export function advance(
  fake: FakeCdek,
  order: FakeOrder,
  code: string,
  how: { at?: Date; city?: string; isSilent?: boolean } = {},
): Promise<number[]> {
  const { at = fake.now(), city = cityOf(order, code) } = how
  order.statuses.push({ code, name: nameOf(code), date_time: stamp(at), city })
  if (code === 'CREATED') order.plannedOn = after(at, { days: 3 }).toISOString().slice(0, 10)
  if (code === 'ACCEPTED_AT_PICK_UP_POINT' || code === 'POSTOMAT_POSTED')
    order.keepFreeUntil = after(at, KEPT).toISOString()
  if (code === 'NOT_DELIVERED' && order.returnUuid === '') order.returnUuid = createReturn(fake, order, at)
  fake.keep()
  return how.isSilent ? Promise.resolve([]) : notifyWebhooks(fake, order)
}

const AT_HOME: ReadonlySet<string> = new Set([
  'CREATED',
  'INVALID',
  'RECEIVED_AT_SHIPMENT_WAREHOUSE',
  'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY',
  'SENT_TO_RECIPIENT_CITY',
])

/** Returns the city of a status: the sender's until the parcel is sent, then the recipient's. */
function cityOf({ asked, isReturn }: FakeOrder, code: string): string {
  const from = asked.from_location?.code ?? cityOfPoint(asked.shipment_point ?? '')
  const to = asked.to_location?.code ?? cityOfPoint(asked.delivery_point ?? '')
  return nameOfCity(AT_HOME.has(code) === isReturn ? to : from)
}

function createReturn(fake: FakeCdek, order: FakeOrder, at: Date): string {
  const uuid = randomUUID()
  const created = { code: 'CREATED', name: 'Создан', date_time: stamp(at), city: '' }
  fake.books.orders[uuid] = {
    uuid,
    number: '',
    asked: order.asked,
    isReturn: true,
    isRemoved: false,
    returnUuid: '',
    cdekNumber: `${order.cdekNumber}0`,
    statuses: [created],
    requests: [],
    keepFreeUntil: '',
    plannedOn: '',
  }
  return uuid
}

/** Notifies all webhooks of the last status of an order; returns their status codes, 0 without a response. */
export async function notifyWebhooks(fake: FakeCdek, order: FakeOrder): Promise<number[]> {
  const last = order.statuses.at(-1)
  const message = {
    type: 'ORDER_STATUS',
    date_time: stamp(fake.now()),
    uuid: order.uuid,
    attributes: {
      is_return: order.isReturn,
      cdek_number: order.cdekNumber,
      number: order.number,
      code: last?.code,
      status_date_time: last?.date_time,
      city_name: last?.city,
    },
  }
  return Promise.all(
    fake.books.webhooks.map(({ url }) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).then(
        async (answer) => {
          await answer.body?.cancel()
          return answer.status
        },
        () => 0,
      ),
    ),
  )
}
