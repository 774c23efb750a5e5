import type { Home } from './home.api.ts'

/** A home page on the wire that has nothing to show yet. */
export const EMPTY_HOME: Home = {
  banners: [],
  categories: [],
  products: [],
  productTotal: 0,
  brands: [],
  actions: [],
  blocks: [],
}
