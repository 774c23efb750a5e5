/** Blocks of a landing page (domain.md 4.5); pictures by name under images/media or images/upload. */
export type DemoBlock =
  | {
      type: 'hero'
      title: string
      text: string
      tag?: string
      picture: string
      hue: number
      button?: DemoButton
    }
  | { type: 'text'; title?: string; text: string }
  | { type: 'image'; picture: string; caption?: string }
  | { type: 'gallery'; title?: string; pictures: readonly string[] }
  | { type: 'video'; title?: string; url: string; picture: string; caption?: string }
  | { type: 'products'; title: string; articles: readonly string[] }
  | {
      type: 'products'
      title: string
      rule: { sort?: string; category?: string; brand?: string; onSale?: boolean; limit?: number }
    }
  | { type: 'product'; article: string; text: string; button: string }
  | { type: 'benefits'; title: string; items: readonly { picture: string; title: string; text: string }[] }
  | { type: 'steps'; title: string; items: readonly { title: string; text: string }[] }
  | {
      type: 'price'
      title: string
      items: readonly { name: string; text: string; priceKop: number; oldPriceKop?: number }[]
    }
  | { type: 'countdown'; title: string; endsInDays: number }
  | {
      type: 'reviews'
      title: string
      items: readonly { person: string; text: string; rating: 1 | 2 | 3 | 4 | 5 }[]
    }
  | { type: 'faq'; title: string; items: readonly { question: string; answer: string }[] }
  | { type: 'form'; title: string; text: string; button: string; comment: string }
  | { type: 'contacts'; title: string }
  | { type: 'map'; title: string; address: string; latitude: number; longitude: number }
  | { type: 'share'; title: string; text: string }
  | { type: 'divider' }

export interface DemoButton {
  kind: 'buy' | 'lead' | 'link' | 'share'
  text: string
  target?: string
}

export interface DemoLanding {
  siteId: number
  alias: string
  title: string
  short: string
  cover: string
  hue: number
  cta: DemoButton
  /** Days from the load to the end; absent: no end. */
  endsInDays?: number
  status: 'published' | 'draft'
  blocks: readonly DemoBlock[]
}
