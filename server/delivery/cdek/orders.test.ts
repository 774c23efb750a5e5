import { expect, test } from 'vitest'
import { fromUnix } from '../../platform/clock.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import type { ParcelLetter } from '../parcels.ts'
import { carrierStatusOf, orderBody } from './orders.ts'
import { cdekParcels } from './parcels.ts'

const letter: ParcelLetter = {
  number: '1-000042',
  fromCode: '44',
  toCode: '137',
  tariff: '137',
  fromPoint: '',
  toPoint: '',
  address: 'Санкт-Петербург, ул Рубинштейна, д 9',
  postalCode: '191002',
  comment: 'Позвоните',
  seller: { name: 'ИП Смирнова', inn: '500100732259', phone: '+79160000000' },
  recipient: { name: 'Анна Котова', phone: '+79161234567', email: 'anna@example.org' },
  box: { weightG: 1000, lengthCm: 30, widthCm: 20, heightCm: 10 },
  items: [{ name: 'Кружка', code: '7', quantity: 2, worthKop: 1000_50, dueKop: 999_99, weightG: 400 }],
  deliveryDueKop: 300_00,
}

test('an order has the format of CDEK’s documentation: roubles, grams, payment on delivery', () => {
  expect(orderBody(letter)).toEqual({
    type: 1,
    number: '1-000042',
    tariff_code: 137,
    comment: 'Позвоните',
    from_location: { code: 44 },
    to_location: { code: 137, address: 'Санкт-Петербург, ул Рубинштейна, д 9', postal_code: '191002' },
    sender: { company: 'ИП Смирнова', name: 'ИП Смирнова', phones: [{ number: '+79160000000' }] },
    seller: { name: 'ИП Смирнова', inn: '500100732259', phone: '+79160000000' },
    recipient: { name: 'Анна Котова', phones: [{ number: '+79161234567' }], email: 'anna@example.org' },
    delivery_recipient_cost: { value: 300 },
    packages: [
      {
        number: '1',
        weight: 1000,
        length: 30,
        width: 20,
        height: 10,
        items: [
          {
            name: 'Кружка',
            ware_key: '7',
            amount: 2,
            cost: 1000.5,
            weight: 400,
            payment: { value: 999.99 },
          },
        ],
      },
    ],
  })
  expect(orderBody({ ...letter, fromPoint: 'MSK7', toPoint: 'SPB1', deliveryDueKop: 0 })).toMatchObject({
    shipment_point: 'MSK7',
    delivery_point: 'SPB1',
  })
})

test('domain 4.7: a parcel uses the tariff of its quote, else one the seller offers, else the cheapest', async () => {
  const one = (tariff_code: number, delivery_mode: number, delivery_sum: number) => ({
    tariff_code,
    delivery_mode,
    delivery_sum,
    period_min: 1,
    period_max: 2,
  })
  const unexpectedRequest = () => Promise.reject(new Error('not asked'))
  const { tariff } = cdekParcels(
    {
      post: async () => ({
        tariff_codes: [one(136, 4, 300), one(480, 7, 400), one(62, 7, 200), one(368, 7, 310)],
      }),
      get: unexpectedRequest,
      remove: unexpectedRequest,
      file: unexpectedRequest,
    },
    { password: 'b' },
  )
  const trip = { fromCode: '44', toCode: '137', parcel: letter.box, wished: '136' }
  const by = (end: 'door' | 'point' | 'locker', more: object = {}) =>
    tariff({ ...trip, end, among: [], ...more }, fromUnix(1_800_000_000))
  expect(await by('point')).toBe('136')
  expect(await by('locker', { wished: '480', among: ['368'] })).toBe('480')
  expect(await by('locker', { among: ['136', '480', '368'] })).toBe('368')
  expect(await by('locker', { among: ['136'] })).toBe('62')
  expect(await by('door')).toBeNull()
})

const UUID = '72753031-826d-4ef7-b127-1074f405b269'
const status = (code: string, moment: string, more: object = {}) => ({
  code,
  name: code,
  date_time: moment,
  city: 'Москва',
  ...more,
})

