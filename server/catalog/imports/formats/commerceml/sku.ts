import type { Offer } from './offer.ts'

/**
 * Returns the code of a variant; null: the files do not tell enough, and the variant is found by its id alone. 1C gives all
 * variants of a product the same article, so theirs ends with the beginning of the variant's id. `article` is that of the
 * product, null if it has none, undefined if the product is in none of the files.
 */
export function skuOf(
  offer: Offer,
  siblings: readonly Offer[],
  article: string | null | undefined,
): string | null {
  const [product = '', variant] = offer.id.split('#')
  const isKnown = article !== undefined
  if (!variant) return offer.article ?? article ?? (isKnown && product !== '' ? product : null)
  if (offer.article !== undefined && isOwn(offer.article, siblings, article)) return offer.article
  const base = article ?? offer.article ?? (isKnown ? product.slice(0, 8) : undefined)
  const isSure = isKnown || siblings.length > 1
  return base !== undefined && isSure ? `${base}-${variant.slice(0, 8)}` : null
}

function isOwn(article: string, siblings: readonly Offer[], product: string | null | undefined): boolean {
  if (typeof product === 'string') return article !== product
  const articles = new Set(siblings.map((one) => one.article))
  return siblings.length > 1 && articles.size === siblings.length && !articles.has(undefined)
}
