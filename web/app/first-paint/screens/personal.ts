import { cartCalls } from '@sarafan/contract/orders/cart'
import { cart } from '../../../features/buyer/cart/screens.ts'
import { EMPTY_CART } from '../../../parts/cart/cart.ts'
import { type DrawnScreen, drawn } from '../drawn-screen.ts'

/** Screens of what a visitor has, as they are for those who have nothing yet. */
export const PERSONAL: readonly DrawnScreen[] = [
  await drawn(cart, cartCalls.showCart, {
    name: 'cart',
    isForNewcomers: true,
    queriesOf: () => [
      { call: cartCalls.showCart, endpoint: 'showCart', seed: { confirmed: EMPTY_CART, pending: [] } },
    ],
    firstPaint: () => [],
  }),
]
