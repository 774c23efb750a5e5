import { deliverySettingsCalls } from '@sarafan/contract/orders/delivery-settings'
import { beforeEach, expect, test } from 'vitest'
import { deliverySettingsHandlers } from '../../delivery/settings-calls.ts'
import type { Owner, RequestContext } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
const { fake, carrier } = testCarrier()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
})

type Asked = Parameters<ReturnType<typeof settings>['saveDeliveryMethod']>[1]
const settings = (carriers = [carrier()]) =>
  admitted(
    deliverySettingsCalls,
    deliverySettingsHandlers({ db: world.db, carriers, reportError: () => undefined }),
  )
const owner = (at = place): RequestContext =>
  desk.visit(at, { personId: at.ownerId, sessionId: -1 }, { capabilities: ['settings.edit'] })
const COURIER: Asked = {
  Kind: 'courier',
  Carrier: 'own',
  Name: 'По Москве',
  Price: '250',
  FreeFrom: '3000',
  EtaDays: 1,
  CodAllowed: false,
  On: true,
  Cities: ['Москва', ' Королёв ', 'Москва'],
}
const names = async () => (await settings().showDeliverySettings(owner(), {})).Methods.map(({ Name }) => Name)

test('domain 4.7: an own courier serves the listed cities and may exclude payment on delivery', async () => {
  const { Method } = await settings().saveDeliveryMethod(owner(), COURIER)
  expect(Method).toMatchObject({ Price: 250, FreeFrom: 3000, Cities: ['Москва', 'Королёв'], Version: 1 })
  await desk.put(place, buyer, mug, 1)
  const shown = (city: string) =>
    desk.checkout(place, buyer, { city }).then((page) => page.DeliveryMethods.map(({ Name }) => Name))
  expect(await shown('королев')).toContain('По Москве')
  expect(await shown('Тверь')).toEqual(['Курьер', 'Самовывоз'])
  const page = await desk.checkout(place, buyer, { city: 'Москва', delivery: String(Method.ID) })
  expect(page.PaymentMethods.map(({ Code }) => Code)).toEqual(['sandbox', 'invoice'])
  expect(page.Totals.Delivery).toBe(250)
  const ask = { ...(await desk.asked(place, buyer)), DeliveryId: Method.ID, Payment: 'sandbox' }
  const order = (of: object) => desk.calls.placeOrder(desk.visit(place, buyer), { ...ask, ...of })
  const away = { City: 'Тверь', Line: 'Новая, 1' }
  expect((await refusalOf(order({ Address: away }))).code).toBe('delivery_unavailable')
  expect((await refusalOf(order({ Address: { Line: 'Новая, 1' } }))).fields).toEqual({
    'Address.City': 'required',
  })
  const home = { City: 'Москва', Line: 'Лесная, 5' }
  expect((await refusalOf(order({ Address: home, Payment: 'cod' }))).code).toBe('payment_unavailable')
  const fair = { ...ask, Address: home, Total: page.Totals.Payable.toFixed(2) }
  const placed = await desk.calls.placeOrder(desk.visit(place, buyer), {
    ...fair,
    CartVersion: page.CartVersion,
    Seal: page.Seal,
  })
  expect(placed.Payable).toBe(1250)
  const later = desk.calls.payOrders(desk.visit(place, buyer), { id: placed.GroupId, Payment: 'cod' })
  expect((await refusalOf(later)).code).toBe('payment_unavailable')
})

