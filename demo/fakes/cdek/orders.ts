import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { advance } from './moves.ts'
import { cityOfPoint, pointsOf } from './places.ts'
import { type FakeCdek, type FakeOrder, type FakeRequest, type OrderRequest, stamp } from './state.ts'

type Fault = { code: string; message: string }

/** CDEK's orders as documented: registration, status, cancellation (integrations.md 4). */
export function registerOrders(app: FastifyInstance, fake: FakeCdek): void {
  app.post<{ Body: OrderRequest }>('/v2/orders', async ({ body }, reply) => {
    const fault = emptyField(body)
    if (fault) return reply.status(400).send({ requests: [requestOf(fake, 'CREATE', [fault])] })
    const order = newOrder(fake, body)
    const created = requestOf(fake, 'CREATE')
    order.requests.push(created)
    fake.books.orders[order.uuid] = order
    fake.keep()
    const answer = { entity: { uuid: order.uuid }, requests: [created], related_entities: [] }
    return lost(fake, reply) ?? reply.status(202).send(answer)
  })
  registerReturns(app, fake)
  app.get<{ Params: { uuid: string } }>('/v2/orders/:uuid', async ({ params }, reply) => {
    const order = findOrder(fake, params.uuid)
    return order
      ? orderOnWire(fake, order)
      : notFound(fake, reply, 'v2_entity_not_found', `uuid ${params.uuid}`)
  })
  app.get<{ Querystring: { im_number?: string; cdek_number?: string } }>(
    '/v2/orders',
    async ({ query }, reply) => {
      const { im_number: number = '', cdek_number: track = '' } = query
      const found = Object.values(fake.books.orders).filter(
        (one) => !one.isRemoved && !one.isReturn && (one.number === number || one.cdekNumber === track),
      )
      // An accepted order keeps its number, even if another one was refused with it before.
      const order = found.find((one) => one.requests[0]?.state === 'SUCCESSFUL') ?? found.at(-1)
      return order
        ? orderOnWire(fake, order)
        : notFound(fake, reply, 'v2_entity_not_found_im_number', `number ${number || track}`)
    },
  )
  app.delete<{ Params: { uuid: string } }>('/v2/orders/:uuid', async ({ params }, reply) => {
    const order = findOrder(fake, params.uuid)
    if (!order) return notFound(fake, reply, 'v2_entity_not_found', `uuid ${params.uuid}`)
    decide(fake, order)
    const isTooLate = order.statuses.some(({ code }) => !['ACCEPTED', 'CREATED', 'INVALID'].includes(code))
    const fault = {
      code: 'v2_order_delete_forbidden',
      message: 'Заказ уже принят на склад, удалить его нельзя',
    }
    order.requests.push(requestOf(fake, 'DELETE', isTooLate ? [fault] : undefined))
    if (!isTooLate) order.isRemoved = true
    fake.keep()
    const asked = requestOf(fake, 'DELETE')
    return lost(fake, reply) ?? reply.status(202).send({ entity: { uuid: order.uuid }, requests: [asked] })
  })
}

/** Return requests for parcels in transit: too early they must be cancelled instead, too late they are delivered. */
function registerReturns(app: FastifyInstance, fake: FakeCdek): void {
  app.post<{ Params: { uuid: string } }>('/v2/orders/:uuid/refusal', async ({ params }, reply) => {
    const order = findOrder(fake, params.uuid)
    if (!order) return notFound(fake, reply, 'v2_entity_not_found', `uuid ${params.uuid}`)
    const last = order.statuses.at(-1)?.code ?? ''
    const isMoving = !['ACCEPTED', 'CREATED', 'INVALID', 'NOT_DELIVERED', ...HANDED_OUT].includes(last)
    const message = fake.against || (isMoving ? '' : 'Отказ невозможен: заказ не в пути')
    const faults = message === '' ? undefined : [{ code: 'v2_order_refusal_forbidden', message }]
    const request = requestOf(fake, 'REFUSAL', faults)
    if (faults) return reply.status(400).send({ entity: { uuid: order.uuid }, requests: [request] })
    order.requests.push({ ...request, state: 'SUCCESSFUL' })
    fake.keep()
    return lost(fake, reply) ?? reply.status(202).send({ entity: { uuid: order.uuid }, requests: [request] })
  })
}

const HANDED_OUT = ['DELIVERED', 'POSTOMAT_RECEIVED']

/** Returns an order that was not cancelled. */
export function findOrder(fake: FakeCdek, uuid: string): FakeOrder | undefined {
  const order = Object.hasOwn(fake.books.orders, uuid) ? fake.books.orders[uuid] : undefined
  return order?.isRemoved ? undefined : order
}

function newOrder(fake: FakeCdek, asked: OrderRequest): FakeOrder {
  const accepted = { code: 'ACCEPTED', name: 'Принят', date_time: stamp(fake.now()), city: 'Офис СДЭК' }
  return {
    uuid: randomUUID(),
    number: asked.number ?? '',
    asked,
    isReturn: false,
    isRemoved: false,
    cdekNumber: String(10_000_000_000 + Object.keys(fake.books.orders).length + 1),
    statuses: [accepted],
    requests: [],
    keepFreeUntil: '',
    plannedOn: '',
    returnUuid: '',
  }
}

