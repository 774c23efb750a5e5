import type { RequestOf } from '@sarafan/contract/call'
import type { reviewCalls } from '@sarafan/contract/catalog/reviews'
import { beforeEach, expect, test } from 'vitest'
import { loadPurchases } from '../../orders/orders.ts'
import { after } from '../../platform/clock.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { PHOTO } from '../../test/fixtures/claims.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import type { VisitOptions } from '../../test/visits.ts'
import { catalogHandlers } from '../calls.ts'
import { reviewHandlers } from './calls.ts'
import { purgeReviewPhotos } from './reviews.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let seller: Owner
let mug: TestProduct
let store: ReturnType<typeof memoryFiles>

beforeEach(async () => {
  desk = new Desk(world)
  store = memoryFiles()
  place = await orderShop(world)
  buyer = await client(world)
  seller = { personId: place.ownerId, sessionId: -1 }
  mug = await product(world, place, 'Кружка')
})

const calls = () => reviewHandlers({ db: world.db, store, boughtOf: loadPurchases })
const as = (owner: Owner | null, options: VisitOptions = {}) => desk.visit(place, owner, options)
const moderator = () => as(seller, { capabilities: ['catalog.manage'] })
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const everythingOnSale = async () => null
const shown = () =>
  catalogHandlers({ db: world.db, onSaleOf: everythingOnSale }).showReviews(as(null), {
    product: String(mug.id),
  })

/** A mug bought by the buyer, after the given order actions; returns the order line. */
async function buyMug(actions = ['confirm', 'ship', 'deliver']) {
  await desk.put(place, buyer, mug)
  const placed = await desk.place(place, buyer)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of actions) await desk.manage(place, id, action)
  const sql = 'select l.id from order_line l join orders o on o.id = l.order_id where o.public_id = $1'
  const [line] = await runSql<{ id: number }>(world.db, sql, [id])
  return { id, line: line?.id ?? 0 }
}
const write = async (ask: RequestOf<typeof reviewCalls.writeReview>, owner = buyer) =>
  (await calls().writeReview(as(owner), ask)).Id
const decide = (id: number, Action: 'publish' | 'reject', Reason = '') =>
  calls().moderateReview(moderator(), { id, Action, Reason })

test('4.3: people review only their own delivered purchases, once each', async () => {
  const order = await buyMug([])
  const ask = { LineId: order.line, Rating: 5, Text: '  Тёплая  ' }
  expect(await codeOf(write(ask))).toBe('review_not_allowed')
  for (const action of ['confirm', 'ship', 'deliver']) await desk.manage(place, order.id, action)
  expect(await codeOf(write(ask, await client(world)))).toBe('review_not_allowed')
  const mine = () => calls().showMyReviews(as(buyer), { order: order.id })
  expect((await mine()).ToWrite).toMatchObject([{ LineId: order.line, ProductId: mug.id, Name: 'Кружка' }])
  await write(ask)
  expect(await mine()).toMatchObject({
    ToWrite: [],
    Written: [{ Status: 'on_moderation', Rating: 5, Text: 'Тёплая', LineId: order.line }],
  })
  expect(await codeOf(write(ask))).toBe('review_exists')
  expect(await shown()).toMatchObject({ reviews: [], total: 0, rating: null })
})

test('4.3: a moderator publishes, rejects with a reason and replies; a rejected review can be rewritten', async () => {
  const { line } = await buyMug()
  const id = await write({ LineId: line, Rating: 4, Text: 'Скол на ручке' })
  const queue = async () => (await calls().showReviewQueue(moderator(), {})).Reviews
  expect(await queue()).toMatchObject([{ Id: id, Author: 'Анна К.', Verified: true, Name: 'Кружка' }])
  expect(await codeOf(decide(id, 'reject', ' '))).toBe('reason_required')
  await decide(id, 'publish')
  await decide(id, 'publish')
  await calls().replyToReview(moderator(), { id, Text: ' Заменим ' })
  expect(await shown()).toMatchObject({
    total: 1,
    rating: 4,
    ratings: [0, 0, 0, 1, 0],
    reviews: [{ author: 'Анна К.', text: 'Скол на ручке', reply: 'Заменим', verified: true }],
  })
  await decide(id, 'reject', 'Чужие имена')
  expect(await shown()).toMatchObject({ reviews: [], total: 0, rating: null, ratings: [0, 0, 0, 0, 0] })
  const [mine] = (await calls().showMyReviews(as(buyer), {})).Written
  expect(mine).toMatchObject({ Status: 'rejected', Reason: 'Чужие имена' })
  expect(await write({ LineId: line, Rating: 2 })).toBe(id)
  expect(await queue()).toMatchObject([{ Id: id, Rating: 2, Text: '', Reason: '' }])
})

test('4.3: a review of another showcase is not found, and moderators cannot decide on their own', async () => {
  const { line } = await buyMug()
  const id = await write({ LineId: line, Rating: 5 })
  const other = await orderShop(world, 'bees')
  const elsewhere = desk.visit(other, seller, { capabilities: ['catalog.manage'] })
  const publish = { id, Action: 'publish' } as const
  expect(await codeOf(calls().moderateReview(elsewhere, publish))).toBe('review_not_found')
  expect(await codeOf(calls().replyToReview(elsewhere, { id, Text: 'а' }))).toBe('review_not_found')
  const own = as(buyer, { capabilities: ['catalog.manage'] })
  expect(await codeOf(calls().moderateReview(own, publish))).toBe('own_decision')
})

test('4.3: photos of a review are visible to its writer and moderators until it is published; unused ones are deleted', async () => {
  const { line } = await buyMug()
  const upload = async () =>
    (await calls().uploadReviewPhoto({ ...as(buyer), files: [{ name: 'а.jpg', bytes: PHOTO }] }, {})).id
  const sent = await upload()
  const unsent = await upload()
  const see = (context: ReturnType<typeof as>) => calls().showReviewPhoto(context, { id: sent })
  const stranger = await client(world)
  const foreign = { LineId: line, Rating: 5, Photos: ['a'.repeat(25)] }
  expect(await codeOf(write(foreign))).toBe('document_not_found')
  const id = await write({ LineId: line, Rating: 5, Photos: [sent] })
  expect(await codeOf(see(as(stranger)))).toBe('document_not_found')
  const { Mime, Content } = await see(moderator())
  expect([Mime, Buffer.from(Content, 'base64').includes('GPS')]).toEqual(['image/webp', false])
  await decide(id, 'publish')
  expect((await see(as(null))).Mime).toBe('image/webp')
  expect((await shown()).reviews[0]?.photos).toEqual([sent])
  expect(await purgeReviewPhotos(world.db, store, after(AT, { days: -1 }))).toBe(0)
  expect(await purgeReviewPhotos(world.db, store, after(AT, { days: 1 }))).toBe(1)
  expect(store.kept.size).toBe(1)
  expect(await codeOf(calls().showReviewPhoto(as(buyer), { id: unsent }))).toBe('document_not_found')
})
