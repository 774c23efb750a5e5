import { moscowTime } from '../../../platform/clock.ts'
import { escapeXml } from '../../../platform/xml.ts'
import type { ExportedCategory, ExportedProduct } from '../read-goods.ts'
import { element } from './element.ts'
import type { FeedShop } from './feed-shop.ts'
import { offersOf } from './offer.ts'

/** The category of products that are in no category that buyers see. */
const OTHER = { id: 999_999_999, name: 'Другое' } as const

/** Returns the beginning of the file, the only part that has the time. */
export function feedHead(now: Date): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${moscowTime(now)}">\n`
}

/** Yields the rest of the file in pieces: the shop, its categories, and an offer per variant on sale (trade.md 1). */
export async function* feedBody(
  shop: FeedShop,
  categories: readonly ExportedCategory[],
  batches: AsyncIterable<readonly ExportedProduct[]>,
): AsyncGenerator<string> {
  const shown = shownCategories(categories)
  const ids = new Set(shown.map(({ id }) => id))
  yield `<shop>\n${element('name', shop.name)}${element('company', shop.company)}${element('url', shop.url)}`
  yield '<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n'
  for (const { id, name, parentId } of [...shown, { ...OTHER, parentId: null }]) {
    const parent = parentId !== null && ids.has(parentId) ? ` parentId="${parentId}"` : ''
    yield `<category id="${id}"${parent}>${escapeXml(name)}</category>\n`
  }
  yield '</categories>\n<offers>\n'
  for await (const batch of batches)
    yield batch
      .filter((product) => product.status === 'active' && product.sellerMaySell)
      .flatMap((product) =>
        offersOf(product, {
          shop,
          categoryId: product.categoryIds.find((id) => ids.has(id)) ?? OTHER.id,
        }),
      )
      .join('')
  yield '</offers>\n</shop>\n</yml_catalog>\n'
}

/** A category is seen if it and all above it are; parents come first in the list. */
function shownCategories(categories: readonly ExportedCategory[]): ExportedCategory[] {
  return categories.filter(({ shown }) => shown)
}
