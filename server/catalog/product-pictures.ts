import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { takePictures } from '../showcases/showcases.ts'
import type { Goods } from './goods/goods.ts'
import type { ProductPicture } from './products.ts'

interface WantedPicture {
  /** Of the large one. */
  readonly path: string
  readonly alt?: string
}

const SET = `
  with shown as (update product_details set pictures = $3 where product_id = $1 and showcase_id = $2)
  update product set picture_small = $4, picture_large = $5, hue = $6 where id = $1 and showcase_id = $2`

/**
 * Gives a product other pictures, in their order; the first is its cover in lists. A picture without `alt` keeps the
 * one it has. Refuses `invalid_question` for a picture that comes twice, or is neither its own nor sent for goods of its
 * showcase. The product is locked already.
 */
export async function savePictures(
  tx: Tx,
  of: { showcaseId: number; productId: number; wanted: readonly WantedPicture[]; at: Date },
  { pictures, hue }: Pick<Goods, 'pictures' | 'hue'>,
): Promise<void> {
  const { showcaseId, productId, at } = of
  const paths = of.wanted.map(({ path }) => path)
  if (new Set(paths).size < paths.length) throw refuse('invalid_question', {}, { Pictures: 'uniqueItems' })
  const had = new Map(pictures.map((one) => [one.large, one]))
  const sent = await takePictures(tx, { showcaseId, paths: paths.filter((path) => !had.has(path)), at })
  const next = of.wanted.map(({ path, alt }): ProductPicture => {
    const small = sent.get(path)?.small
    const picture = had.get(path) ?? (small ? { small, large: path, hue } : null)
    if (!picture) throw refuse('invalid_question', {}, { Pictures: 'picture' })
    return alt === undefined ? picture : { ...picture, alt }
  })
  if (isDeepStrictEqual(next, pictures)) return
  const [cover] = next
  await queryRows(tx, SET, [
    productId,
    showcaseId,
    JSON.stringify(next),
    cover?.small ?? '',
    cover?.large ?? '',
    cover?.hue ?? hue,
  ])
}
