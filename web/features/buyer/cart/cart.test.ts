import { expect, test } from 'vitest'
import {
  addPending,
  applyPending,
  type Cart,
  type CartLine,
  EMPTY_CART,
  removePending,
} from '../../../parts/cart/cart.ts'

const tea: CartLine = {
  productId: 1,
  variantId: 10,
  name: 'Чай',
  options: [],
  picture: { small: '', large: '', hue: 0 },
  quantity: 2,
  priceKop: 45_000,
  wasPriceKop: null,
  oldPriceKop: 50_000,
  sumKop: 90_000,
  bonus: 12,
  available: 5,
  shipsOn: null,
  notice: null,
  seller: '',
}
const cart: Cart = {
  goodsInfo: [tea],
  cntInCart: 2,
  version: 1,
  goodsKop: 100_000,
  discountKop: 10_000,
  totalKop: 90_000,
  bonus: 12,
  blocked: false,
}

test('a pending quantity changes the line, the sums and the bonus at once', () => {
  const updated = applyPending(cart, [{ productId: 1, variantId: 10, quantity: 3 }])
  expect(updated).toMatchObject({
    cntInCart: 3,
    goodsKop: 150_000,
    discountKop: 15_000,
    totalKop: 135_000,
    bonus: 18,
  })
  expect(updated.goodsInfo[0]).toMatchObject({ quantity: 3, sumKop: 135_000, bonus: 18 })
})

test('a pending quantity of 0 removes the line; one above the stock blocks the cart', () => {
  const gone = applyPending(cart, [{ productId: 1, variantId: 10, quantity: 0 }])
  expect([gone.goodsInfo.length, gone.cntInCart, gone.totalKop, gone.bonus]).toEqual([0, 0, 0, 0])
  expect(applyPending(cart, [{ productId: 1, variantId: 10, quantity: 6 }]).blocked).toBe(true)
})

test('a product that is not in the loaded cart is counted without a name', () => {
  const updated = applyPending(EMPTY_CART, [{ productId: 7, quantity: 2 }])
  expect(updated.cntInCart).toBe(2)
  expect(updated.goodsInfo[0]).toMatchObject({ productId: 7, quantity: 2, name: '' })
  expect(applyPending(EMPTY_CART, [{ productId: 7, quantity: 0 }])).toBe(EMPTY_CART)
})

test('lowering a line to the stock removes its notice', () => {
  const short: CartLine = { ...tea, quantity: 6, available: 5, notice: 'less_stock' }
  const before = { ...cart, lines: [short], count: 6, blocked: true }
  const after = applyPending(before, [{ productId: 1, variantId: 10, quantity: 5 }])
  expect([after.blocked, after.goodsInfo[0]?.notice]).toEqual([false, null])
})

test('the newest update of a line is the only one; other variants keep theirs', () => {
  const pending = [
    { productId: 1, variantId: 10, quantity: 3 },
    { productId: 1, variantId: 11, quantity: 1 },
  ]
  const after = addPending(pending, { productId: 1, variantId: 10, quantity: 4 })
  expect(after.map((update) => [update.variantId, update.quantity])).toEqual([
    [11, 1],
    [10, 4],
  ])
  expect(removePending(after, { productId: 1, variantId: 11 }).length).toBe(1)
})
