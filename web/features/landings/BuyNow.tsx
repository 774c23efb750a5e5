import { Link, useNavigate } from 'react-router'
import { links } from '../../app/links.ts'
import { Button } from '../../ui/Button.tsx'
import { type ButtonLook, buttonClass } from '../../ui/button-class.ts'
import { useCart, useSetQuantity } from '../cart/cart.api.ts'
import type { Product } from '../catalog/catalog.api.ts'

/** Into the cart and straight to it; what has options is chosen on its own page first. */
export function BuyNow({ product, label, ...look }: ButtonLook & { product: Product; label: string }) {
  const navigate = useNavigate()
  const { quantityOf } = useCart()
  const setQuantity = useSetQuantity()
  if (product.hasOptions || !product.inStock)
    return (
      <Link className={buttonClass(look)} to={links.product(product.id)}>
        {label}
      </Link>
    )
  return (
    <Button
      {...look}
      onClick={() => {
        if (quantityOf(product.id) === 0)
          void setQuantity({ productId: product.id, variantId: product.variantId, quantity: 1 })
        navigate(links.cart())
      }}
    >
      {label}
    </Button>
  )
}
