import type { Db } from '../platform/database/database.ts'

interface Named {
  readonly kind: 'product' | 'category'
  readonly id: number
  readonly name: string
}
/** What these products and categories of a showcase are called; a port, since the catalogue stands above. */
export type NamesOf = (
  db: Db,
  of: { showcaseId: number; productIds: readonly number[]; categoryIds: readonly number[] },
) => Promise<Named[]>
