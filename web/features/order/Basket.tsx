import { usePictures } from '../../app/pictures.ts'
import { money } from '../../ui/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Rail } from '../../ui/Rail.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Checkout.module.css'
import type { Checkout } from './checkout.ts'

/** What is being ordered, in pictures. */
export function Basket({ checkout: { lines, count, totals } }: { checkout: Checkout }) {
  const t = useWords()
  const picture = usePictures()
  return (
    <div className={styles.basket}>
      <Rail label={t('order.goods')}>
        {lines.map((line) => (
          <Stage key={line.variantId} hue={line.hue} square className={styles.thumb}>
            <Picture src={picture(line.picture)} alt={line.name} width={64} height={64} eager />
          </Stage>
        ))}
        <span className={styles.sum}>
          {t('order.pieces', { count })}
          <br />
          <bdi className="num">{money(totals.goodsKop - totals.discountKop)}</bdi>
        </span>
      </Rail>
    </div>
  )
}
