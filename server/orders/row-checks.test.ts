import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { guestOrder } from '../test/fixtures/orders.ts'
import { testWorld } from '../test/world.ts'

const world = testWorld()

/** What no row may say, whoever writes it. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  orders: [
    `status = 'lost'`,
    `payment_status = 'some'`,
    `delivery_status = 'lost'`,
    `delivery_kind = 'drone'`,
    `channel = 'radio'`,
    `cancel_by = 'nobody'`,
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
  order_history: [`actor = 'nobody'`],
  stock_movement: [`kind = 'lost'`],
}

test('the database keeps no order, nor anything written with it, that is not sound, and what is not known speaks against nothing', async () => {
  await guestOrder(world)
  for (const [table, wrongs] of Object.entries(WRONG)) {
    for (const wrong of wrongs) {
      const change = transaction(world.db, (tx) => queryRows(tx, `update ${table} set ${wrong}`))
      await expect(change, wrong).rejects.toThrow(`${table}_sound`)
    }
  }
  const fine = `update orders set cancel_by = null, channel = 'offline', contact_phone = '', delivery_method_id = null`
  await queryRows(world.db, fine)
  await queryRows(world.db, 'update variant set old_price_kop = null, cost_kop = null, weight_g = null')
})
