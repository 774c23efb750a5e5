import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { addPerson, product } from '../../test/fixtures/catalog.ts'
import { Desk, orderShop, session } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { receiptOf } from '../orders.ts'
import { type Sold, soldLines } from './receipt-lines.ts'

const sold = (other: Partial<Sold> = {}): Sold => ({
  name: 'Кружка',
  quantity: 1,
  amountKop: 100_00,
  vat: 'none',
  subject: 'commodity',
  mode: 'full_prepayment',
  ...other,
})
const sum = (lines: readonly { amountKop: number }[]) => lines.reduce((all, one) => all + one.amountKop, 0)

describe('lines of a receipt', () => {
  const anySold = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    amountKop: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 99_999_999 })),
    vat: fc.constantFrom('none' as const, 'vat110' as const, 'vat122' as const),
    name: fc.string({ minLength: 1, maxLength: 300 }),
  })

  test('receipt lines always add up to the money, each with price times quantity', () => {
    fc.assert(
      fc.property(fc.array(anySold.map(sold), { maxLength: 101 }), (all) => {
        const lines = soldLines(all)
        expect(sum(lines)).toBe(sum(all))
        expect(lines.length).toBeLessThanOrEqual(100)
        for (const line of lines) {
          expect(line.priceKop * line.quantity).toBe(line.amountKop)
          expect(line.priceKop).toBeGreaterThan(0)
          expect(line.quantity).toBeGreaterThan(0)
          expect(line.name.length).toBeLessThanOrEqual(128)
        }
        for (const vat of ['none', 'vat110', 'vat122']) {
          const of = (some: readonly Sold[]) => sum(some.filter((one) => one.vat === vat))
          expect(of(lines)).toBe(of(all))
        }
      }),
    )
  })

  test('a sum that does not divide becomes two lines one kopeck apart', () => {
    const lines = soldLines([sold({ quantity: 3, amountKop: 100_00 })])
    expect(lines.map(({ quantity, priceKop }) => [quantity, priceKop])).toEqual([
      [2, 33_33],
      [1, 33_34],
    ])
  })

  test('a line paid entirely with bonuses is left off the receipt', () => {
    expect(soldLines([sold({ amountKop: 0 }), sold()])).toHaveLength(1)
  })
})

describe('the receipt of orders', () => {
  const world = testDatabase()

  async function bought() {
    const desk = new Desk(world)
    const place = await orderShop(world)
    const buyer = await session(world, await addPerson(world))
    const other = { ...place, companyId: place.secondCompanyId }
    await desk.put(place, buyer, await product(world, place, 'Кружка', { priceKop: 99_99 }), 3)
    await desk.put(place, buyer, await product(world, other, 'Чашка', { priceKop: 500_00 }))
    const placed = await desk.place(place, buyer)
    const ids = await runSql<{ id: number }>(world.db, 'select id from orders order by id')
    return { placed, place, orderIds: ids.map(({ id }) => id) }
  }

  test('names goods, delivery and the supplier of goods of other companies, and adds up to the payable amount', async () => {
    const { placed, place, orderIds } = await bought()
    await runSql(world.db, 'update showcase set company_id = $2 where id = $1', [
      place.showcaseId,
      place.companyId,
    ])
    const receipt = await receiptOf(world.db, { orderIds, mode: 'full_prepayment' })
    expect(sum(receipt.lines)).toBe(placed.Payable * 100)
    expect(receipt).toMatchObject({ phone: '+79161234567', email: null, taxSystem: 2 })
    const seen = receipt.lines.map(({ name, subject, supplier }) => [name, subject, supplier?.name ?? ''])
    expect(seen.filter(([, subject]) => subject === 'service')).toHaveLength(2)
    expect(seen.find(([name]) => name?.startsWith('Кружка'))?.[2]).toBe('')
    expect(seen.find(([name]) => name?.startsWith('Чашка'))?.[2]).not.toBe('')
  })

  test('a prepayment has the calculated VAT rate of its seller, delivered goods the plain rate', async () => {
    const { orderIds } = await bought()
    await runSql(world.db, 'update company set vat_code = 11')
    await runSql(world.db, 'update order_line set vat_code = 3 where name = $1', ['Кружка'])
    const vats = async (mode: 'full_prepayment' | 'full_payment') =>
      (await receiptOf(world.db, { orderIds, mode })).lines.map(({ name, vat }) => `${name} ${vat}`)
    expect(await vats('full_prepayment')).toEqual(
      expect.arrayContaining(['Кружка vat110', 'Чашка vat122', 'Доставка vat122']),
    )
    expect(await vats('full_payment')).toEqual(
      expect.arrayContaining(['Кружка vat10', 'Чашка vat22', 'Доставка vat22']),
    )
    await runSql(world.db, 'update company set vat_code = 1')
    expect(new Set((await vats('full_payment')).map((one) => one.split(' ')[1]))).toEqual(new Set(['none']))
  })
})
