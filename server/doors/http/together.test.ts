import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { Router } from '../../platform/requests/router.ts'
import { banPerson } from '../../showcases/showcases.ts'
import { product, seller, type TestProduct } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { joinOrganically, plantTree } from '../../wow-tree/wow-tree.ts'

let place: TestShowcase
let mug: TestProduct
let courier = 0

const world = testWorld(async (made) => {
  place = await showcase(made, 'dom')
  const companyId = await seller(made, place.ownerId)
  mug = await product(made, { showcaseId: place.id, companyId })
  courier = await transaction(made.db, async (tx) => {
    const method = { showcaseId: place.id, kind: 'courier', name: 'Курьер', priceKop: 300_00 } as const
    return (await createDeliveryMethod(tx, method)).id
  })
})

let anna: { id: number; who: Visitor }
beforeEach(async () => {
  const one = await person(world)
  anna = { id: one.id, who: await logIn(world, one, place) }
})

const put = (who: Visitor, Quantity = 1) =>
  world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity })
const order = (who: Visitor, more: { CartVersion?: number; Payment?: string } = {}, headers = {}) =>
  world.ask(
    who,
    orderCalls.placeOrder,
    {
      CartVersion: 1,
      Total: '1300',
      Contact: { Name: 'Анна', Phone: '9161234567' },
      Address: { City: 'Москва', Line: 'Тверская, 1' },
      DeliveryId: courier,
      Payment: 'cod',
      Consents: ['offer', 'pd_processing'],
      ...more,
    },
    headers,
  )
/** What stands of carts, orders and kept answers. */
async function written() {
  const [found] = await queryRows(
    world.db,
    `select (select count(*)::int from cart) as carts, (select count(*)::int from orders) as orders,
      (select count(*)::int from idempotency_key) as keys`,
  )
  return found
}
const ban = () =>
  transaction(world.db, (tx) =>
    banPerson(tx, {
      personId: anna.id,
      showcaseId: place.id,
      reason: 'спам',
      by: place.ownerId,
      at: world.clock.now(),
    }),
  )
const codeOf = (answer: { response: { json(): { code: string } } }) => answer.response.json().code

test('into the cart is one statement, with who visits and the cart as it is then', async () => {
  await put(anna.who)
  const cost = await world.cost(async () => expect((await put(anna.who, 3)).body.cart.cnt_in_cart).toBe(3))
  expect(cost).toHaveLength(1)
})

test('RO-04: nothing is put into a cart by who is banned, by a stranger where recommendations are needed, without a session', async () => {
  await ban()
  expect(codeOf(await put(anna.who))).toBe('banned')
  const nobody = { token: '', alias: place.alias }
  expect(codeOf(await put(nobody))).toBe('session_required')
  await queryRows(world.db, 'update showcase set require_referral = true where id = $1', [place.id])
  expect(codeOf(await put(await guest(world, place)))).toBe('ref_required')
  expect(await written()).toMatchObject({ carts: 0 })
})

test('who needed a recommendation and has one puts in all the same', async () => {
  await queryRows(world.db, 'update showcase set require_referral = true where id = $1', [place.id])
  const [at, showcaseId] = [world.clock.now(), place.id]
  await transaction(world.db, async (tx) => {
    await plantTree(tx, { showcaseId, ownerId: place.ownerId, at })
    await joinOrganically(tx, { showcaseId, personId: anna.id, at })
  })
  expect((await put(anna.who)).body.cart.cnt_in_cart).toBe(1)
})

test('what can’t be put in is refused as ever: not sold here, too little, a question that is none, a showcase without goods', async () => {
  const none = await world.ask(anna.who, cartCalls.setQuantity, { ProductId: 999_999, Quantity: 1 })
  expect(codeOf(none)).toBe('product_not_found')
  expect(codeOf(await put(anna.who, 900))).toBe('out_of_stock')
  expect(codeOf(await put(anna.who, -1))).toBe('invalid_question')
  await queryRows(world.db, 'update showcase set state_id = 1 where id = $1', [place.id])
  expect(codeOf(await put(anna.who))).toBe('catalogue_closed')
  expect(await written()).toMatchObject({ carts: 0 })
})

test('who orders is looked up once, and the answer is kept by the statement that writes the order', async () => {
  await put(anna.who)
  const cost = await world.cost(async () => expect((await order(anna.who)).status).toBe(200))
  expect(cost.filter((sql) => /from session_token/.test(sql))).toHaveLength(1)
  expect(cost.filter((sql) => /update idempotency_key/.test(sql))).toHaveLength(1)
})

test('a call that not everybody may ask as often as they like asks nothing along', () => {
  const answer = async () => Promise.reject(new Error('not asked'))
  const lay = (more: object) => () =>
    new Router().register(
      { mine: { ...cartCalls.setQuantity, ...more } },
      { mine: answer },
      { mine: { along: () => null } },
    )
  expect(lay({})).not.toThrow()
  for (const more of [
    { access: 'client' },
    { vouched: true },
    { idempotent: true },
    { perMinute: 60 },
    { perHour: 5 },
  ])
    expect(lay(more)).toThrow(/piggyback/)
})

