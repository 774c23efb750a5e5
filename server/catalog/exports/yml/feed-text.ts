import type { Db } from '../../../platform/database/database.ts'
import { categoriesForExport, goodsForExport } from '../read-goods.ts'
import type { FeedText } from './feed-cache.ts'
import type { FedShowcase } from './feeds.ts'
import { feedBody, feedHead } from './yml.ts'

/** Returns the text of a showcase's feed, which reads the catalogue while it is written; `origin` is the server's public address. */
export function feedTextOf(db: Db, showcase: FedShowcase, of: { origin: string; now: Date }): FeedText {
  return { head: feedHead(of.now), body: bodyOf(db, showcase, of.origin) }
}

async function* bodyOf(db: Db, showcase: FedShowcase, origin: string): AsyncGenerator<string> {
  const { id, name, company, alias } = showcase
  const shop = { name, company, origin, url: `${origin}/${alias}/api/tgbundle` }
  const categories = await categoriesForExport(db, id)
  yield* feedBody(shop, categories, goodsForExport(db, id))
}
