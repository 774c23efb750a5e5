import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { usePictures } from '../../app/pictures.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stage } from '../../ui/Stage.tsx'
import styles from './Reviews.module.css'
import type { Bought } from './reviews.api.ts'

/** What a review is about; leads to the product unless told where. */
export function GoodsCell({
  goods,
  text,
  href,
}: {
  goods: Pick<Bought, 'productId' | 'name' | 'picture'>
  text?: string
  href?: string
}) {
  const picture = usePictures()
  return (
    <Cell
      href={href ?? links.product(goods.productId)}
      renderLink={appLink}
      lead={
        <Stage hue={goods.picture.hue} square className={styles.thumb}>
          <Picture src={picture(goods.picture.small) || undefined} alt="" width={56} height={56} />
        </Stage>
      }
      title={<span dir="auto">{goods.name}</span>}
      text={text}
    />
  )
}
