import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { AT, product } from '../test/fixtures/catalog.ts'
import { client, Desk, orderShop, refusalOf } from '../test/fixtures/orders.ts'
import { giftOf, itemsOf } from './read.ts'
import { addItem, cancelReservation, createList, releaseForgotten, reserveGift } from './wishlists.ts'

const world = testDatabase()
const desk = new Desk(world)

/** The same mug in two lists, both reserved by a friend. */
async function story() {
  const place = await orderShop(world)
  const owner = await client(world)
  const friend = await client(world)
  const mug = await product(world, place, 'Кружка')
  const { showcaseId } = place
  const gifts = await transaction(world.db, async (tx) => {
    const made = []
    for (const name of ['Дом', 'День рождения']) {
      const whose = { personId: owner.personId ?? 0, showcaseId }
      const listId = await createList(tx, { ...whose, name, visibility: 'public', at: AT })
      const itemId = await addItem(tx, { ...whose, listId, productId: mug.id, variantId: null, at: AT })
      const gift = { showcaseId, ref: String(listId), itemId, personId: friend.personId ?? 0, at: AT }
      await reserveGift(tx, gift)
      made.push({ ...gift, listId })
    }
    return made
  })
  const states = async (isOwner = false) => {
    const { personId } = isOwner ? owner : friend
    const by = { personId, isOwner, eventDate: null, now: AT }
    const found = []
    for (const { listId } of gifts)
      found.push(...(await itemsOf(world.db, listId, AT)).map((item) => giftOf(item, by).state))
    return found
  }
  return { place, friend, mug, gifts, states }
}

test('4.6: the order of a giver marks as many reserved gifts bought as were ordered; the owner sees nothing', async () => {
  const { place, friend, mug, gifts, states } = await story()
  await desk.put(place, friend, mug, 1)
  const placed = await desk.place(place, friend, { Payment: 'cod' })
  expect(await states()).toEqual(['bought', 'reserved'])
  expect(await states(true)).toEqual(['open', 'open'])
  const [first] = gifts
  if (!first) throw new Error('no gift')
  const refused = await refusalOf(transaction(world.db, (tx) => cancelReservation(tx, first)))
  expect(refused.code).toBe('gift_bought')
  await releaseForgotten(world.db, new Date('2027-01-01'))
  expect(await states()).toEqual(['bought', 'open'])
  await desk.act(place, friend, placed.Orders[0]?.Id ?? '', 'cancel')
  expect(await states()).toEqual(['reserved', 'open'])
})

test('4.6: an order of the same product by another person marks no gift as bought', async () => {
  const { place, mug, states } = await story()
  const stranger = await client(world)
  await desk.put(place, stranger, mug, 2)
  await desk.place(place, stranger, { Payment: 'cod' })
  expect(await states()).toEqual(['reserved', 'reserved'])
})
