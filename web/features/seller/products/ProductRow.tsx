import { usePictures } from '../../../core/pictures/pictures.ts'
import { availableOf, type Goods, pricesOf } from '../../../parts/products/products.ts'
import { money } from '../../../ui/format.ts'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Goods.module.css'

/** One product: name, status, price and stock. */
export function ProductRow({ goods, onOpen }: { goods: Goods; onOpen: () => void }) {
  const t = useWords()
  const picture = usePictures()
  const { least, most } = pricesOf(goods)
  const left = availableOf(goods)
  const about = [
    ...(goods.status === 'active' ? [] : [t(`products.status.${goods.status}`)]),
    goods.article,
    ...(goods.variants.length > 1 ? [t('products.variants', { count: goods.variants.length })] : []),
  ]
  return (
    <Cell
      onClick={onOpen}
      lead={
        <PictureBackdrop hue={goods.picture.hue} square className={styles.thumb}>
          <Picture src={picture(goods.picture.small)} alt="" width={48} height={48} />
        </PictureBackdrop>
      }
      title={
        <span dir="auto" className={goods.status === 'active' ? undefined : styles.off}>
          {goods.name}
        </span>
      }
      text={<bdi>{about.join(' · ')}</bdi>}
      value={
        <span className={styles.sum}>
          <b className="num">
            <bdi>
              {goods.variants.length === 0
                ? '—'
                : least === most
                  ? money(least)
                  : t('products.from', { sum: money(least) })}
            </bdi>
          </b>
          <small data-out={left === 0}>{t('products.left', { count: left })}</small>
        </span>
      }
    />
  )
}
