import type { Browser } from '@playwright/test'
import { People } from '../../e2e/support/people.ts'
import { goodsOf } from '../../e2e/support/visited-things.ts'
import { median } from '../fixtures/postgres.ts'
import { measure, type Run } from './visit.ts'

export interface PageFigures {
  readonly lcp_ms: number
  readonly tbt_ms: number
  readonly performance: number
  readonly accessibility: number
  readonly best_practices: number
}

/**
 * Measures ten screens that strangers open by a link, with an empty cache; medians of some visits each, in turns, after one
 * that is not counted because the server runs cold code. `shop` is the server's address.
 */
export async function measurePages(
  browser: Browser,
  shop: string,
  rounds: number,
): Promise<Record<string, PageFigures>> {
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
  const runs = new Map<string, Run[]>()
  const devtools = await browser.newBrowserCDPSession()
  for (let at = 0; at <= rounds; at++)
    for (const [name, url] of Object.entries(pages)) {
      // Lighthouse empties the cache and keeps the session, which a stranger does not have.
      await devtools.send('Storage.clearCookies')
      const run = await measure(url)
      if (at > 0) runs.set(name, [...(runs.get(name) ?? []), run])
    }
  return Object.fromEntries([...runs].map(([name, ofPage]) => [name, figuresOf(ofPage)]))
}

function figuresOf(runs: readonly Run[]): PageFigures {
  const of = (pick: (run: Run) => number) => Math.round(median(runs.map(pick)))
  return {
    lcp_ms: of(({ lcp }) => lcp),
    tbt_ms: of(({ tbt }) => tbt),
    performance: of(({ scores }) => scores.performance),
    accessibility: of(({ scores }) => scores.accessibility),
    best_practices: of(({ scores }) => scores.best),
  }
}
