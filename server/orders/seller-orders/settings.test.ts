import { saleSettingsCalls as calls } from '@sarafan/contract/orders/sale-settings'
import { beforeEach, expect, test } from 'vitest'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { saleSettingsHandlers } from './settings-calls.ts'

const world = testDatabase()
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

const settings = () => admitted(calls, saleSettingsHandlers({ db: world.db, providers: desk.deps.providers }))
const owner = (capabilities = ['settings.edit'] as const) =>
  desk.visit(place, { personId: place.ownerId, sessionId: -1 }, { capabilities })
const WANTED = {
  AutoConfirmMinutes: 30,
  AnswerHours: 24,
  PayMinutes: 20,
  GuestCheckout: false,
  MinOrder: '500',
  Payments: ['cod'],
  ReturnDays: 30,
  PackingNote: ' Открытку внутрь ',
}

test('domain 4.4, 5.1: settings of the owner control the checkout and the timers', async () => {
  const before = await settings().showSaleSettings(owner(), {})
  expect(before).toMatchObject({ AutoConfirmMinutes: null, AnswerHours: 72, PayMinutes: 60, MinOrder: 0 })
  expect(before).toMatchObject({ ReturnDays: 14, PackingNote: '' })
  expect(before.Payments.map(({ Code, On }) => [Code, On])).toEqual([
    ['sandbox', true],
    ['cod', true],
    ['invoice', true],
  ])
  await settings().saveSaleSettings(owner(), WANTED)
  const after = await settings().showSaleSettings(owner(), {})
  expect(after).toMatchObject({ AutoConfirmMinutes: 30, AnswerHours: 24, PayMinutes: 20, MinOrder: 500 })
  expect(after).toMatchObject({ ReturnDays: 30, PackingNote: 'Открытку внутрь' })
  expect(after.Payments.filter(({ On }) => On).map(({ Code }) => Code)).toEqual(['cod'])
  await desk.put(place, buyer, mug, 1)
  const page = await desk.calls.showCheckout(desk.visit(place, buyer), {})
  expect(page.PaymentMethods.map(({ Code }) => Code)).toEqual(['cod'])
  const all = { ...WANTED, Payments: ['sandbox', 'cod', 'invoice'] }
  await settings().saveSaleSettings(owner(), all)
  const placed = await desk.place(place, buyer, {})
  const id = placed.Orders[0]?.Id ?? ''
  expect((await desk.order(id)).expiresAt).toEqual(new Date('2026-11-21T09:20:00Z'))
  expect((await desk.order(id)).returnWindowDays).toBe(30)
  await desk.bankPays(placed.PaymentUrl)
  desk.clock.forward({ minutes: 31 })
  await desk.sweep()
  expect(await desk.order(id)).toMatchObject({ status: 'confirmed' })
})

test('review 2a, review 2b: expiry time, maximum and verified phone are audited settings, kept when omitted', async () => {
  const read = () => settings().showSaleSettings(owner(), {})
  expect(await read()).toMatchObject({ PostpaidHours: 24, PostpaidMax: null, PostpaidNeedsPhone: false })
  const limits = { PostpaidHours: 48, PostpaidMax: '5000', PostpaidNeedsPhone: true }
  await settings().saveSaleSettings(owner(), { ...WANTED, ...limits })
  await settings().saveSaleSettings(owner(), WANTED)
  expect(await read()).toMatchObject({ PostpaidHours: 48, PostpaidMax: 5000, PostpaidNeedsPhone: true })
  const [entry] = await runSql<{ after: object }>(
    world.db,
    `select after from audit_entry where object = 'sales' order by id limit 1`,
  )
  expect(entry?.after).toMatchObject({
    postpaidHours: 48,
    postpaidMaxKop: 5000_00,
    postpaidNeedsPhone: true,
  })
  const least = { ...WANTED, PostpaidMax: '0.5' }
  expect((await refusalOf(settings().saveSaleSettings(owner(), least))).fields).toEqual({
    PostpaidMax: 'minimum',
  })
  await settings().saveSaleSettings(owner(), { ...WANTED, PostpaidMax: null })
  expect((await read()).PostpaidMax).toBeNull()
})

test('domain 7.3: settings need the right to edit them, and an unknown payment method is refused', async () => {
  const packer = desk.visit(place, buyer, { capabilities: ['orders.manage'] })
  expect((await refusalOf(settings().showSaleSettings(packer, {}))).code).toBe('forbidden')
  expect((await refusalOf(settings().saveSaleSettings(packer, WANTED))).code).toBe('forbidden')
  const wrong = await refusalOf(settings().saveSaleSettings(owner(), { ...WANTED, Payments: ['gold'] }))
  expect(wrong.fields).toEqual({ Payments: 'unknown' })
  expect(calls.saveSaleSettings.invalidates).toContain('Cart')
})
