import { kopOf } from '../../core/config/money.ts'
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
        <bdi className="num">{title}</bdi>, <bdi className="num">{dateInput(new Date(invoice.PlacedAt))}</bdi>
      </h2>
      <PayeeDetails payee={invoice.Payee} />
      <p>
        {t('order.buyer')}: <b dir="auto">{invoice.Buyer}</b>
      </p>
      {invoice.BuyerTaxIds && <TaxIds ids={invoice.BuyerTaxIds} />}
      <table>
        <tbody>
          {invoice.Lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice have no id, may repeat and never move.
            <tr key={at}>
              <td dir="auto">{line.Name}</td>
              <td>{number(line.Quantity)}</td>
              <td>{money(kopOf(line.Price))}</td>
              <td>{money(kopOf(line.Sum))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {t('order.toPay')}: {money(kopOf(invoice.Total))}
      </p>
      <p>{invoice.Vat === null ? t('order.noVat') : t('order.vat', { sum: money(kopOf(invoice.Vat)) })}</p>
      <p>
        {t('order.purpose')}: <b dir="auto">{invoice.Purpose}</b>
      </p>
    </article>
  )
}

/** The buyer's tax numbers, which the bank compares; a person has none. */
function TaxIds({ ids: { Inn, Kpp } }: { ids: NonNullable<Invoice['BuyerTaxIds']> }) {
  const t = useWords()
  return (
    <InvoiceRows
      rows={[
        [t('order.inn'), Inn],
        [t('order.kpp'), Kpp],
      ]}
    />
  )
}

function PayeeDetails({ payee }: { payee: Invoice['Payee'] }) {
  const t = useWords()
  const rows: Row[] = [
    [t('order.payee'), payee.Name],
    [t('order.inn'), payee.Inn],
    [t('order.kpp'), payee.Kpp],
    [t('order.account'), payee.Account],
    [t('order.bank'), payee.Bank],
    [t('order.bik'), payee.Bik],
    [t('order.corrAccount'), payee.CorrAccount],
    [t('order.address'), payee.Address],
    [t('order.phone'), payee.Phone],
    [t('order.director'), payee.Director],
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
