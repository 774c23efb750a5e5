import { People } from '../../e2e/support/people.ts'
import { goodsOf } from '../../e2e/support/visited-things.ts'
import { measure } from './visit.ts'

export interface PageFigures {
  readonly lcp_ms: number
  readonly performance: number
  readonly accessibility: number
  readonly best_practices: number
}

/** Measures ten screens that strangers open by a link, one visit each with an empty cache; `shop` is the server's address. */
export async function measurePages(shop: string): Promise<Record<string, PageFigures>> {
  const { product, landing, seller } = await goodsOf(new People(shop))
  const dom = (path: string) => `${shop}/teply-dom/api/tgbundle${path}`
  const pages = {
    home: dom('/'),
    catalogue: dom('/catalog'),
    category: dom('/catalog/dom'),
    product: dom(`/product/${product}`),
    reviews: dom(`/product/${product}/reviews`),
    search: dom('/search?q=чайник'),
    brands: dom('/brands'),
    cart: dom('/cart'),
    seller: dom(`/users/${seller}`),
    landing: `${shop}/lada-studio/api/tgbundle/actions/${landing}`,
  }
  const found: Record<string, PageFigures> = {}
  for (const [name, url] of Object.entries(pages)) {
    const { lcp, scores } = await measure(url)
    found[name] = {
      lcp_ms: Math.round(lcp),
      performance: Math.round(scores.performance),
      accessibility: Math.round(scores.accessibility),
      best_practices: Math.round(scores.best),
    }
  }
  return found
}
