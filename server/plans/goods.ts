import type { Db } from '../platform/database/database.ts'

interface Named {
  readonly kind: 'product' | 'category'
  readonly id: number
  readonly name: string
}
/** Returns the names of these products and categories of a showcase. A port, since the catalogue is a layer above. */
export type NamesOf = (
  db: Db,
  of: { showcaseId: number; productIds: readonly number[]; categoryIds: readonly number[] },
) => Promise<Named[]>