test('RO-05: banned after the last call, nobody orders; nothing of it stays', async () => {
  await put(anna.who)
  await ban()
  expect(codeOf(await order(anna.who))).toBe('banned')
  expect(await written()).toEqual({ carts: 1, orders: 0, keys: 0 })
})

test('RO-05: an ended session orders nothing, though its cart was filled a moment ago', async () => {
  await put(anna.who)
  await queryRows(world.db, 'update session set revoked_at = $1 where person_id = $2', [
    world.clock.now(),
    anna.id,
  ])
  expect(codeOf(await order(anna.who))).toBe('session_required')
  expect(await written()).toEqual({ carts: 1, orders: 0, keys: 0 })
})

test('a kept answer is given to nobody who is banned by now', async () => {
  const key = { 'idempotency-key': 'the-same-key-0001' }
  await put(anna.who)
  const first = await order(anna.who, {}, key)
  expect(first.status).toBe(200)
  expect((await order(anna.who, {}, key)).body).toEqual(first.body)
  await ban()
  expect(codeOf(await order(anna.who, {}, key))).toBe('banned')
})

test('a session that somebody else has by now orders from their cart, not from the one before', async () => {
  const who = await guest(world, place)
  await put(who)
  await queryRows(
    world.db,
    `update session set person_id = $1 where id = (select session_id from cart where session_id is not null)`,
    [anna.id],
  )
  const answer = await order(who)
  expect(codeOf(answer)).toBe('cart_empty')
  expect(await written()).toMatchObject({ orders: 0, keys: 0 })
})

test('a guest is looked up without people, until the session is somebody’s: then it is their cart, and their ban', async () => {
  const who = await guest(world, place)
  await put(who)
  const cost = await world.cost(async () => expect((await put(who)).body.cart.cnt_in_cart).toBe(1))
  expect(cost).toHaveLength(1)
  expect(cost[0]).not.toMatch(/from person/)
  await queryRows(world.db, 'update session set person_id = $1 where id = (select session_id from cart)', [
    anna.id,
  ])
  expect((await put(who, 2)).body.cart.cnt_in_cart).toBe(2)
  const owners = await queryRows<{ owner: string }>(world.db, 'select owner from cart order by id')
  expect(owners.map(({ owner }) => owner)).toEqual([expect.stringMatching(/^s/), `p${anna.id}`])
  await ban()
  expect(codeOf(await put(who))).toBe('banned')
})

test('RO-04: a guest known a moment ago puts nothing into a showcase that is not for them any more', async () => {
  const who = await guest(world, place)
  await put(who)
  const put7 = async (change: string) => {
    await queryRows(world.db, `update showcase set ${change} where id = $1`, [place.id])
    return codeOf(await put(who, 7))
  }
  expect(await put7('require_referral = true')).toBe('ref_required')
  expect(await put7(`require_referral = false, status = 'blocked'`)).toBe('banned')
  expect(await put7(`status = 'draft'`)).toBe('banned')
  await queryRows(world.db, 'update session set revoked_at = $1', [world.clock.now()])
  expect(await put7(`status = 'active'`)).toBe('session_required')
  expect(await queryRows(world.db, 'select quantity from cart_line')).toEqual([{ quantity: 1 }])
})

const look = (who: Visitor) => world.ask(who, catalogCalls.showCatalogue, {})

test('who looked a moment ago sees pages, products and what is found by the look at who they are and one statement more', async () => {
  await look(anna.who)
  for (const ask of [
    () => look(anna.who),
    () => world.ask(anna.who, catalogCalls.showProduct, { id: String(mug.id) }),
    () => world.ask(anna.who, catalogCalls.search, { q: 'кружка' }),
  ]) {
    const cost = await world.cost(async () => expect((await ask()).status).toBe(200))
    expect(cost).toHaveLength(2)
    expect(cost[0]).toMatch(/from session_token/)
  }
})

test('what was read for somebody banned since, or in a showcase blocked since, is shown to nobody', async () => {
  expect((await look(anna.who)).status).toBe(200)
  await ban()
  expect((await look(anna.who)).status).toBe(403)
  const other = await guest(world, place)
  expect((await look(other)).body.products).toHaveLength(1)
  await queryRows(world.db, `update showcase set status = 'blocked' where id = $1`, [place.id])
  expect((await look(other)).status).toBe(403)
})

test('a refusal of what is read stands, also for who was only believed to ask', async () => {
  await look(anna.who)
  const none = await world.ask(anna.who, catalogCalls.showProduct, { id: '999999' })
  expect([none.status, none.response.body]).toEqual([404, expect.stringContaining('товар')])
})