test('domain 4.7: an own pickup point has an address and hours, shown to the buyer and stored with the order', async () => {
  const point: Asked = {
    ...COURIER,
    Kind: 'pickup',
    Name: 'Мастерская',
    Cities: ['Москва'],
    CodAllowed: true,
  }
  expect((await refusalOf(settings().saveDeliveryMethod(owner(), point))).fields).toEqual({
    Address: 'required',
  })
  const where = { Address: 'Москва, Лесная, 7', Hours: 'с 10 до 20' }
  const { Method } = await settings().saveDeliveryMethod(owner(), { ...point, ...where })
  expect(Method).toMatchObject({ Price: 0, FreeFrom: null, Cities: [] })
  await desk.put(place, buyer, mug, 1)
  const page = await desk.checkout(place, buyer, { delivery: String(Method.ID) })
  expect(page.DeliveryMethods.find(({ Id }) => Id === Method.ID)).toMatchObject(where)
  expect(page).toMatchObject({ NeedsCity: true })
  const placed = await desk.place(place, buyer, { DeliveryId: Method.ID, Payment: 'cod' })
  const order = await desk.order(placed.Orders[0]?.Id ?? '')
  expect(order).toMatchObject({ address: where.Address, deliveryKind: 'pickup' })
  expect(order.deliveryDetails).toMatchObject({ point: { workTime: where.Hours } })
  const { Orders } = placed
  const own = await desk.calls.showOrders(desk.visit(place, buyer), { id: Orders[0]?.Id ?? '' })
  expect(own.Order?.Point).toMatchObject({ Address: where.Address, WorkTime: where.Hours, Phone: '' })
})

test('domain 7.3: a stale version is refused, another showcase gets `delivery_not_found`, and changes are audited', async () => {
  const { Method } = await settings().saveDeliveryMethod(owner(), COURIER)
  const { ID, Version } = Method
  const dearer = await settings().saveDeliveryMethod(owner(), { ...COURIER, ID, Version, Price: '300,50' })
  expect(dearer.Method).toMatchObject({ Price: 300.5, Version: 2 })
  const late = settings().saveDeliveryMethod(owner(), { ...COURIER, ID, Version, Price: '1' })
  expect((await refusalOf(late)).code).toBe('changed_meanwhile')
  const other = owner(await orderShop(world, 'other'))
  for (const work of [
    () => settings().saveDeliveryMethod(other, { ...COURIER, ID, Version: 2 }),
    () => settings().removeDeliveryMethod(other, { ID }),
    () => settings().orderDeliveryMethods(other, { IDs: [ID] }),
  ])
    expect((await refusalOf(work())).code).toBe('delivery_not_found')
  const packer = desk.visit(place, buyer, { capabilities: ['orders.manage'] })
  expect((await refusalOf(settings().showDeliverySettings(packer, {}))).code).toBe('forbidden')
  expect((await refusalOf(settings().saveDeliveryMethod(packer, COURIER))).code).toBe('forbidden')
  const written = await runSql<{ action: string; was: number | null; is: number }>(
    world.db,
    `select action, (before ->> 'priceKop')::int as was, (after ->> 'priceKop')::int as is from audit_entry
     where object = $1 order by id`,
    [`delivery:${ID}`],
  )
  expect(written).toEqual([
    { action: 'create', was: null, is: 250_00 },
    { action: 'change', was: 250_00, is: 300_50 },
  ])
  await expect(runSql(world.db, `savepoint s`)).resolves.toBeDefined()
  await expect(runSql(world.db, 'delete from audit_entry')).rejects.toThrow('append-only')
  await runSql(world.db, 'rollback to savepoint s')
})

test('domain 4.7: delivery methods are sorted, switched off and deleted without changing orders', async () => {
  const { Method } = await settings().saveDeliveryMethod(owner(), COURIER)
  expect(await names()).toEqual(['Курьер', 'Самовывоз', 'По Москве'])
  await settings().orderDeliveryMethods(owner(), { IDs: [Method.ID, place.pickup] })
  expect(await names()).toEqual(['По Москве', 'Самовывоз', 'Курьер'])
  await desk.put(place, buyer, mug, 1)
  const placed = await desk.place(place, buyer, { DeliveryId: Method.ID, Payment: 'invoice' })
  await settings().removeDeliveryMethod(owner(), { ID: Method.ID })
  expect(await names()).toEqual(['Самовывоз', 'Курьер'])
  expect(await desk.order(placed.Orders[0]?.Id ?? '')).toMatchObject({ deliveryName: 'По Москве' })
  const [courier] = (await settings().showDeliverySettings(owner(), {})).Methods.filter(
    ({ ID }) => ID === place.courier,
  )
  if (!courier) throw new Error('the courier stands there')
  const { ID, Version } = courier
  await settings().saveDeliveryMethod(owner(), {
    ...COURIER,
    Cities: [],
    ID,
    Version,
    Name: 'Курьер',
    On: false,
  })
  await desk.put(place, buyer, mug, 1)
  const page = await desk.checkout(place, buyer)
  expect(page.DeliveryMethods.map(({ Name }) => Name)).toEqual(['Самовывоз'])
})

