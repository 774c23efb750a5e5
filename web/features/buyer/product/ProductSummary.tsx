import { Link } from 'react-router'
import { links } from '../../../core/routing/links.ts'
import { unitPriceText } from '../../../parts/cart/quantities.ts'
import { ratingText } from '../../../parts/catalog/CatalogCard.tsx'
import { Bonus } from '../../../ui/cards/Bonus.tsx'
import { Price } from '../../../ui/cards/Price.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductPage.module.css'
import type { ProductDetails, Variant } from './product.api.ts'

interface Props {
  product: Pick<
    ProductDetails,
    'id' | 'name' | 'rating' | 'reviews' | 'brand' | 'unit' | 'minQuantity' | 'quantityStep' | 'ageLimit'
  >
  variant: Pick<Variant, 'priceKop' | 'oldPriceKop' | 'bonus' | 'unitPrice'>
}

/** Price, cashback, name and rating of a product. */
export function ProductSummary({ product, variant }: Props) {
  const t = useWords()
  return (
    <>
      <div className={styles.price}>
        <Price
          large
          kop={variant.priceKop}
          oldKop={variant.oldPriceKop ?? undefined}
          oldLabel={t('common.oldPrice')}
        />
        {variant.bonus > 0 && <Bonus pill>{t('product.bonusBack', { count: variant.bonus })}</Bonus>}
      </div>
      <Quantities product={product} variant={variant} />
      <h1 className={styles.name} dir="auto">
        {product.name}
      </h1>
      <p className={styles.known}>
        {product.rating !== null && (
          <>
            <Icon name="star-fill" size={16} />
            <b className="num">{ratingText(product.rating)}</b>
            <Link to={links.reviews(product.id)}>{t('counts.reviews', { count: product.reviews })}</Link>
          </>
        )}
        {product.rating !== null && product.brand && <span>·</span>}
        {product.brand && (
          <Link to={links.brand(product.brand.alias)}>
            <bdi>{product.brand.name}</bdi>
          </Link>
        )}
      </p>
    </>
  )
}

/** The unit price, which quantities are sold where that is not «one piece», and from which age. */
function Quantities({ product, variant }: Props) {
  const t = useWords()
  const { unit = 'piece', minQuantity = 1, quantityStep = 1, ageLimit } = product
  const name = t(`product.units.${unit}`)
  const facts = [
    unitPriceText(t, variant.unitPrice),
    minQuantity > 1 && t('product.quantityFrom', { minimum: minQuantity, unit: name }),
    ageLimit && t('product.ageFrom', { age: ageLimit }),
    (quantityStep > 1 || unit !== 'piece') && t('product.quantityStep', { step: quantityStep, unit: name }),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return <p className={styles.known}>{facts.join(' · ')}</p>
}
