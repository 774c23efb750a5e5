import { expect, test } from 'vitest'
import { transaction } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { product } from '../test/catalog-fixtures.ts'
import { testDatabase } from '../test/database.ts'
import { type OrderShop, orderShop } from '../test/order-fixtures.ts'

const world = testDatabase()

test.each(['showcase', 'company', 'product', 'variant', 'delivery_method'])(
  'decision 007: a row of %s, which orders refer to unchecked, is never deleted and keeps its id',
  async (table) => {
    const place: OrderShop = await orderShop(world)
    await product(world, place)
    const changing = (sql: string) => transaction(world.db, (tx) => rows(tx, sql))
    await expect(changing(`delete from ${table}`)).rejects.toThrow('never deleted')
    const other = changing(`update ${table} set id = default`)
    await expect(other).rejects.toThrow('never deleted')
  },
)
