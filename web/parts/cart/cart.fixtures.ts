import type { WireResponse } from '../../test/wire.ts'

type Cart = WireResponse<'showCart'>
type Line = Cart['cart']['goodsInfo'][number]

/** A cart line in wire format for tests; a teapot for 2 490 ₽ by default. */
export function wireLine(of: Partial<Line> = {}): Line {
  const price = of.Price ?? 2490
  const quantity = of.Quantity ?? 1
  return {
    ProductId: 1,
    VariantId: 10,
    Name: 'Чайник «Клюква»',
    Options: ['1,2 л'],
    Picture: { small: 'teapot.webp', large: 'teapot.webp', hue: 12 },
    Quantity: quantity,
    Price: price,
    WasPrice: null,
    OldPrice: null,
    Sum: price * quantity,
    Bonus: 75 * quantity,
    Available: 9,
    ShipsOn: null,
    Notice: null,
    Seller: 'ИП Смирнова',
    ...of,
  }
}

/** A cart on the wire, its sums counted from its lines. */
export function wireCart(lines: readonly Line[]): Cart {
  const total = lines.reduce((sum, line) => sum + line.Sum, 0)
  return {
    cart: {
      goodsInfo: [...lines],
      cnt_in_cart: lines.reduce((sum, line) => sum + line.Quantity, 0),
      version: 1,
      goods: total,
      discount: 0,
      total,
      bonus: lines.reduce((sum, line) => sum + line.Bonus, 0),
      blocked: lines.some((line) => line.Available < line.Quantity),
    },
  }
}