/** Returns a request about an order: accepted, or invalid from the start. */
function requestOf(fake: FakeCdek, type: FakeRequest['type'], errors?: readonly Fault[]): FakeRequest {
  const state = errors ? 'INVALID' : 'ACCEPTED'
  return {
    request_uuid: randomUUID(),
    type,
    date_time: stamp(fake.now()),
    state,
    ...(errors ? { errors } : {}),
  }
}

function emptyField({ recipient, packages, tariff_code: tariff }: OrderRequest): Fault | null {
  const empty = (field: string) => ({ code: 'v2_field_is_empty', message: `[${field}] is empty` })
  if (!tariff) return empty('tariff_code')
  if (!recipient?.name) return empty('recipient.name')
  if (!recipient.phones?.[0]?.number) return empty('recipient.phones')
  if (!packages?.[0]?.weight) return empty('packages[0].weight')
  return packages[0].items?.length ? null : empty('packages[0].items')
}

/** Decides about an order after the response, like CDEK; then it has a number or errors. */
export function decide(fake: FakeCdek, order: FakeOrder): void {
  const [created] = order.requests
  if (created?.state !== 'ACCEPTED') return
  if (fake.thinks > 0) {
    fake.thinks--
    return
  }
  const faults = fake.against === '' ? wrongIn(fake, order) : [{ code: 'v2_refused', message: fake.against }]
  const errors = faults.length > 0 ? { errors: faults } : {}
  order.requests[0] = { ...created, state: faults.length > 0 ? 'INVALID' : 'SUCCESSFUL', ...errors }
  advance(fake, order, faults.length > 0 ? 'INVALID' : 'CREATED', { isSilent: true })
}

const TO_DOOR = 137
const TO_OFFICE = 136
const TO_LOCKER = 368

function wrongIn(fake: FakeCdek, { uuid, number, asked }: FakeOrder): Fault[] {
  const others = Object.values(fake.books.orders).filter(
    (one) => one.number === number && one.uuid !== uuid && !one.isRemoved && !one.isReturn,
  )
  const isTaken = others.some((one) => one.requests[0]?.state === 'SUCCESSFUL')
  if (isTaken) return [{ code: 'v2_order_number_is_used', message: `Заказ с номером ${number} уже есть` }]
  if (!asked.shipment_point && !asked.from_location?.code)
    return [{ code: 'v2_sender_location_not_recognized', message: 'Не указано, откуда отправлять' }]
  const { delivery_point: point = '', to_location: to } = asked
  if (point === '') {
    const isDoor = asked.tariff_code === TO_DOOR && Boolean(to?.code && to.address)
    return isDoor
      ? []
      : [{ code: 'v2_recipient_location_not_recognized', message: 'Не указан адрес получателя' }]
  }
  const found = pointsOf(cityOfPoint(point)).find((one) => one.code === point)
  if (!found) return [{ code: 'v2_delivery_point_not_found', message: `Пункт выдачи ${point} не найден` }]
  const wanted = found.type === 'POSTAMAT' ? TO_LOCKER : TO_OFFICE
  if (asked.tariff_code === wanted) return []
  return [{ code: 'v2_tariff_mismatch', message: 'Тариф не подходит для этого пункта выдачи' }]
}

/** Returns an order as the API shows it; reading it makes the fake decide. */
function orderOnWire(fake: FakeCdek, order: FakeOrder): object {
  decide(fake, order)
  const { uuid, number, asked, statuses, requests, isReturn, returnUuid } = order
  const isTaken = requests[0]?.state === 'SUCCESSFUL' || isReturn
  return {
    entity: {
      ...asked,
      uuid,
      number,
      type: 1,
      is_return: isReturn,
      is_reverse: false,
      ...(isTaken ? { cdek_number: order.cdekNumber } : {}),
      ...(order.keepFreeUntil === '' ? {} : { keep_free_until: order.keepFreeUntil }),
      ...(order.plannedOn === '' ? {} : { planned_delivery_date: order.plannedOn }),
      statuses: [...statuses].reverse(),
    },
    requests,
    related_entities: returnUuid === '' ? [] : [{ type: 'return_order', uuid: returnUuid }],
  }
}

function notFound(fake: FakeCdek, reply: FastifyReply, code: string, by: string): FastifyReply {
  const errors = [{ code, message: `Entity is not found by ${by}` }]
  const request = { type: 'GET', date_time: stamp(fake.now()), state: 'INVALID', errors }
  return reply.status(400).send({ requests: [request], related_entities: [] })
}

/** A mute carrier acts without responding. */
function lost(fake: FakeCdek, reply: FastifyReply): FastifyReply | null {
  return fake.mood === 'mute' ? reply.status(504).send('Gateway Timeout') : null
}
