import { myWishlistCalls } from '@sarafan/contract/catalog/my-wishlists'
import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { after, dayOf } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import { product, seller, type TestProduct } from '../test/fixtures/catalog.ts'
import {
  guest,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { createList } from './wishlists.ts'

const calls = { ...myWishlistCalls, ...wishlistCalls }
let place: TestShowcase
let mug: TestProduct
let plate: TestProduct
let owner: Visitor
let friend: Visitor
let other: Visitor
let people: TestPerson[] = []
const world = testWorld(async (w) => {
  place = await showcase(w, 'dom')
  const here = { showcaseId: place.id, companyId: await seller(w, place.ownerId) }
  mug = await product(w, here, 'Кружка')
  plate = await product(w, here, 'Тарелка')
  people = [await person(w, 'Анна'), await person(w, 'Игорь'), await person(w, 'Марина')]
})

/** Tests move the clock past the session lifetime, so each call logs in again. */
const enter = (at: number, where = place) => logIn(world, people[at] ?? { telegramId: 0 }, where)
beforeEach(async () => {
  owner = await enter(0)
  friend = await enter(1)
  other = await enter(2)
})
/** Returns the day that many days from now. */
const inDays = (days: number) => dayOf(after(world.clock.now(), { days }))

/** Returns the people notified that gifts can be seen, with their lists. */
const giftNotices = async () =>
  (
    await runSql<{ person: number; document: string; list: string }>(
      world.db,
      `select person_id as person, document, data ->> 'list' as list from notification
       where type = 'wishlist_reserved'`,
    )
  ).map(({ person, document, list }) => [person, document, list])

type List = { id: number; token: string; itemId: number }
/** The owner's list with the mug in it. */
async function listOf(settings: { EventDate?: string; Visibility?: 'private' | 'link' | 'public' } = {}) {
  const who = owner as Visitor
  const { body } = await world.ask(who, calls.createWishlist, {
    Name: 'Новоселье',
    Visibility: 'link',
    ...settings,
  })
  const added = await world.ask(who, calls.addWishlistItem, { WishlistId: body.id, ProductId: mug.id })
  const { Lists } = (await world.ask(who, calls.showWishlists, {})).body
  const token = Lists.find(({ Id }) => Id === body.id)?.Token ?? ''
  return { id: body.id, token, itemId: added.body.id } satisfies List
}
const see = async (who: Visitor | undefined, ref: string) =>
  (await world.ask(who as Visitor, calls.showWishlist, { id: ref })).body.Wishlist
const reserve = (who: Visitor | undefined, list: List, Reserved = true) =>
  world.ask(who as Visitor, calls.reserveWishlistItem, { id: list.token, ItemId: list.itemId, Reserved })

test('RO-03 EN-40: a person creates, changes and removes lists and items; the header counts lists', async () => {
  const first = await world.ask(owner as Visitor, calls.addWishlistItem, {
    ProductId: mug.id,
    Note: ' Синюю ',
  })
  await world.ask(owner as Visitor, calls.createWishlist, { Name: 'Мише на 5 лет' })
  const listId = first.body.WishlistId
  const change = { WishlistId: listId, ProductId: mug.id, Quantity: 2, Priority: 'high' } as const
  expect((await world.ask(owner as Visitor, calls.addWishlistItem, change)).body.id).toBe(first.body.id)
  await world.ask(owner as Visitor, calls.addWishlistItem, { WishlistId: listId, ProductId: plate.id })
  const shown = await see(owner, String(listId))
  expect(shown.Items).toMatchObject([
    { Name: 'Кружка', Quantity: 2, Priority: 'high', Note: 'Синюю', State: 'open' },
    { Name: 'Тарелка', Quantity: 1, Priority: 'normal', Fell: null },
  ])
  const { Lists } = (await world.ask(owner as Visitor, calls.showWishlists, { product: String(mug.id) })).body
  expect(Lists).toMatchObject([
    { Name: 'Хочу в подарок', IsDefault: true, Items: 2, Has: true, Visibility: 'private' },
    { Name: 'Мише на 5 лет', IsDefault: false, Items: 0, Has: false, Pictures: [] },
  ])
  expect(Lists[0]?.Pictures).toHaveLength(2)
  const config = await world.ask(owner as Visitor, startCalls.start, {})
  expect(config.body.wishlistsCnt).toBe(2)
  const take = { WishlistId: listId, ProductId: mug.id }
  for (const _ of [1, 2])
    expect((await world.ask(owner as Visitor, calls.removeWishlistItem, take)).status).toBe(200)
  await world.ask(owner as Visitor, calls.removeWishlist, { WishlistId: listId })
  const left = (await world.ask(owner as Visitor, calls.showWishlists, {})).body.Lists
  expect(left).toMatchObject([{ Name: 'Мише на 5 лет', IsDefault: true }])
})

test('rulings 17: a link opens a list that is not private; making it private disables that link permanently', async () => {
  const list = await listOf()
  expect(list.token).toMatch(/^[0-9A-Za-z]{22}$/)
  const anybody = await guest(world, place)
  expect(await see(anybody, list.token)).toMatchObject({ IsMine: false, Owner: 'Анна Т.', Token: '' })
  expect((await world.ask(anybody, calls.showWishlist, { id: String(list.id) })).status).toBe(404)
  const set = (Visibility: 'private' | 'link' | 'public') =>
    world.ask(owner as Visitor, calls.updateWishlist, { WishlistId: list.id, Visibility })
  await set('public')
  expect((await see(anybody, String(list.id))).Items).toHaveLength(1)
  await set('private')
  expect((await world.ask(friend as Visitor, calls.showWishlist, { id: list.token })).status).toBe(404)
  await set('link')
  expect((await world.ask(friend as Visitor, calls.showWishlist, { id: list.token })).status).toBe(404)
})

test('RO-03: a person cannot change the list of another, and another showcase does not return it', async () => {
  const list = await listOf()
  const refusals = [
    await world.ask(friend as Visitor, calls.updateWishlist, { WishlistId: list.id, Name: 'Моё' }),
    await world.ask(friend as Visitor, calls.removeWishlist, { WishlistId: list.id }),
    await world.ask(friend as Visitor, calls.addWishlistItem, { WishlistId: list.id, ProductId: plate.id }),
    await world.ask(friend as Visitor, calls.removeWishlistItem, { WishlistId: list.id, ProductId: mug.id }),
  ]
  for (const { status, body } of refusals) expect([status, body]).toMatchObject([404, {}])
  const bees = await showcase(world, 'bees')
  const elsewhere = await enter(0, bees)
  expect((await world.ask(elsewhere, calls.showWishlists, {})).body).toEqual({ Lists: [] })
  expect((await world.ask(elsewhere, calls.showWishlist, { id: list.token })).status).toBe(404)
})

test('4.6: responses, refusals and statements for the owner do not depend on whether a gift is reserved', async () => {
  const list = await listOf({ EventDate: inDays(10) })
  const looks = async () => {
    const seen: unknown[] = []
    const statements = await world.cost(async () => {
      seen.push((await world.ask(owner as Visitor, calls.showWishlist, { id: list.token })).text)
      seen.push((await world.ask(owner as Visitor, calls.showWishlists, {})).text)
      const { status, body } = await reserve(owner, list)
      seen.push([status, (body as { code?: string }).code])
      const again = { WishlistId: list.id, ProductId: mug.id }
      seen.push((await world.ask(owner as Visitor, calls.addWishlistItem, again)).text)
    })
    return { seen, statements }
  }
  const before = await looks()
  expect(before.seen).toContainEqual([409, 'own_wishlist'])
  expect((await reserve(friend, list)).body).toMatchObject({ State: 'reserved' })
  expect(await looks()).toEqual(before)
})

test('4.6: a second friend is refused a taken gift, a guest sees nothing, and cancelling frees it', async () => {
  const list = await listOf()
  await reserve(friend, list)
  expect((await reserve(friend, list)).body.State).toBe('reserved')
  const refused = await reserve(other, list)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'gift_taken' }])
  expect((await see(other, list.token)).Items).toMatchObject([{ State: 'reserved', IsMyGift: false, By: '' }])
  expect((await see(friend, list.token)).Items).toMatchObject([{ State: 'reserved', IsMyGift: true }])
  const anybody = await guest(world, place)
  expect((await see(anybody, list.token)).Items).toMatchObject([{ State: 'open' }])
  expect((await reserve(anybody, list)).status).toBe(401)
  await reserve(friend, list, false)
  expect((await reserve(other, list)).status).toBe(200)
})

