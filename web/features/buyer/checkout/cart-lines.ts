/** A line of a cart as a link carries it. */
export interface LinkedLine {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

/** Returns cart lines as text for a link: `12.34x2`, product, variant and quantity, separated by commas. */
export function writeCartLines(lines: readonly LinkedLine[]): string {
  return lines.map(({ productId, variantId, quantity }) => `${productId}.${variantId}x${quantity}`).join(',')
}

/** Longest list that a link brings; a cart has at most as many lines. */
const MOST_LINES = 100

/** Returns the lines of a link; anything else in it is left out. */
export function readCartLines(text: string): LinkedLine[] {
  return text
    .split(',')
    .slice(0, MOST_LINES)
    .flatMap((line) => {
      const [, productId, variantId, quantity] = /^(\d{1,15})\.(\d{1,15})x(\d{1,3})$/.exec(line) ?? []
      const found = { productId: Number(productId), variantId: Number(variantId), quantity: Number(quantity) }
      return Object.values(found).every((value) => value > 0) ? [found] : []
    })
}