test('an order is parsed from CDEK’s response: events oldest first, without deleted statuses', () => {
  const carrierStatus = carrierStatusOf({
    entity: {
      uuid: UUID,
      cdek_number: '1106394736',
      number: '1-000042',
      planned_delivery_date: '2026-11-24',
      keep_free_until: '2026-12-01T20:59:59+0000',
      statuses: [
        status('ACCEPTED_AT_PICK_UP_POINT', '2026-11-24T09:00:00+0300', { city: 'Санкт-Петербург' }),
        status('DELIVERED', '2026-11-23T09:00:00+0000', { deleted: true }),
        status('SENT_TO_RECIPIENT_CITY', '2026-11-22T09:00:00+0000'),
        status('RECEIVED_AT_SHIPMENT_WAREHOUSE', '2026-11-21T09:00:00+0000'),
        status('CREATED', '2026-11-21T08:00:00+0000'),
      ],
    },
    requests: [{ request_uuid: UUID, type: 'CREATE', state: 'SUCCESSFUL', date_time: '' }],
    related_entities: [{ type: 'waybill', uuid: 'w' }],
  })
  expect(carrierStatus).toMatchObject({ externalId: UUID, track: '1106394736', refusal: '', returnId: '' })
  expect([carrierStatus.plannedOn, carrierStatus.keepUntil?.toISOString()]).toEqual([
    '2026-11-24',
    '2026-12-01T20:59:59.000Z',
  ])
  expect(carrierStatus.events.map(({ state }) => state)).toEqual([
    'registered',
    'handed',
    'in_transit',
    'at_point',
  ])
  expect(carrierStatus.events.at(-1)).toMatchObject({ city: 'Санкт-Петербург' })
  expect(carrierStatus.events.at(-1)?.at.toISOString()).toBe('2026-11-24T06:00:00.000Z')
})

test('CDEK’s faults are kept in its own words, each once', () => {
  const errors = [
    { code: 'v2_phone', message: 'Телефон получателя указан неверно' },
    { code: 'v2_phone', message: 'Телефон получателя указан неверно' },
    { code: 'v2_city_is_invalid' },
  ]
  const requests = [{ type: 'CREATE', state: 'INVALID', errors }]
  const carrierStatus = carrierStatusOf({ entity: { uuid: UUID, statuses: [] }, requests })
  expect(carrierStatus.refusal).toBe('Телефон получателя указан неверно; v2_city_is_invalid')
  const undecided = carrierStatusOf({
    entity: { uuid: UUID },
    requests: [{ type: 'CREATE', state: 'ACCEPTED' }],
  })
  expect([undecided.refusal, undecided.events]).toEqual(['', []])
  expect(() => carrierStatusOf({ requests })).toThrow('no order')
})

const { fake, carrier } = testCarrier()
const AT = fromUnix(1_800_000_000)

test('a registered order is found by our number and by CDEK’s id until it is withdrawn; an unknown one is null', async () => {
  const { parcels } = carrier(20_000)
  const { externalId } = await parcels.register(letter, AT)
  const found = await parcels.look(externalId, AT)
  expect(found?.track).toMatch(/^\d{11}$/)
  expect((await parcels.find('1-000042', AT))?.externalId).toBe(externalId)
  expect([await parcels.find('1-7', AT), await parcels.look(UUID, AT)]).toEqual([null, null])
  await parcels.withdraw(externalId, AT)
  expect(await parcels.look(externalId, AT)).toBeNull()
})

test('an invalid order is a refusal, an unavailable carrier throws', async () => {
  const { parcels } = carrier(20_000)
  const wrong = await parcels.register({ ...letter, recipient: { ...letter.recipient, name: '' } }, AT)
  expect([wrong.externalId, wrong.refusal]).toEqual(['', '[recipient.name] is empty'])
  fake.mood = 'down'
  await expect(parcels.register(letter, AT)).rejects.toThrow('503')
})

test('a webhook message returns its parcel’s id, or null', () => {
  const { parcels } = carrier()
  expect(parcels.readHook({ type: 'ORDER_STATUS', uuid: UUID })).toBe(UUID)
  for (const body of [null, 'x', { type: 'PRINT_FORM', uuid: UUID }, { type: 'ORDER_STATUS', uuid: 7 }])
    expect(parcels.readHook(body)).toBeNull()
})
