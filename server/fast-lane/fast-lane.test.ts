import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDeliveryMethod } from '../delivery/delivery.ts'
import { transaction } from '../platform/database/database.ts'
import { banPerson } from '../showcases/showcases.ts'
import { product, seller, type TestProduct } from '../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { joinOrganically, plantTree } from '../wow-tree/wow-tree.ts'
import { piggybackedCall } from './fast-lane.ts'

const WAYS = [
  ['with the fast lane', true],
  ['without the fast lane', false],
] as const

describe.each(WAYS)('frequent calls %s', (_, hasFastLane) => {
  let place: TestShowcase
  let mug: TestProduct
  let courier = 0

  const world = testWorld(
    async (made) => {
      place = await showcase(made, 'dom')
      const companyId = await seller(made, place.ownerId)
      mug = await product(made, { showcaseId: place.id, companyId })
      courier = await transaction(made.db, async (tx) => {
        const method = { showcaseId: place.id, kind: 'courier', name: 'Курьер', priceKop: 300_00 } as const
        return (await createDeliveryMethod(tx, method)).id
      })
    },
    { hasFastLane },
  )

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
  /** Counts the rows of carts, orders and idempotency keys. */
  async function rowCounts() {
    const [found] = await runSql(
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
  const recommend = (personId: number) =>
    transaction(world.db, async (tx) => {
      const at = world.clock.now()
      const showcaseId = place.id
      await plantTree(tx, { showcaseId, ownerId: place.ownerId, at })
      await joinOrganically(tx, { showcaseId, personId, at })
    })
  const codeOf = (answer: { response: { json(): { code: string } } }) => answer.response.json().code

  test('setting a quantity costs one statement with the fast lane, including the identity lookup and the new cart', async () => {
    await put(anna.who)
    const cost = await world.cost(async () => expect((await put(anna.who, 3)).body.cart.cnt_in_cart).toBe(3))
    expect(cost).toHaveLength(hasFastLane ? 1 : 4)
    // The caller is known from the first change, so the second only checks that nothing of the identity has changed.
    expect(cost.some((sql) => sql.includes('"platformBot"'))).toBe(!hasFastLane)
  })

  test('RO-04: a banned person, a stranger in a showcase that requires a recommendation, and a call without a session put nothing into a cart', async () => {
    await ban()
    expect(codeOf(await put(anna.who))).toBe('banned')
    const withoutSession = { token: '', alias: place.alias }
    expect(codeOf(await put(withoutSession))).toBe('session_required')
    await runSql(world.db, 'update showcase set require_referral = true where id = $1', [place.id])
    expect(codeOf(await put(await guest(world, place)))).toBe('ref_required')
    expect(await rowCounts()).toMatchObject({ carts: 0 })
  })

  test('a person with the required recommendation can fill the cart', async () => {
    await runSql(world.db, 'update showcase set require_referral = true where id = $1', [place.id])
    await recommend(anna.id)
    expect((await put(anna.who)).body.cart.cnt_in_cart).toBe(1)
  })

  test('an unknown product, too large a quantity, an invalid quantity and a closed catalogue are refused', async () => {
    const none = await world.ask(anna.who, cartCalls.setQuantity, { ProductId: 999_999, Quantity: 1 })
    expect(codeOf(none)).toBe('product_not_found')
    expect(codeOf(await put(anna.who, 900))).toBe('out_of_stock')
    expect(codeOf(await put(anna.who, -1))).toBe('invalid_question')
    await runSql(world.db, 'update showcase set state_id = 1 where id = $1', [place.id])
    expect(codeOf(await put(anna.who))).toBe('catalogue_closed')
    expect(await rowCounts()).toMatchObject({ carts: 0 })
  })

  test('an order looks up the caller once and stores its response in the statement that writes the order', async () => {
    await put(anna.who)
    const cost = await world.cost(async () => expect((await order(anna.who)).status).toBe(200))
    expect(cost.filter((sql) => /from session_token/.test(sql))).toHaveLength(1)
    expect(cost.filter((sql) => /update idempotency_key/.test(sql))).toHaveLength(1)
  })

  test('RO-05: an order by a person banned since the last call returns `banned` and leaves no rows', async () => {
    await put(anna.who)
    await ban()
    expect(codeOf(await order(anna.who))).toBe('banned')
    expect(await rowCounts()).toEqual({ carts: 1, orders: 0, keys: 0 })
  })

  test('RO-05: an order of a session that ended since the last call returns `session_required`', async () => {
    await put(anna.who)
    await runSql(world.db, 'update session set revoked_at = $1 where person_id = $2', [
      world.clock.now(),
      anna.id,
    ])
    expect(codeOf(await order(anna.who))).toBe('session_required')
    expect(await rowCounts()).toEqual({ carts: 1, orders: 0, keys: 0 })
  })

  test('a stored response is not replayed after a ban; the retry returns `banned`', async () => {
    const key = { 'idempotency-key': 'the-same-key-0001' }
    await put(anna.who)
    const first = await order(anna.who, {}, key)
    expect(first.status).toBe(200)
    expect((await order(anna.who, {}, key)).body).toEqual(first.body)
    await ban()
    expect(codeOf(await order(anna.who, {}, key))).toBe('banned')
  })

  test('a guest session that now belongs to a person orders from that person’s cart, not the guest’s', async () => {
    const who = await guest(world, place)
    await put(who)
    await runSql(
      world.db,
      `update session set person_id = $1 where id = (select session_id from cart where session_id is not null)`,
      [anna.id],
    )
    const answer = await order(who)
    expect(codeOf(answer)).toBe('cart_empty')
    expect(await rowCounts()).toMatchObject({ orders: 0, keys: 0 })
  })

  test('a guest who has logged in since fills the cart of the person, whose ban applies', async () => {
    const who = await guest(world, place)
    await put(who)
    expect((await put(who)).body.cart.cnt_in_cart).toBe(1)
    await runSql(world.db, 'update session set person_id = $1 where id = (select session_id from cart)', [
      anna.id,
    ])
    expect((await put(who, 2)).body.cart.cnt_in_cart).toBe(2)
    const owners = await runSql<{ owner: string }>(world.db, 'select owner from cart order by id')
    expect(owners.map(({ owner }) => owner)).toEqual([expect.stringMatching(/^s/), `p${anna.id}`])
    await ban()
    expect(codeOf(await put(who))).toBe('banned')
  })

  test('RO-04: a cached guest puts nothing into a showcase that has been closed to them since', async () => {
    const who = await guest(world, place)
    await put(who)
    const put7 = async (change: string) => {
      await runSql(world.db, `update showcase set ${change} where id = $1`, [place.id])
      return codeOf(await put(who, 7))
    }
    expect(await put7('require_referral = true')).toBe('ref_required')
    expect(await put7(`require_referral = false, status = 'blocked'`)).toBe('banned')
    expect(await put7(`status = 'draft'`)).toBe('banned')
    await runSql(world.db, 'update session set revoked_at = $1', [world.clock.now()])
    expect(await put7(`status = 'active'`)).toBe('session_required')
    expect(await runSql(world.db, 'select quantity from cart_line')).toEqual([{ quantity: 1 }])
  })

  const showCatalogue = (who: Visitor) => world.ask(who, catalogCalls.showCatalogue, {})

  test('reading a page, a product or search results costs the check of the caller and one more statement', async () => {
    await showCatalogue(anna.who)
    for (const ask of [
      () => showCatalogue(anna.who),
      () => world.ask(anna.who, catalogCalls.showProduct, { id: String(mug.id) }),
      () => world.ask(anna.who, catalogCalls.showSimilar, { id: String(mug.id) }),
      () => world.ask(anna.who, catalogCalls.search, { q: 'кружка' }),
    ]) {
      const cost = await world.cost(async () => expect((await ask()).status).toBe(200))
      expect(cost).toHaveLength(2)
      expect(cost[0]).toMatch(/from session_token/)
    }
  })

  test('a page read for a person banned since, or in a showcase blocked since, returns 403', async () => {
    expect((await showCatalogue(anna.who)).status).toBe(200)
    await ban()
    expect((await showCatalogue(anna.who)).status).toBe(403)
    const other = await guest(world, place)
    expect((await showCatalogue(other)).body.products).toHaveLength(1)
    await runSql(world.db, `update showcase set status = 'blocked' where id = $1`, [place.id])
    expect((await showCatalogue(other)).status).toBe(403)
  })

  test('RO-04: a showcase that requires a recommendation answers a recommended person and refuses another', async () => {
    await runSql(world.db, 'update showcase set require_referral = true where id = $1', [place.id])
    await recommend(anna.id)
    for (const _ of ['first', 'again']) expect((await showCatalogue(anna.who)).status).toBe(200)
    expect((await showCatalogue(await guest(world, place))).status).toBe(403)
    await runSql(world.db, 'delete from tree_node where person_id = $1', [anna.id])
    expect((await showCatalogue(anna.who)).status).toBe(403)
  })

  test('a refusal for a cached caller is returned once the identity is confirmed', async () => {
    await showCatalogue(anna.who)
    const none = await world.ask(anna.who, catalogCalls.showProduct, { id: '999999' })
    expect([none.status, none.response.body]).toEqual([404, expect.stringContaining('товар')])
  })
})

test('declaring a piggybacked query for a call that is restricted or rate-limited throws', () => {
  const declare = (more: object) => () => piggybackedCall({ ...cartCalls.setQuantity, ...more }, () => null)
  expect(declare({})).not.toThrow()
  for (const more of [
    { access: 'client' },
    { vouched: true },
    { idempotent: true },
    { perMinute: 60 },
    { perHour: 5 },
  ])
    expect(declare(more)).toThrow(/piggyback/)
})
