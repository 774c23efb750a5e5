import { bonusCalls } from './bonuses.ts'
import type { Calls } from './call.ts'
import { cartCalls } from './cart.ts'
import { catalogCalls } from './catalog.ts'
import { favouriteCalls } from './favourites.ts'
import { homeCalls } from './home.ts'
import { orderCalls } from './orders.ts'
import { startCalls } from './start.ts'

/** Every declared call by its name: what the reference, the access tests and the fuzz tests walk. */
export const ALL_CALLS = {
  ...startCalls,
  ...homeCalls,
  ...catalogCalls,
  ...favouriteCalls,
  ...cartCalls,
  ...orderCalls,
  ...bonusCalls,
} satisfies Calls
