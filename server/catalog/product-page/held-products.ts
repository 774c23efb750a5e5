import { type ProductRow, productOf, productVersion } from './product.ts'

/** How many products a server holds; the one that was read longest ago goes first. One takes an estimated 10 KB. */
const MAX_PRODUCTS = 500

interface HeldProduct {
  readonly product: ProductRow
  /** False: the page changed between its last two requests, so it is likely to have changed again. */
  readonly isQuiet: boolean
}

/**
 * Returns a reader like `productOf` that holds the products it has read (decision 099). It asks PostgreSQL only for the version of
 * the product's page, and reads the product again when that has changed; while it keeps changing, at once.
 */
export function heldProducts(): typeof productOf {
  const held = new Map<string, HeldProduct>()
  return async (db, input) => {
    const name = `${input.showcaseId} ${input.productId}`
    const known = held.get(name)
    if (known?.isQuiet && (await productVersion(db, input)) === known.product.version) return known.product
    held.delete(name)
    const product = await productOf(db, input)
    held.set(name, { product, isQuiet: !known || known.product.version === product.version })
    const [oldest] = held.keys()
    if (held.size > MAX_PRODUCTS && oldest !== undefined) held.delete(oldest)
    return product
  }
}
