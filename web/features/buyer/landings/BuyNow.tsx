import { Link, useNavigate } from 'react-router'
import { links } from '../../../core/routing/links.ts'
import { useCart, useSetQuantity } from '../../../parts/cart/cart.api.ts'
import { steps } from '../../../parts/cart/quantities.ts'
import type { Product } from '../../../parts/catalog/catalog.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { type ButtonLook, buttonClass } from '../../../ui/buttons/button-class.ts'

/** Adds to the cart and opens it; a product with options opens its own page first. */
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
          void setQuantity({
            productId: product.id,
            variantId: product.variantId,
            quantity: steps(product).first,
          })
        navigate(links.cart())
      }}
    >
      {label}
    </Button>
  )
}
