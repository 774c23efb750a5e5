import { useNavigate } from 'react-router'
import { usePictures } from '../../core/pictures/pictures.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { ProductCard } from '../../ui/cards/ProductCard.tsx'
import { number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { steps, unitPriceText } from '../cart/quantities.ts'
import { useCardStates } from './card-states.tsx'
import type { Product } from './catalog.api.ts'

/** A product in a list: heart and cart work at once; one with options is chosen on its own page. */
export function CatalogCard({ product, eager }: { product: Product; eager?: boolean }) {
  const picture = usePictures()
  const navigate = useNavigate()
  const labels = useCardLabels()
  const t = useWords()
  const { quantityOf, leftOf, setQuantity, isFavourite, toggle } = useCardStates()
  const quantity = quantityOf(product.id)
  return (
    <ProductCard
      product={{
        href: links.product(product.id),
        name: product.name,
        picture: picture(product.picture.small) || undefined,
        large: picture(product.picture.large),
        hue: product.picture.hue,
        priceKop: product.priceKop,
        oldPriceKop: product.oldPriceKop ?? undefined,
        rating: ratingText(product.rating),
        reviews: product.reviews,
        unitPrice: unitPriceText(t, product.unitPrice),
        bonus: product.bonus > 0 ? `+${number(product.bonus)}` : undefined,
        tag: product.hit ? t('card.hit') : undefined,
        soldOut: !product.inStock,
        age: product.ageLimit,
      }}
      labels={labels}
      quantity={quantity}
      {...steps(product, product.hasOptions ? undefined : leftOf({ productId: product.id }))}
      favourite={isFavourite(product.id)}
      eager={eager}
      onFavourite={() => void toggle(product)}
      onQuantity={(wanted) => {
        if (product.hasOptions) navigate(links.product(product.id))
        else void setQuantity({ productId: product.id, variantId: product.variantId, quantity: wanted })
      }}
      renderLink={appLink}
    />
  )
}

/** «4,9»; empty before the first review. */
export function ratingText(rating: number | null): string | undefined {
  return rating === null ? undefined : rating.toFixed(1).replace('.', ',')
}

/** The words of a card’s buttons. */
export function useCardLabels() {
  const t = useWords()
  return {
    add: t('card.add'),
    favouriteAdd: t('card.favouriteAdd'),
    favouriteRemove: t('card.favouriteRemove'),
    oldPrice: t('common.oldPrice'),
    soldOut: t('card.soldOut'),
    less: t('card.less'),
    more: t('card.more'),
    quantity: t('card.quantity'),
    most: t('card.soldOut'),
  }
}
