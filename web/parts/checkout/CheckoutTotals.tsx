import { Bonus } from '../../ui/cards/Bonus.tsx'
import { cx } from '../../ui/cx.ts'
import { money } from '../../ui/format.ts'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { Totals, type TotalsRow } from '../../ui/lists/Totals.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Checkout.module.css'
import { type Checkout, restKop, type Sums } from './checkout.ts'

/** The sums as the server counts them; the ones before stay, paler, while new ones come. */
export function CheckoutTotals({ checkout, isStale }: { checkout: Checkout; isStale: boolean }) {
  const t = useWords()
  const { totals, needsDelivery } = checkout
  return (
    <ListGroup padded>
      <div className={cx(styles.sums, isStale && styles.stale)} aria-busy={isStale}>
        <SumsList totals={totals} total={t('order.toPay')} undelivered={!needsDelivery} />
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
            t('counts.products', { cntProd: count }),
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
 * Products, discount, delivery and bonuses line by line, the amount to pay, and what of it certificates pay. Sales at
 * the till and certificates are not delivered.
 */
export function SumsList({
  totals,
  total,
  undelivered,
}: {
  totals: Sums
  total: string
  undelivered?: boolean
}) {
  const t = useWords()
  const spentKop = totals.bonusLocalKop + totals.bonusGlobalKop
  const rows: TotalsRow[] = [
    { label: t('order.goods'), value: money(totals.goodsKop) },
    ...(totals.discountKop > 0
      ? [{ label: t('order.discount'), value: money(-totals.discountKop), tone: 'sale' as const }]
      : []),
    ...(undelivered
      ? []
      : [
          {
            label: t('order.delivery'),
            value: totals.deliveryKop === 0 ? t('common.free') : money(totals.deliveryKop),
          },
        ]),
    ...(spentKop > 0 ? [{ label: t('order.bonuses'), value: money(-spentKop), tone: 'bonus' as const }] : []),
  ]
  const all = <Totals rows={rows} total={{ label: total, value: money(totals.payableKop) }} />
  if (totals.certificatesKop === 0) return all
  return (
    <>
      {all}
      <Totals
        rows={[{ label: t('certificates.pay'), value: money(-totals.certificatesKop), tone: 'bonus' }]}
        total={{ label: t('certificates.inMoney'), value: money(restKop(totals)) }}
      />
    </>
  )
}