test('EX-02: a carrier method needs a configured carrier and an origin city, unverified while the carrier is down', async () => {
  const cdek: Asked = { ...COURIER, Kind: 'pvz', Carrier: 'cdek', Name: 'Пункты', Cities: [] }
  const save = (of: object, carriers = [carrier()]) =>
    settings(carriers).saveDeliveryMethod(owner(), { ...cdek, ...of })
  expect((await refusalOf(save({ FromCity: 'Москва' }, []))).fields).toEqual({ Carrier: 'unknown' })
  expect((await refusalOf(save({}))).fields).toEqual({ FromCity: 'required' })
  expect((await refusalOf(save({ FromCity: 'Нигде' }))).fields).toEqual({ FromCity: 'unknown' })
  expect((await refusalOf(save({ Kind: 'post', FromCity: 'Москва' }))).fields).toEqual({ Kind: 'unknown' })
  expect((await save({ FromCity: 'Москва' })).Method).toMatchObject({ FromCity: 'Москва', Kind: 'pvz' })
  fake.mood = 'down'
  expect((await save({ FromCity: 'Казань' })).Method).toMatchObject({ FromCity: 'Казань' })
})

test('domain 4.7: a carrier method stores its tariffs and markup', async () => {
  const cdek: Asked = { ...COURIER, Kind: 'pvz', Carrier: 'cdek', FromCity: 'Москва', Cities: [] }
  const save = (of: object) => settings().saveDeliveryMethod(owner(), { ...cdek, ...of })
  const { Method } = await save({ Tariffs: ['368', '136', '368'], Markup: '999999,99' })
  expect(Method).toMatchObject({ Tariffs: ['368', '136'], Markup: 999_999.99 })
  const { ID, Version } = Method
  const { Method: changed } = await save({ ID, Version, Tariffs: ['136'], Markup: '49,50' })
  expect(changed).toMatchObject({ Tariffs: ['136'], Markup: 49.5 })
  expect((await settings().showDeliverySettings(owner(), {})).Methods.at(-1)).toEqual(changed)
  const own = await settings().saveDeliveryMethod(owner(), { ...COURIER, Tariffs: ['136'], Markup: '10' })
  expect(own.Method).toMatchObject({ Tariffs: [], Markup: 0 })
})

test('domain 4.7: carrier tariffs are listed for a known city with their destination type; an outage is reported', async () => {
  const showTariffs = (FromCity: string) =>
    settings().showCarrierTariffs(owner(), { Carrier: 'cdek', FromCity })
  const { Tariffs, To } = await showTariffs('Тула')
  expect(To).toBe('Москва')
  expect(Tariffs.map(({ Code, To }) => [Code, To])).toEqual([
    ['136', 'point'],
    ['368', 'locker'],
    ['137', 'door'],
  ])
  expect((await refusalOf(showTariffs('Нигде'))).fields).toEqual({ FromCity: 'unknown' })
  const packer = desk.visit(place, buyer, { capabilities: ['orders.manage'] })
  const theirs = settings().showCarrierTariffs(packer, { Carrier: 'cdek', FromCity: 'Тула' })
  expect((await refusalOf(theirs)).code).toBe('forbidden')
  fake.mood = 'down'
  expect((await refusalOf(showTariffs('Тула'))).code).toBe('carrier_silent')
})
