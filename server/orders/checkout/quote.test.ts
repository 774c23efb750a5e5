import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusWorthOf, type PricedLine, quoteOf, totalOf } from './quote.ts'

function line(other: Partial<PricedLine>): PricedLine {
  return {
    variantId: 1,
    productId: 1,
    companyId: 1,
    companyName: 'Дом',
    name: 'Кружка',
    options: [],
    picture: '',
    pictureLarge: '',
    hue: 0,
    quantity: 1,
    priceKop: 1000_00,
    oldPriceKop: null,
    costKop: null,
    participates: true,
    cashbackBp: null,
    cashbackMarginBp: null,
    bonusPayAllowed: true,
    vatCode: 1,
    isCounted: true,
    shipsOn: null,
    kind: 'goods',
    names: null,
    ...other,
  }
}

test('a cart is split by seller, and delivery and bonuses by value with odd kopecks to the largest remainder', () => {
  const lines = [
    line({ companyId: 2, priceKop: 200_00, oldPriceKop: 250_00 }),
    line({ companyId: 1, priceKop: 100_00 }),
  ]
  const quote = quoteOf(lines, {
    deliveryKop: 100_01,
    spend: { localKop: 20_00, globalKop: 10_00 },
    cashback: { bp: 300, marginBp: 5000 },
  })
  expect(quote).toMatchObject({ goodsKop: 350_00, discountKop: 50_00, payableKop: 370_01 })
  expect(quote.orders.map((order) => [order.companyId, order.deliveryKop, order.payableKop])).toEqual([
    [1, 33_34, 123_34],
    [2, 66_67, 246_67],
  ])
  expect(quote.orders.map((order) => [order.bonusLocalKop, order.bonusGlobalKop])).toEqual([
    [6_67, 3_33],
    [13_33, 6_67],
  ])
  expect(quote.earnKop).toBe(2_70 + 5_40)
})

test('bonuses pay only for eligible goods, and goods outside the plan earn nothing', () => {
  const lines = [line({ bonusPayAllowed: false }), line({ participates: false, priceKop: 500_00 })]
  const quote = quoteOf(lines, {
    deliveryKop: 0,
    spend: { localKop: 0, globalKop: 100_00 },
    cashback: { bp: 300, marginBp: 5000 },
  })
  expect(quote.orders[0]?.lines.map((one) => one.paidKop)).toEqual([1000_00, 400_00])
  expect(quote.earnKop).toBe(30_00)
})

test('for any cart all sums are exact and no line is paid below zero', () => {
  const lines = fc.array(
    fc
      .record({
        companyId: fc.integer({ min: 1, max: 3 }),
        priceKop: fc.integer({ min: 100, max: 5_000_00 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        bonusPayAllowed: fc.boolean(),
      })
      .map(line),
    { minLength: 1, maxLength: 8 },
  )
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 1000_00 }), share, share, (cart, deliveryKop, a, b) => {
      const localKop = Math.floor(bonusWorthOf(cart) * a)
      const globalKop = Math.floor((bonusWorthOf(cart) - localKop) * b)
      const quote = quoteOf(cart, {
        deliveryKop,
        spend: { localKop, globalKop },
        cashback: { bp: 300, marginBp: 5000 },
      })
      expect(quote.bonusLocalKop).toBe(localKop)
      expect(quote.bonusGlobalKop).toBe(globalKop)
      expect(quote.deliveryKop).toBe(deliveryKop)
      expect(quote.payableKop).toBe(totalOf(cart) + deliveryKop - localKop - globalKop)
      for (const order of quote.orders) {
        const { goodsKop, discountKop, bonusLocalKop, bonusGlobalKop } = order
        expect(order.payableKop).toBe(
          goodsKop - discountKop - bonusLocalKop - bonusGlobalKop + order.deliveryKop,
        )
        for (const one of order.lines) {
          const bonuses = one.bonusLocalKop + one.bonusGlobalKop
          expect(one.paidKop).toBe(one.priceKop * one.quantity - bonuses)
          expect(Math.min(one.paidKop, one.bonusLocalKop, one.bonusGlobalKop)).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: 500 },
  )
})
