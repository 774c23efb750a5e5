import { usePictures } from '../../../core/pictures/pictures.ts'
import { ratingText, useCardLabels } from '../../../parts/catalog/CatalogCard.tsx'
import type { Product } from '../../../parts/catalog/catalog.api.ts'
import { ProductCard } from '../../../ui/cards/ProductCard.tsx'

/** A product of another showcase. That showcase has its own cart and favourites, so the card links there. */
export function OtherShowcaseCard({ product, url }: { product: Product; url: string }) {
  const picture = usePictures()
  const labels = useCardLabels()
  return (
    <ProductCard
      product={{
        href: `${url}/product/${product.id}`,
        name: product.name,
        picture: picture(product.picture.small) || undefined,
        hue: product.picture.hue,
        priceKop: product.priceKop,
        oldPriceKop: product.oldPriceKop ?? undefined,
        rating: ratingText(product.rating),
        reviews: product.reviews,
        soldOut: !product.inStock,
      }}
      labels={labels}
    />
  )
}
