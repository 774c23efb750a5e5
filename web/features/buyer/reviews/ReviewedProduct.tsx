import { usePictures } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import styles from '../../../parts/reviews/Reviews.module.css'
import type { ReviewableLine } from '../../../parts/reviews/reviews.api.ts'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'

/** The reviewed product; links to it unless another link is given. */
export function ReviewedProduct({
  goods,
  text,
  href,
}: {
  goods: Pick<ReviewableLine, 'productId' | 'name' | 'picture'>
  text?: string
  href?: string
}) {
  const picture = usePictures()
  return (
    <ListRow
      href={href ?? links.product(goods.productId)}
      renderLink={appLink}
      lead={
        <PictureBackdrop hue={goods.picture.hue} square className={styles.thumb}>
          <Picture src={picture(goods.picture.small) || undefined} alt="" width={56} height={56} />
        </PictureBackdrop>
      }
      title={<span dir="auto">{goods.name}</span>}
      text={text}
    />
  )
}
