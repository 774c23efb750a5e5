import { Link } from 'react-router'
import { links } from '../../../../core/routing/links.ts'
import { useAddToCart } from '../../../../parts/cart/cart.api.ts'
import { steps } from '../../../../parts/cart/quantities.ts'
import { useCardStates } from '../../../../parts/catalog/card-states.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../../ui/buttons/button-class.ts'
import { iconButtonClass } from '../../../../ui/buttons/IconButton.tsx'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { Stepper } from '../../../../ui/buttons/Stepper.tsx'
import { cx } from '../../../../ui/cx.ts'
import { money } from '../../../../ui/format.ts'
import { StickyBar } from '../../../../ui/layout/StickyBar.tsx'
import { takesFocus, useKeptFocus } from '../../../../ui/overlays/useKeptFocus.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { type ProductDetails, useShowSimilarQuery, type Variant } from '../product.api.ts'
import { SIMILAR_ID } from '../SimilarProducts.tsx'
import styles from './BuyBar.module.css'

/** The screen's main action: the heart and the sum, or the stepper and the way to the cart. */
export function BuyBar({ product, variant }: { product: ProductDetails; variant: Variant }) {
  return (
    <StickyBar inline>
      <BuyActions product={product} variant={variant} />
    </StickyBar>
  )
}

function BuyActions({ product, variant }: { product: ProductDetails; variant: Variant }) {
  const t = useWords()
  const { quantityOf, setQuantity } = useCardStates()
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const addToCart = useAddToCart()
  const { first } = steps(product)
  const line = { productId: product.id, variantId: variant.id }
  const quantity = quantityOf(product.id, variant.id)
  if (quantity > 0)
    return (
      <div className={styles.actions} {...keptFocus}>
        <Stepper
          large
          value={quantity}
          {...steps(product, variant.available)}
          labels={{
            less: t('card.less'),
            more: t('card.more'),
            quantity: t('card.quantity'),
            most: t('card.soldOut'),
          }}
          onChange={(wanted) => void setQuantity({ ...line, quantity: wanted })}
        />
        <Link to={links.cart()} className={cx(buttonClass(), styles.grow)}>
          {t('product.openCart')}
        </Link>
      </div>
    )
  return (
    <div className={styles.actions} {...keptFocus}>
      <FavouriteButton product={product} />
      {variant.available >= first ? (
        <Button
          className={styles.grow}
          {...takesFocus}
          onClick={() => void addToCart({ ...line, quantity: first })}
        >
          {t('product.toCartFor', { sum: money(variant.priceKop * first) })}
        </Button>
      ) : (
        <SoldOutButton productId={product.id} />
      )}
    </div>
  )
}

/** Leads to the products like this one, if there are any. */
function SoldOutButton({ productId }: { productId: number }) {
  const t = useWords()
  const { data } = useShowSimilarQuery({ id: productId })
  const hasSimilar = data !== undefined && data.products.length > 0
  return (
    <Button
      className={styles.grow}
      kind="fill"
      disabledReason={data?.products.length === 0 ? t('product.noneAlike') : undefined}
      onClick={() => document.getElementById(SIMILAR_ID)?.scrollIntoView({ behavior: 'smooth' })}
    >
      {t('card.soldOut')}
      {hasSimilar && ` · ${t('product.lookAlike')}`}
    </Button>
  )
}

function FavouriteButton({ product }: { product: ProductDetails }) {
  const t = useWords()
  const { isFavourite, toggle } = useCardStates()
  const isOn = isFavourite(product.id)
  return (
    <PlainButton
      className={cx(iconButtonClass({ filled: true }), styles.heart)}
      aria-pressed={isOn}
      label={t(isOn ? 'card.favouriteRemove' : 'card.favouriteAdd')}
      onClick={() => void toggle(product)}
    >
      <Icon name={isOn ? 'heart-fill' : 'heart'} />
    </PlainButton>
  )
}
