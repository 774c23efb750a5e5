import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { requireAttributes } from '../attributes/product-values.ts'
import { reindexProduct } from '../listings.ts'
import { setProductStatus } from '../products.ts'

interface ProductOf {
  readonly showcaseId: number
  readonly productId: number
  readonly at: Date
}

const NO_VARIANT = `not exists (select from variant where product_id = p.id and status = 'active')`
const NO_PICTURE = `p.picture_large = ''`
const NO_CATEGORY = `not exists (select from category c where c.id = p.category_id and c.status <> 'archived')`
/** SQL: whether the product `p` lacks a variant, a picture or a category, which it needs to be sold. */
export const INCOMPLETE = `(${NO_VARIANT} or ${NO_PICTURE} or ${NO_CATEGORY})`

const MISSING = statement('catalog.editor.move.missing')`
  select ${NO_VARIANT} as "Variants", ${NO_PICTURE} as "Pictures", ${NO_CATEGORY} as "CategoryIDs"
  from product p where p.id = $1 and p.showcase_id = $2`

/**
 * Puts a product on sale. Throws `product_incomplete` with the missing fields and `attributes_required` with
 * the missing attributes (domain.md 4.3).
 */
export async function publish(tx: Tx, of: ProductOf): Promise<void> {
  const [missing] = await queryRows(tx, MISSING, [of.productId, of.showcaseId])
  if (!missing) throw refuse('product_not_found')
  const fields = Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [field] : []))
  if (fields.length > 0)
    throw refuse('product_incomplete', {}, Object.fromEntries(fields.map((field) => [field, 'required'])))
  await requireAttributes(tx, of)
  await setProductStatus(tx, { ...of, status: 'active' })
}

const RESTORE = statement('catalog.editor.move.restore')`
  update product set status = case when published_at is null then 'draft' else 'hidden' end
  where id = $1 and showcase_id = $2 and status = 'archived' returning id`

/** Restores an archived product as a draft, or as hidden if it was on sale before. Does nothing to other products. */
export async function restore(tx: Tx, of: ProductOf): Promise<void> {
  await queryRows(tx, RESTORE, [of.productId, of.showcaseId])
  await reindexProduct(tx, of.productId)
}

const RAISE_VERSION = statement(
  'catalog.editor.move.raiseVersion',
)`update product set version = version + 1 where id = $1 and showcase_id = $2`

/** A status change made in the editor. */
export type Move = 'publish' | 'hide' | 'archive' | 'restore'

/**
 * Changes the status of a product that the caller has locked. Throws as `publish`, and `product_not_found`
 * when hiding or archiving an archived product.
 */
export async function moveTo(tx: Tx, of: ProductOf, move: Move): Promise<void> {
  if (move === 'publish') await publish(tx, of)
  else if (move === 'restore') await restore(tx, of)
  else await setProductStatus(tx, { ...of, status: move === 'hide' ? 'hidden' : 'archived' })
  await queryRows(tx, RAISE_VERSION, [of.productId, of.showcaseId])
}
