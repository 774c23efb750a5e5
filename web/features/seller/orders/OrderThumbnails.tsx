import { usePictures } from '../../../core/pictures/pictures.ts'
import styles from '../../../parts/seller-orders/SaleOrders.module.css'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'

/** Small pictures of an order's products, followed by the number of the rest. */
export function OrderThumbnails({
  pictures,
  most,
}: {
  pictures: readonly { small: string; hue: number }[]
  most: number
}) {
  const picture = usePictures()
  const more = pictures.length - most
  return (
    <span className={styles.thumbs}>
      {pictures.slice(0, most).map((one) => (
        <PictureBackdrop key={one.small} hue={one.hue} square className={styles.thumb}>
          <Picture src={picture(one.small)} alt="" width={44} height={44} />
        </PictureBackdrop>
      ))}
      {more > 0 && <small className={styles.mute}>+{more}</small>}
    </span>
  )
}
