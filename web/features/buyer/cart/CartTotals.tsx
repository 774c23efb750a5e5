import type { Cart } from '../../../parts/cart/cart.ts'
import { Bonus } from '../../../ui/cards/Bonus.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Totals, type TotalsRow } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Cart totals; `earn` is the cashback that the checkout promises for the same choices. */
export function CartTotals({ cart, spendKop, earn }: { cart: Cart; spendKop: number; earn: number }) {
  const t = useWords()
  const rows: TotalsRow[] = [
    { label: t('counts.products', { cntProd: cart.cntInCart }), value: money(cart.goodsKop) },
    ...(cart.discountKop > 0
      ? [{ label: t('cart.discount'), value: money(-cart.discountKop), tone: 'sale' as const }]
      : []),
    ...(spendKop > 0 ? [{ label: t('cart.bonuses'), value: money(-spendKop), tone: 'bonus' as const }] : []),
    { label: t('cart.delivery'), value: t('cart.deliveryLater') },
  ]
  return (
    <ListGroup padded>
      <Totals rows={rows} total={{ label: t('cart.total'), value: money(cart.totalKop - spendKop) }} />
      {earn > 0 && (
        <p>
          <Bonus pill>{t('cart.cashback', { count: earn })}</Bonus>
        </p>
      )}
    </ListGroup>
  )
}
