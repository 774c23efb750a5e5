import type { Category } from '../../../parts/catalog/catalog.api.ts'

/** The size at which a tile shows its picture; the server's page preloads the first one. */
export const TILE_PICTURE = { width: 178, height: 178 } as const

/** The tiles of the catalogue in their order: the largest category first, as a wide one. */
export function tilesOf(categories: readonly Category[]): readonly Category[] {
  const [widest] = [...categories].sort((one, other) => other.products - one.products)
  return widest ? [widest, ...categories.filter((category) => category !== widest)] : []
}
