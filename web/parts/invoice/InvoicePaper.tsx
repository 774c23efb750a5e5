import { dateInput } from '../../ui/dates.ts'
import { money, number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import type { Invoice } from '../checkout/checkout.api.ts'
import styles from './Invoice.module.css'

/** The printed invoice: payee, items, amount, bank details. */
export function InvoicePaper({ invoice, title }: { invoice: Invoice; title: string }) {
  const t = useWords()
  return (
    <article className={styles.paper}>
      <h2>
        <bdi className="num">{title}</bdi>, <bdi className="num">{dateInput(invoice.placedAt)}</bdi>
      </h2>
      <PayeeDetails payee={invoice.payee} />
      <p>
        {t('order.buyer')}: <b dir="auto">{invoice.buyer}</b>
      </p>
      {invoice.buyerTaxIds && <TaxIds ids={invoice.buyerTaxIds} />}
      <table>
        <tbody>
          {invoice.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice have no id, may repeat and never move.
            <tr key={at}>
              <td dir="auto">{line.name}</td>
              <td>{number(line.quantity)}</td>
              <td>{money(line.priceKop)}</td>
              <td>{money(line.sumKop)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {t('order.toPay')}: {money(invoice.totalKop)}
      </p>
      <p>{invoice.vatKop === null ? t('order.noVat') : t('order.vat', { sum: money(invoice.vatKop) })}</p>
      <p>
        {t('order.purpose')}: <b dir="auto">{invoice.purpose}</b>
      </p>
    </article>
  )
}

/** The buyer's tax numbers, which the bank compares; a person has none. */
function TaxIds({ ids: { inn, kpp } }: { ids: NonNullable<Invoice['buyerTaxIds']> }) {
  const t = useWords()
  return (
    <InvoiceRows
      rows={[
        [t('order.inn'), inn],
        [t('order.kpp'), kpp],
      ]}
    />
  )
}

function PayeeDetails({ payee }: { payee: Invoice['payee'] }) {
  const t = useWords()
  const rows: Row[] = [
    [t('order.payee'), payee.name],
    [t('order.inn'), payee.inn],
    [t('order.kpp'), payee.kpp],
    [t('order.account'), payee.account],
    [t('order.bank'), payee.bank],
    [t('order.bik'), payee.bik],
    [t('order.corrAccount'), payee.corrAccount],
    [t('order.address'), payee.address],
    [t('order.phone'), payee.phone],
    [t('order.director'), payee.director],
  ]
  return <InvoiceRows rows={rows} />
}

type Row = readonly [name: string, text: string]

/** Names with their texts; empty ones are left out. */
function InvoiceRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
