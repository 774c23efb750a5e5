import { kopOf } from '../../app/money.ts'
import { usePictures } from '../../app/pictures.ts'
import { ProductCard } from '../../ui/ProductCard.tsx'
import type { Product } from '../catalog/catalog.api.ts'
import { ratingText, useCardLabels } from '../catalog/ShopCard.tsx'

/** A product of another showcase: its cart and hearts are there, so the card leads there. */
export function FarCard({ product, url }: { product: Product; url: string }) {
  const picture = usePictures()
  const labels = useCardLabels()
  return (
    <ProductCard
      product={{
        href: `${url}/product/${product.id}`,
        name: product.name,
        picture: picture(product.picture.small) || undefined,
        hue: product.picture.hue,
        priceKop: kopOf(product.price),
        oldPriceKop: product.oldPrice === null ? undefined : kopOf(product.oldPrice),
        rating: ratingText(product.rating),
        reviews: product.reviews,
        soldOut: !product.inStock,
      }}
      labels={labels}
    />
  )
}
