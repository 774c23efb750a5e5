import { Link, useNavigate } from 'react-router'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { steps } from '../../../parts/cart/quantities.ts'
import { ratingText } from '../../../parts/catalog/CatalogCard.tsx'
import { useCardStates } from '../../../parts/catalog/card-states.tsx'
import type { Product } from '../../../parts/catalog/catalog.api.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { Price } from '../../../ui/cards/Price.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { isAdult, PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Suggestions.module.css'

/** A product in one line: the way to its page, and into the cart. */
export function SearchResultRow({ product }: { product: Product }) {
  const t = useWords()
  const picture = usePictures()
  const navigate = useNavigate()
  const { quantityOf, leftOf, setQuantity } = useCardStates()
  const inCart = quantityOf(product.id)
  const left = product.hasOptions ? undefined : leftOf({ productId: product.id })
  const { step, first } = steps(product)
  const add = () => {
    if (product.hasOptions) void navigate(links.product(product.id))
    else
      void setQuantity({
        productId: product.id,
        variantId: product.variantId,
        quantity: Math.max(inCart + step, first),
      })
  }
  return (
    <article className={styles.row} aria-label={product.name}>
      <PictureBackdrop
        hue={product.picture.hue}
        square
        adult={isAdult(product.ageLimit)}
        className={styles.stage}
      >
        <Picture src={picture(product.picture.small) || undefined} alt="" width={64} height={64} />
      </PictureBackdrop>
      <div className={styles.about}>
        <Price
          kop={product.priceKop}
          oldKop={product.oldPriceKop ?? undefined}
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
      {product.inStock && (left === undefined || left >= inCart + step) && (
        <PlainButton className={styles.add} label={t('card.add')} onClick={add}>
          {inCart > 0 ? <b className="num">{inCart}</b> : <Icon name="plus-bold" size={18} />}
        </PlainButton>
      )}
    </article>
  )
}
