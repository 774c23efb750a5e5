import type { Home } from './home.api.ts'

/** An empty home page in wire format. */
export const EMPTY_HOME: Home = {
  banners: [],
  categories: [],
  products: [],
  productTotal: 0,
  brands: [],
  actions: [],
  blocks: [],
}
