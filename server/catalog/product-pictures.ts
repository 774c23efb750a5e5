import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { markPicturesUsed } from '../showcases/showcases.ts'
import type { Goods } from './goods/goods.ts'
import type { ProductPicture } from './products.ts'

interface WantedPicture {
  /** Path of the large picture. */
  readonly path: string
  readonly alt?: string
}

const UPDATE = statement('catalog.productPictures.update')`
  with details as (update product_details set pictures = $3 where product_id = $1 and showcase_id = $2)
  update product set picture_small = $4, picture_large = $5, hue = $6 where id = $1 and showcase_id = $2`

/**
 * Replaces a product's pictures, in the given order; the first is its cover in lists. A picture without `alt`
 * keeps its old one. Throws `invalid_question` for a repeated picture, or one that is neither the product's
 * own nor uploaded for products of its showcase. The caller has locked the product.
 */
export async function savePictures(
  tx: Tx,
  of: { showcaseId: number; productId: number; wanted: readonly WantedPicture[]; at: Date },
  { pictures, hue }: Pick<Goods, 'pictures' | 'hue'>,
): Promise<void> {
  const { showcaseId, productId, at } = of
  const paths = of.wanted.map(({ path }) => path)
  if (new Set(paths).size < paths.length) throw refuse('invalid_question', {}, { Pictures: 'uniqueItems' })
  const known = new Map(pictures.map((one) => [one.large, one]))
  const sent = await markPicturesUsed(tx, { showcaseId, paths: paths.filter((path) => !known.has(path)), at })
  const next = of.wanted.map(({ path, alt }): ProductPicture => {
    const small = sent.get(path)?.small
    const picture = known.get(path) ?? (small ? { small, large: path, hue } : null)
    if (!picture) throw refuse('invalid_question', {}, { Pictures: 'picture' })
    return alt === undefined ? picture : { ...picture, alt }
  })
  if (isDeepStrictEqual(next, pictures)) return
  const [cover] = next
  await queryRows(tx, UPDATE, [
    productId,
    showcaseId,
    JSON.stringify(next),
    cover?.small ?? '',
    cover?.large ?? '',
    cover?.hue ?? hue,
  ])
}
