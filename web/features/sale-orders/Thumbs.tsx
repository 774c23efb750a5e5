import { usePictures } from '../../app/pictures.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Stage } from '../../ui/Stage.tsx'
import styles from './SaleOrders.module.css'

/** The goods of an order as little pictures; how many more there are stands behind them. */
export function Thumbs({
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
        <Stage key={one.small} hue={one.hue} square className={styles.thumb}>
          <Picture src={picture(one.small)} alt="" width={44} height={44} />
        </Stage>
      ))}
      {more > 0 && <small className={styles.mute}>+{more}</small>}
    </span>
  )
}
