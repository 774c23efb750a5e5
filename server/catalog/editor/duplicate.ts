import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { EditedProduct } from './read.ts'
import { type Editor, requireProduct, writeProduct } from './write.ts'

const COPY_PICTURES = statement('catalog.editor.duplicate.copyPictures')`
  with cover as (
    update product p set picture_small = o.picture_small, picture_large = o.picture_large, hue = o.hue
    from product o where o.id = $2 and p.id = $1)
  update product_details d set pictures = o.pictures, axes = o.axes, size_chart_id = o.size_chart_id
  from product_details o where o.product_id = $2 and d.product_id = $1`

/**
 * Creates a draft from another product with its texts, pictures, options and prices. Stock, barcodes and
 * codes are not copied. Throws `product_not_found`.
 */
export async function duplicateProduct(
  tx: Tx,
  of: Editor & { readonly productId: number },
): Promise<EditedProduct> {
  const original = await requireProduct(tx, of)
  const draft = await writeProduct(tx, {
    ...of,
    existing: null,
    isPublishing: false,
    original,
    sheet: {
      ...original,
      article: '',
      kind: original.kind === 'digital' ? original.kind : 'goods',
      pictures: [],
      // A colleague may have removed it since the original was read; the copy takes what the original has then.
      sizeChartId: null,
      axes: original.axes.map(({ name, options }) => ({ name, values: options.map(({ value }) => value) })),
      variants: original.variants.map((variant) => ({
        ...variant,
        id: null,
        sku: '',
        onHand: 0,
        onHandSeen: 0,
        barcode: '',
      })),
    },
  })
  // Copied after the draft is written: `writeProduct` accepts uploaded pictures only, and these belong to the
  // original.
  await queryRows(tx, COPY_PICTURES, [draft.id, of.productId])
  return requireProduct(tx, { ...of, productId: draft.id })
}
