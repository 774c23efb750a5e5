import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { product } from '../test/fixtures/catalog.ts'
import { Desk, guestOrder, type OrderShop, orderShop, session } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'

const world = testWorld()

test.each(['showcase', 'company', 'product', 'delivery_method'])(
  'decision 007: a row of %s, referenced by orders without a foreign key, cannot be deleted or get another id',
  async (table) => {
    const place: OrderShop = await orderShop(world)
    await product(world, place)
    const changing = (sql: string) => transaction(world.db, (tx) => runSql(tx, sql))
    await expect(changing(`delete from ${table}`)).rejects.toThrow('never deleted')
    const other = changing(`update ${table} set id = default`)
    await expect(other).rejects.toThrow('never deleted')
  },
)

test('decision 007: a variant, an order and its group cannot be deleted, and only PostgreSQL assigns their ids', async () => {
  await guestOrder(world)
  const changing = (sql: string) => transaction(world.db, (tx) => runSql(tx, sql))
  for (const table of ['variant', 'orders', 'checkout_group']) {
    // A trigger refuses it, or the foreign key of the orders of a group.
    await expect(changing(`delete from ${table}`), table).rejects.toThrow(
      /never deleted|orders_group_id_fkey/,
    )
    await expect(changing(`update ${table} set id = 7`), table).rejects.toThrow(
      'can only be updated to DEFAULT',
    )
  }
})

test('decision 007: deleting a cart deletes its lines', async () => {
  const place = await orderShop(world)
  const desk = new Desk(world)
  const mug = await product(world, place)
  for (let n = 0; n < 2; n++) await desk.put(place, await session(world), mug)
  await runSql(world.db, 'delete from cart where id = (select min(id) from cart)')
  expect(await runSql(world.db, 'select cart_id in (select id from cart) as stands from cart_line')).toEqual([
    { stands: true },
  ])
})
