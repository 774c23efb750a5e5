import { Link, useNavigate } from 'react-router'
import { links } from '../../app/links.ts'
import { kopOf } from '../../app/money.ts'
import { usePictures } from '../../app/pictures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { useWords } from '../../words/useWords.ts'
import { useCart, useSetQuantity } from '../cart/cart.api.ts'
import type { Product } from '../catalog/catalog.api.ts'
import { ratingText } from '../catalog/ShopCard.tsx'
import styles from './Suggestions.module.css'

/** A product in one line: the way to its page, and into the cart. */
export function FoundRow({ product }: { product: Product }) {
  const t = useWords()
  const picture = usePictures()
  const navigate = useNavigate()
  const { quantityOf, leftOf } = useCart()
  const setQuantity = useSetQuantity()
  const inCart = quantityOf(product.id)
  const left = product.hasOptions ? undefined : leftOf({ productId: product.id })
  const add = () => {
    if (product.hasOptions) void navigate(links.product(product.id))
    else void setQuantity({ productId: product.id, variantId: product.variantId, quantity: inCart + 1 })
  }
  return (
    <article className={styles.row} aria-label={product.name}>
      <Stage hue={product.picture.hue} square className={styles.stage}>
        <Picture src={picture(product.picture.small) || undefined} alt="" width={64} height={64} />
      </Stage>
      <div className={styles.about}>
        <Price
          kop={kopOf(product.price)}
          oldKop={product.oldPrice === null ? undefined : kopOf(product.oldPrice)}
          oldLabel={t('common.oldPrice')}
        />
        <Link to={links.product(product.id)} className={styles.name} dir="auto">
          {product.name}
        </Link>
        {product.rating !== null && (
          <span className={styles.rating}>
            <Icon name="star-fill" size={14} />
            <b>{ratingText(product.rating)}</b> · {product.reviews}
          </span>
        )}
      </div>
      {product.inStock && (left === undefined || left > inCart) && (
        <button type="button" className={styles.add} aria-label={t('card.add')} onClick={add}>
          {inCart > 0 ? <b className="num">{inCart}</b> : <Icon name="plus-bold" size={18} />}
        </button>
      )}
    </article>
  )
}
