import { Bonus } from '../../ui/cards/Bonus.tsx'
import { cx } from '../../ui/cx.ts'
import { money } from '../../ui/format.ts'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { Totals, type TotalsRow } from '../../ui/lists/Totals.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Checkout.module.css'
import type { Checkout, Sums } from './checkout.ts'

/** The sums as the server counts them; the ones before stay, paler, while new ones come. */
export function CheckoutTotals({ totals, isStale }: { totals: Sums; isStale: boolean }) {
  const t = useWords()
  return (
    <ListGroup padded>
      <div className={cx(styles.sums, isStale && styles.stale)} aria-busy={isStale}>
        <SumsList totals={totals} total={t('order.toPay')} />
        {totals.earn > 0 && (
          <p>
            <Bonus pill>{t('cart.cashback', { count: totals.earn })}</Bonus>
          </p>
        )}
      </div>
    </ListGroup>
  )
}

/** The sellers of a checkout: one order each, one payment for all (domain.md 4.7). */
export function SellerTotals({ parts }: { parts: Checkout['parts'] }) {
  const t = useWords()
  if (parts.length < 2) return null
  return (
    <ListGroup title={t('order.parts')} large remark={t('order.partsWhy')}>
      {parts.map(({ seller, count, totals }) => (
        <ListRow
          key={seller}
          title={<span dir="auto">{seller}</span>}
          text={[
            t('common.products', { cntProd: count }),
            totals.deliveryKop > 0 && t('order.partDelivery', { sum: money(totals.deliveryKop) }),
          ]
            .filter((part) => part)
            .join(' · ')}
          value={
            <b className="num">
              <bdi>{money(totals.payableKop)}</bdi>
            </b>
          }
        />
      ))}
    </ListGroup>
  )
}

/**
 * Products, discount, delivery and bonuses line by line, and the amount to pay; sales at the till have no
 * delivery.
 */
export function SumsList({ totals, total, atTill }: { totals: Sums; total: string; atTill?: boolean }) {
  const t = useWords()
  const spentKop = totals.bonusLocalKop + totals.bonusGlobalKop
  const rows: TotalsRow[] = [
    { label: t('order.goods'), value: money(totals.goodsKop) },
    ...(totals.discountKop > 0
      ? [{ label: t('order.discount'), value: money(-totals.discountKop), tone: 'sale' as const }]
      : []),
    ...(atTill
      ? []
      : [
          {
            label: t('order.delivery'),
            value: totals.deliveryKop === 0 ? t('common.free') : money(totals.deliveryKop),
          },
        ]),
    ...(spentKop > 0 ? [{ label: t('order.bonuses'), value: money(-spentKop), tone: 'bonus' as const }] : []),
  ]
  return <Totals rows={rows} total={{ label: total, value: money(totals.payableKop) }} />
}
