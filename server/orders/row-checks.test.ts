import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { guestOrder } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'

const world = testWorld()

/** Invalid values, which the database must reject from any writer. */
const INVALID: Readonly<Record<string, readonly string[]>> = {
  orders: [
    `status = 'lost'`,
    `payment_status = 'some'`,
    `delivery_status = 'lost'`,
    `delivery_kind = 'drone'`,
    `channel = 'radio'`,
    `cancel_by = 'no-one'`,
    'delivery_method_id = null',
    `contact_phone = ''`,
    `contact_phone = '9161234567'`,
    `contact_name = ''`,
    `comment = repeat('a', 501)`,
    `packing_note = repeat('a', 501)`,
    `internal_note = repeat('a', 1001)`,
    'goods_kop = -1, payable_kop = -1 + delivery_kop',
    'discount_kop = -1, payable_kop = payable_kop + 1',
    'payable_kop = payable_kop + 1',
    'refunded_kop = payable_kop + 1',
    'rewards_posted = reward_version + 1',
  ],
  variant: [
    `sku = ''`,
    `status = 'sold'`,
    'price_kop = 99',
    'old_price_kop = price_kop',
    'cost_kop = -1',
    'weight_g = 0',
  ],
  cart_line: ['quantity = 0', 'quantity = 1000'],
  order_history: [`actor = 'no-one'`],
  stock_movement: [`kind = 'lost'`],
}

test('the database rejects invalid values in orders and the tables written with them, and accepts nulls', async () => {
  await guestOrder(world)
  for (const [table, changes] of Object.entries(INVALID)) {
    for (const invalid of changes) {
      const change = transaction(world.db, (tx) => runSql(tx, `update ${table} set ${invalid}`))
      await expect(change, invalid).rejects.toThrow(`${table}_sound`)
    }
  }
  const fine = `update orders set cancel_by = null, channel = 'offline', contact_phone = '', delivery_method_id = null`
  await runSql(world.db, fine)
  await runSql(world.db, 'update variant set old_price_kop = null, cost_kop = null, weight_g = null')
})

test('issue 14: only tables that every order or cart change writes are checked by functions (decision 049)', async () => {
  const rows = await runSql<{ tableName: string }>(
    world.db,
    `select conrelid::regclass::text as table_name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) like '%\\_is\\_sound(%' order by 1`,
  )
  expect(rows.map(({ tableName }) => tableName)).toEqual([
    'cart',
    'cart_line',
    'notification',
    'order_history',
    'order_line',
    'orders',
    'stock_movement',
    'variant',
  ])
})