test('4.6: a reservation without an order is free after 14 days, swept or not', async () => {
  const list = await listOf()
  await reserve(friend, list)
  world.clock.forward({ days: 14 })
  const later = await enter(2)
  expect((await see(later, list.token)).Items).toMatchObject([{ State: 'open' }])
  await world.work.sweep()
  await world.work.sweep()
  expect((await reserve(later, list)).body.State).toBe('reserved')
})

test('4.6: the owner learns the giver the day after the event; an earlier date does not reveal gifts reserved before', async () => {
  const list = await listOf({ EventDate: inDays(4) })
  const moved = await listOf({ EventDate: inDays(50) })
  for (const one of [list, moved]) await reserve(friend, one)
  const sooner = { WishlistId: moved.id, EventDate: inDays(4) }
  await world.ask(owner as Visitor, calls.updateWishlist, sooner)
  world.clock.forward({ days: 4 })
  const now = await enter(0)
  expect((await see(now, list.token)).Items).toMatchObject([{ State: 'open', By: '' }])
  await world.work.sweep()
  expect(await giftNotices()).toEqual([])
  world.clock.forward({ days: 1 })
  for (let times = 0; times < 2; times++) await world.work.sweep()
  expect(await giftNotices()).toEqual([[people[0]?.id, String(list.id), 'Новоселье']])
  const then = await enter(0)
  expect((await see(then, list.token)).Items).toMatchObject([{ State: 'reserved', By: 'Игорь Т.' }])
  expect((await see(then, moved.token)).Items).toMatchObject([{ State: 'open', By: '' }])
})

test('4.6: a 51st list and an invalid date are refused', async () => {
  const whose = { personId: people[0]?.id ?? 0, showcaseId: place.id, name: 'Ещё', at: world.clock.now() }
  for (let i = 0; i < 50; i++) await transaction(world.db, (tx) => createList(tx, whose))
  const refused = await world.ask(owner as Visitor, calls.createWishlist, { Name: 'Лишний' })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'too_many_wishlists' }])
  const wrong = { Name: 'Дата', EventDate: '2026-06-31' }
  expect((await world.ask(friend as Visitor, calls.createWishlist, wrong)).status).toBe(422)
})
