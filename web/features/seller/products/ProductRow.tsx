import { usePictures } from '../../../core/pictures/pictures.ts'
import type { SellerProduct } from '../../../parts/products/products.api.ts'
import { money } from '../../../ui/format.ts'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Products.module.css'
import { availableOf, pricesOf } from './product-draft.ts'

/** One product: name, status, price and stock. */
export function ProductRow({ product, onOpen }: { product: SellerProduct; onOpen: () => void }) {
  const t = useWords()
  const picture = usePictures()
  const { leastKop, mostKop } = pricesOf(product)
  const left = availableOf(product)
  const about = [
    ...(product.status === 'active' ? [] : [t(`products.status.${product.status}`)]),
    product.article,
    ...(product.variants.length > 1 ? [t('products.variants', { count: product.variants.length })] : []),
  ]
  return (
    <ListRow
      onClick={onOpen}
      lead={
        <PictureBackdrop hue={product.picture.hue} square className={styles.thumb}>
          <Picture src={picture(product.picture.small)} alt="" width={48} height={48} />
        </PictureBackdrop>
      }
      title={
        <span dir="auto" className={product.status === 'active' ? undefined : styles.off}>
          {product.name}
        </span>
      }
      text={<bdi>{about.join(' · ')}</bdi>}
      value={
        <span className={styles.sum}>
          <b className="num">
            <bdi>
              {product.variants.length === 0
                ? '—'
                : leastKop === mostKop
                  ? money(leastKop)
                  : t('products.from', { sum: money(leastKop) })}
            </bdi>
          </b>
          <small data-out={left === 0}>{t('products.left', { count: left })}</small>
        </span>
      }
    />
  )
}
