import { beforeEach, expect, test } from 'vitest'
import { addressesOf, profileOf } from '../../people/people.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let other: OrderShop
let buyer: Owner
let mug: TestProduct
let honey: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  other = await orderShop(world, 'bees')
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
  honey = await product(world, other, 'Мёд')
})

async function prefilled(isVouched: boolean) {
  await desk.put(place, buyer, mug, 1)
  const page = await desk.calls.showCheckout(desk.visit(place, buyer, { isVouched }), {})
  return [page.Contact.Phone, page.City, page.Address, page.Addresses]
}

test('decision 002: data entered elsewhere prefills a checkout only after a login through the platform bot', async () => {
  await desk.put(other, buyer, honey, 1)
  await desk.place(other, buyer, { Payment: 'cod' })
  expect(await prefilled(true)).toEqual(['+79161234567', 'Москва', 'Тверская, 1', 1])
  expect(await prefilled(false)).toEqual(['', '', '', 0])
  await desk.put(place, buyer, mug, 1)
  const Contact = { Name: 'Анна Котова', Phone: '+79167654321' }
  const Address = { City: 'Тула', Line: 'Лесная, 2' }
  await desk.place(place, buyer, { Payment: 'cod', Contact, Address }, { isVouched: false })
  expect(await prefilled(false)).toEqual(['+79167654321', 'Тула', 'Лесная, 2', 0])
  expect(await prefilled(true)).toEqual(['+79161234567', 'Москва', 'Тверская, 1', 1])
  const profile = await profileOf(world.db, buyer.personId ?? 0)
  expect(profile).toMatchObject({ phone: '+79161234567', address: 'Тверская, 1' })
})

test('decision 002: a session of a showcase bot cannot use saved addresses', async () => {
  await desk.put(other, buyer, honey, 1)
  await desk.place(other, buyer, { Payment: 'cod' })
  const [saved] = await addressesOf(world.db, buyer.personId ?? 0)
  await desk.put(place, buyer, mug, 1)
  const forged = desk.place(place, buyer, { Payment: 'cod', AddressId: saved?.id ?? 0 }, { isVouched: false })
  expect((await refusalOf(forged)).code).toBe('platform_login_required')
  expect(await runSql(world.db, 'select 1 from orders where showcase_id = $1', [place.showcaseId])).toEqual(
    [],
  )
})

const toMother = { Name: 'Мария Петрова', Phone: '+79167654321' }

async function orderFrom(at: OrderShop, good: TestProduct, asked: Parameters<Desk['place']>[2]) {
  await desk.put(at, buyer, good, 1)
  desk.clock.forward({ minutes: 1 })
  await desk.place(at, buyer, asked)
}

test('issue 17: saved addresses are offered with the last used one first, which also fills the form', async () => {
  await orderFrom(place, mug, { Address: { City: 'Москва', Line: 'Тверская, 1' } })
  await orderFrom(place, mug, { Address: { City: 'Тула', Line: 'Лесная, 2' } })
  await desk.put(place, buyer, mug, 1)
  const page = await desk.calls.showCheckout(desk.visit(place, buyer, { isVouched: true }), {})
  expect(page.SavedAddresses?.map(({ Line }) => Line)).toEqual(['Лесная, 2', 'Тверская, 1'])
  expect([page.City, page.Address, page.Addresses]).toEqual(['Тула', 'Лесная, 2', 2])
})

test('issue 17: people of earlier orders and gifts are offered once each, of this showcase only without the platform', async () => {
  const Gift = { ...toMother, HidePrices: true }
  await orderFrom(other, honey, { Contact: toMother })
  await orderFrom(place, mug, { Gift })
  await orderFrom(place, mug, { Gift })
  await desk.put(place, buyer, mug, 1)
  const names = async (isVouched: boolean) => {
    const page = await desk.calls.showCheckout(desk.visit(place, buyer, { isVouched }), {})
    return [page.Recipients?.map(({ Name }) => Name), page.GiftRecipients?.map(({ Name }) => Name)]
  }
  expect(await names(true)).toEqual([['Анна Котова', 'Мария Петрова'], ['Мария Петрова']])
  expect(await names(false)).toEqual([['Анна Котова'], ['Мария Петрова']])
})
