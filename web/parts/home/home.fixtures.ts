import type { ResponseOf } from '@sarafan/contract/call'
import type { homeCalls } from '@sarafan/contract/showcases/home'

/** An empty home page in wire format. */
export const EMPTY_HOME: ResponseOf<typeof homeCalls.showHome> = {
  banners: [],
  categories: [],
  products: [],
  productTotal: 0,
  brands: [],
  actions: [],
  blocks: [],
}
