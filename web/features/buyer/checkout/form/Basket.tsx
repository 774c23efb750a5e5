import { usePictures } from '../../../../core/pictures/pictures.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { Checkout } from '../../../../parts/checkout/checkout.ts'
import { PreorderNote } from '../../../../parts/product/PreorderNote.tsx'
import { money } from '../../../../ui/format.ts'
import { Rail } from '../../../../ui/lists/Rail.tsx'
import { Picture } from '../../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** Pictures of the ordered products. */
export function Basket({ checkout: { lines, count, totals } }: { checkout: Checkout }) {
  const t = useWords()
  const picture = usePictures()
  return (
    <div className={styles.basket}>
      <Rail label={t('order.goods')}>
        {lines.map((line) => (
          <PictureBackdrop key={line.variantId} hue={line.picture.hue} square className={styles.thumb}>
            <Picture src={picture(line.picture.small)} alt={line.name} width={64} height={64} eager />
          </PictureBackdrop>
        ))}
        <span className={styles.sum}>
          {t('order.pieces', { count })}
          <br />
          <bdi className="num">{money(totals.goodsKop - totals.discountKop)}</bdi>
        </span>
      </Rail>
      {lines.map(
        ({ variantId, name, shipsOn }) =>
          shipsOn && (
            <PreorderNote key={variantId} shipsOn={shipsOn} name={name} className={styles.preorder} />
          ),
      )}
    </div>
  )
}
