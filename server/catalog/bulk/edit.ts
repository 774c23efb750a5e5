import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { publish } from '../editor/move.ts'
import { findGoods, type Goods } from '../goods/goods.ts'
import type { GoodsChange } from './change.ts'
import { lackingProducts } from './lacking.ts'
import { type Author, beginChange, endChange, recordReplacements } from './log.ts'
import { planChange } from './plan.ts'
import { lockProducts, type ProductState, readProducts } from './state.ts'
import { writeValues } from './write.ts'

/** An edit of one value in the table; `field` is the request's name of it. */
export interface GoodsEdit {
  readonly productId: number
  readonly version: number
  /** Null: a value of the product. */
  readonly variantId: number | null
  readonly field: 'Price' | 'OldPrice' | 'OnHand' | 'Status'
  readonly change: GoodsChange
  /** The stock that the editor has read; null: stock is not edited. */
  readonly onHandSeen: number | null
}

/**
 * Changes one value of one product, records what it replaced, and returns the product with the id of the change, null if
 * the value was so already. Throws `product_not_found`, `changed_meanwhile` when the product was saved or its stock moved
 * after it was read, `product_incomplete`, `attributes_required`, and `invalid_question` with the field.
 */
export async function editGoods(
  tx: Tx,
  by: Author,
  edit: GoodsEdit,
): Promise<{ product: Goods; changeId: number | null }> {
  const { showcaseId, at } = by
  const { productId, variantId, change } = edit
  await lockProducts(tx, { showcaseId, productIds: [productId] })
  const [before] = await readProducts(tx, { showcaseId, productIds: [productId] })
  await requireCurrent(tx, by, { edit, before })
  if (!before) throw refuse('product_not_found')
  const plan = planChange(change, before, { variantId, lacking: new Map() })
  if ('reason' in plan) throw refuse('invalid_question', {}, { [edit.field]: plan.reason })
  const { replacements } = plan
  const changeId = await beginChange(tx, by, change)
  const values = replacements.map(({ after, ...of }) => ({ ...of, to: after }))
  await writeValues(tx, { showcaseId, kind: change.kind, values, at })
  await recordReplacements(tx, { changeId, showcaseId, replacements })
  const ended = await endChange(tx, by, { changeId, change, replacements, products: replacements.length })
  const product = await findGoods(tx, { showcaseId, productId, at })
  if (!product) throw new Error(`product ${productId} was locked a moment ago`)
  return { product, changeId: ended }
}

async function requireCurrent(
  tx: Tx,
  { showcaseId, at }: Author,
  { edit, before }: { edit: GoodsEdit; before: ProductState | undefined },
): Promise<void> {
  const { productId, variantId, change } = edit
  if (!before || before.status === 'archived') throw refuse('product_not_found')
  if (before.version !== edit.version) throw refuse('changed_meanwhile')
  const variant = before.variants.find(({ id }) => id === variantId)
  if (variantId !== null && !variant) throw refuse('product_not_found')
  if (edit.onHandSeen !== null && edit.onHandSeen !== variant?.onHand) throw refuse('changed_meanwhile')
  if (change.kind !== 'status' || change.status !== 'active' || before.status === 'active') return
  const lacking = await lackingProducts(tx, { showcaseId, productIds: [productId] })
  // Throws, naming the missing fields.
  if (lacking.size > 0) await publish(tx, { showcaseId, productId, at })
}
