import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'
import { takePictures } from '../showcases/showcases.ts'
import type { Goods } from './goods.ts'
import type { ProductPicture } from './products.ts'

const SET = `
  with shown as (update product_details set pictures = $3 where product_id = $1 and showcase_id = $2)
  update product set picture_small = $4, picture_large = $5, hue = $6 where id = $1 and showcase_id = $2`

/**
 * Gives a product other pictures, in their order; the first stands for it in lists. Refuses `invalid_question` for one
 * that is neither its own nor sent for goods of its showcase. The product is locked already.
 */
export async function savePictures(
  tx: Tx,
  of: { showcaseId: number; productId: number; paths: readonly string[]; at: Date },
  { pictures, hue }: Pick<Goods, 'pictures' | 'hue'>,
): Promise<void> {
  const { showcaseId, productId, paths, at } = of
  if (paths.join('\n') === pictures.map(({ large }) => large).join('\n')) return
  const had = new Map(pictures.map((one) => [one.large, one]))
  const sent = await takePictures(tx, { showcaseId, paths: paths.filter((path) => !had.has(path)), at })
  const next = paths.map((path): ProductPicture => {
    const small = sent.get(path)?.small
    const picture = had.get(path) ?? (small ? { small, large: path, hue } : null)
    if (!picture) throw refuse('invalid_question', {}, { Pictures: 'picture' })
    return picture
  })
  const [cover] = next
  await rows(tx, SET, [
    ...[productId, showcaseId, JSON.stringify(next)],
    ...[cover?.small ?? '', cover?.large ?? '', cover?.hue ?? hue],
  ])
}
