import { usePictures } from '../../app/pictures.ts'
import { Cell } from '../../ui/Cell.tsx'
import { money } from '../../ui/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Goods.module.css'
import { availableOf, type Goods, pricesOf } from './goods.ts'

/** One product: what it is, whether it is sold, what it costs, how many there are. */
export function GoodsRow({ goods, onOpen }: { goods: Goods; onOpen: () => void }) {
  const t = useWords()
  const picture = usePictures()
  const { least, most } = pricesOf(goods)
  const left = availableOf(goods)
  const about = [
    ...(goods.status === 'active' ? [] : [t(`goods.status.${goods.status}`)]),
    goods.article,
    ...(goods.variants.length > 1 ? [t('goods.variants', { count: goods.variants.length })] : []),
  ]
  return (
    <Cell
      onClick={onOpen}
      lead={
        <Stage hue={goods.picture.hue} square className={styles.thumb}>
          <Picture src={picture(goods.picture.small)} alt="" width={48} height={48} />
        </Stage>
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
                  : t('goods.from', { sum: money(least) })}
            </bdi>
          </b>
          <small data-out={left === 0}>{t('goods.left', { count: left })}</small>
        </span>
      }
    />
  )
}
