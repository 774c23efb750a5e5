import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '../../../../core/config/config-context.ts'
import type { OrderLine } from '../../../../parts/orders/orders.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { dateInput } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { phone } from '../../../../ui/phone.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from './PackingSlip.module.css'

/** Prints the page: on paper it is only the packing slip. */
export function usePrint(): () => void {
  return useCallback(() => window.print(), [])
}

/** Contents of the parcel: recipient, items with checkboxes, notes, amount due. Visible only in print. */
export function PackingSlip({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const { showcaseName } = useConfig()
  const { order, buyer } = sale
  const { gift } = order
  // Whoever receives a gift owes nothing.
  const due = sale.isPaidLater && !order.isPaid && !gift ? order.payableKop : 0
  const hasPrices = !gift?.hidePrices
  return createPortal(
    <article className={styles.slip}>
      <header>
        <div>
          <h1>{t('order.number', { number: order.number })}</h1>
          <p>
            {showcaseName} · {order.seller} · {dateInput(order.placedAt)}
          </p>
        </div>
        {due > 0 && <strong>{t('seller-orders.collect', { sum: money(due) })}</strong>}
      </header>
      <dl>
        <dt>{t(gift ? 'seller-orders.giftTo' : 'seller-orders.buyer')}</dt>
        <dd>
          <b>{(gift ?? buyer).name}</b>, {phone((gift ?? buyer).phone)}
        </dd>
        <dt>{t('order.delivery')}</dt>
        <dd>{[order.deliveryName, order.address, order.track].filter((part) => part !== '').join(', ')}</dd>
        {order.comment !== '' && (
          <>
            <dt>{t('seller-orders.asked')}</dt>
            <dd>{order.comment}</dd>
          </>
        )}
        {(sale.packingNote !== '' || sale.packingAlways !== '') && (
          <>
            <dt>{t('seller-orders.packing')}</dt>
            <dd>
              {sale.packingAlways !== '' && <p>{sale.packingAlways}</p>}
              {sale.packingNote !== '' && <b>{sale.packingNote}</b>}
            </dd>
          </>
        )}
      </dl>
      <table>
        <tbody>
          {order.lines.map((line) => (
            <SlipRow key={line.id} line={line} hasPrice={hasPrices} />
          ))}
        </tbody>
      </table>
      {hasPrices && (
        <p className={styles.total}>
          {t(order.isPaid ? 'order.paid' : 'order.toPay')}: {money(order.payableKop - order.refundedKop)}
        </p>
      )}
      {gift && gift.greeting !== '' && (
        <section className={styles.card}>
          <p dir="auto">{gift.greeting}</p>
        </section>
      )}
    </article>,
    document.body,
  )
}

/** The units of a line that are sent; nothing when all were removed from the order. */
function SlipRow({ line, hasPrice }: { line: OrderLine; hasPrice: boolean }) {
  const t = useWords()
  const units = line.quantity - line.returned
  if (units === 0) return null
  return (
    <tr>
      <td className={styles.box}>☐</td>
      <td>{[line.name, ...line.options].join(', ')}</td>
      <td className={styles.number}>{t('order.pieces', { count: units })}</td>
      {hasPrice && <td className={styles.number}>{money(line.priceKop * units)}</td>}
    </tr>
  )
}
