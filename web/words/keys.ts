import type bonuses from './ru/bonuses.json'
import type cart from './ru/cart.json'
import type catalog from './ru/catalog.json'
import type common from './ru/common.json'
import type errors from './ru/errors.json'
import type home from './ru/home.json'
import type order from './ru/order.json'
import type product from './ru/product.json'
import type share from './ru/share.json'
import type shell from './ru/shell.json'

type Words = typeof bonuses &
  typeof cart &
  typeof catalog &
  typeof common &
  typeof errors &
  typeof home &
  typeof order &
  typeof product &
  typeof share &
  typeof shell

/** Every key the Russian catalogues hold; an unknown key does not compile. A new area is added here. */
export type WordKey = keyof Words
