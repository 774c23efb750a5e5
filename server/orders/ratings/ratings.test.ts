import { ratingCalls } from '@sarafan/contract/orders/ratings/order-ratings'
import { beforeEach, expect, test } from 'vitest'
import { catalogHandlers } from '../../catalog/calls.ts'
import { noticesOf } from '../../notifications/notices.ts'
import { noticeLink, noticeText } from '../../notifications/words.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import type { VisitOptions } from '../../test/visits.ts'
import { ratingHandlers } from './calls.ts'
import { recountRatings } from './list.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
const DELIVERED = ['confirm', 'assemble', 'ship', 'deliver']

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
})

const calls = () => admitted(ratingCalls, ratingHandlers(desk))
const as = (owner: Owner, options: VisitOptions = {}) => desk.visit(place, owner, options)
const asSeller = (...capabilities: ('orders.view' | 'orders.manage')[]) =>
  as({ personId: place.ownerId, sessionId: -1 }, { capabilities })
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

/** An order of one mug after the given actions; returns its public id. */
async function bought(owner = buyer, actions = DELIVERED): Promise<string> {
  await desk.put(place, owner, mug)
  const placed = await desk.place(place, owner)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of actions) await desk.manage(place, id, action)
  return id
}
const rate = (id: string, Stars: number, Text = '', owner = buyer) =>
  calls().rateOrder(as(owner), { id, Stars, Text })
const counted = async () =>
  (
    await runSql<{ ratings: number[] }>(
      world.db,
      'select ratings from showcase_rating where showcase_id = $1',
      [place.showcaseId],
    )
  )[0]?.ratings
const ofProduct = async () => {
  const shop = catalogHandlers({ db: world.db, onSaleOf: async () => null })
  return (await shop.showProduct(as(buyer), { id: String(mug.id) })).seller.rating
}

test('issue 17: an order is rated by its buyer after it was received, not before and not by others', async () => {
  const id = await bought(buyer, ['confirm', 'assemble'])
  expect(await calls().showOrderRating(as(buyer), { id })).toEqual({
    MayRate: false,
    Until: null,
    Rating: null,
  })
  expect(await codeOf(rate(id, 5))).toBe('rating_not_allowed')
  for (const action of ['ship', 'deliver']) await desk.manage(place, id, action)
  const stranger = await client(world)
  expect(await codeOf(rate(id, 1, 'Ужас', stranger))).toBe('order_not_found')
  expect(await rate(id, 4, '  Хорошо упаковано  ')).toMatchObject({
    MayRate: true,
    Rating: { Stars: 4, Text: 'Хорошо упаковано', Reply: '' },
  })
  expect(await counted()).toEqual([0, 0, 0, 1, 0])
})

test('issue 17: a cancelled order is not rated; one that was returned after the handover still is', async () => {
  const cancelled = await bought(buyer, [])
  await desk.manage(place, cancelled, 'cancel')
  expect(await codeOf(rate(cancelled, 1))).toBe('rating_not_allowed')
  const returned = await bought()
  await runSql(world.db, `update orders set status = 'returned' where public_id = $1`, [returned])
  expect((await rate(returned, 2)).Rating).toMatchObject({ Stars: 2 })
})

test('issue 17: a shop is not rated by its owner and its team', async () => {
  const owner = { ...buyer, personId: place.ownerId }
  const own = await bought(owner)
  expect(await codeOf(rate(own, 5, '', owner))).toBe('rating_not_allowed')
  const id = await bought()
  await runSql(
    world.db,
    `insert into showcase_member (showcase_id, person_id, role) values ($1, $2, 'manager')`,
    [place.showcaseId, buyer.personId],
  )
  expect(await codeOf(rate(id, 5))).toBe('rating_not_allowed')
  expect(await counted()).toBeUndefined()
})

test('issue 17: a rating is changed for thirty days and counted once; an order is rated within half a year', async () => {
  const id = await bought()
  const late = await bought()
  await rate(id, 1, 'Разбили')
  await rate(id, 5, 'Прислали новую')
  await rate(id, 5, 'Прислали новую')
  expect(await counted()).toEqual([0, 0, 0, 0, 1])
  desk.clock.forward({ days: 31 })
  expect(await codeOf(rate(id, 1))).toBe('rating_not_allowed')
  expect(await calls().showOrderRating(as(buyer), { id })).toMatchObject({
    MayRate: false,
    Rating: { Stars: 5 },
  })
  desk.clock.forward({ days: 150 })
  expect(await codeOf(rate(late, 5))).toBe('rating_not_allowed')
})

test('issue 17: the product page shows the mean of three ratings and more with one decimal, before that none', async () => {
  await rate(await bought(), 5)
  await rate(await bought(), 4)
  expect(await ofProduct()).toBeUndefined()
  await rate(await bought(), 4)
  expect(await ofProduct()).toEqual({ average: 4.3, count: 3 })
})

test('issue 17: the team sees the ratings of its orders and answers each once; the buyer is told', async () => {
  const id = await bought()
  const low = await bought()
  await rate(id, 5, 'Спасибо за открытку')
  await rate(low, 2)
  const list = (group?: 'unanswered' | 'low') =>
    calls().showRatings(asSeller('orders.view'), group ? { group } : {})
  expect((await list()).Ratings.map(({ Stars, Buyer }) => [Stars, Buyer])).toHaveLength(2)
  expect((await list('low')).Ratings).toMatchObject([{ OrderId: low, Stars: 2 }])
  expect(await list()).toMatchObject({ Rating: null, Stars: [0, 1, 0, 0, 1], MayReply: false })
  const reply = (Text: string, rights: 'orders.view' | 'orders.manage' = 'orders.manage') =>
    calls().replyToRating(asSeller(rights), { id, Text })
  expect(await codeOf(reply('Рады', 'orders.view'))).toBe('forbidden')
  await reply('Рады, что понравилось')
  expect(await codeOf(reply('Ещё раз'))).toBe('rating_answered')
  expect((await calls().showOrderRating(as(buyer), { id })).Rating?.Reply).toBe('Рады, что понравилось')
  expect((await list('unanswered')).Ratings.map(({ OrderId }) => OrderId)).toEqual([low])
  const { notices } = await noticesOf(world.db, { personId: buyer.personId ?? 0, showcaseId: null, page: 0 })
  const told = notices.filter(({ type }) => type === 'message')
  expect(told.map((notice) => [noticeText(notice, 'ru-RU').title, noticeLink(notice)])).toEqual([
    ['Ответ на вашу оценку', expect.stringContaining('/account/profile/orders?number=')],
  ])
})

test('issue 17: ratings of another showcase are neither seen nor answered', async () => {
  const id = await bought()
  await rate(id, 5)
  const bees = await orderShop(world, 'bees')
  const foreign = desk.visit(
    bees,
    { personId: bees.ownerId, sessionId: -1 },
    { capabilities: ['orders.view', 'orders.manage'] },
  )
  expect((await calls().showRatings(foreign, {})).Ratings).toEqual([])
  expect(await codeOf(calls().replyToRating(foreign, { id, Text: 'Чужое' }))).toBe('rating_not_found')
})

test('issue 17: ratings that were inserted as rows are counted again', async () => {
  await rate(await bought(), 3)
  const id = await bought()
  await runSql(
    world.db,
    `insert into order_rating (order_id, showcase_id, person_id, stars, rated_at)
      select id, showcase_id, person_id, 5, $2 from orders where public_id = $1`,
    [id, desk.clock.now()],
  )
  await recountRatings(world.db, place.showcaseId)
  expect(await counted()).toEqual([0, 0, 1, 0, 1])
})
