import { Type } from '@sarafan/contract/schema/schema'
import { type Receipt, type ReceiptLine, taxSystemOf, vatOf } from '../../payments/payments.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'
import { keptPart } from '../returns/lines.ts'
import { markedLines, type Sold, soldLines } from './receipt-lines.ts'

/** The company whose goods another company sells. */
const Supplier = Type.Object({ name: Type.String(), inn: Type.String(), phone: Type.String() })
type BilledOrder = StatementRow<typeof ORDERS>
type BilledLine = StatementRow<typeof LINES>

const SUPPLIER = `case when s.company_id is distinct from c.id
    then jsonb_build_object('name', c.name_full, 'inn', c.inn, 'phone', c.phone) end as supplier`
const JOINED = `
  from orders o join company c on c.id = o.company_id join showcase s on s.id = o.showcase_id
  left join company m on m.id = s.company_id`

const ORDERS = statement('orders.fiscal.receipt.orders', { supplier: Supplier })`
  select o.id as "orderId", o.contact_email as email, o.contact_phone as phone,
    coalesce(m.tax_system, c.tax_system) as "taxSystem", o.delivery_kop,
    o.certificate_kop - (select coalesce(sum(l.certificate_kop), 0) from order_line l where l.order_id = o.id)::bigint
      as "deliveryCertificateKop",
    c.vat_code as "companyVat", ${SUPPLIER}
  ${JOINED} where o.id = any($1::bigint[]) order by o.id`

const LINES = statement('orders.fiscal.receipt.lines', {
  supplier: Supplier,
  marks: Type.Array(Type.String()),
})`
  select coalesce((select jsonb_agg(k.code order by k.id) from marking_code k
      where k.order_line_id = l.id and k.returned_at is null), '[]') as marks, l.id as "lineId", o.id as "orderId", l.name, l.options, l.quantity, l.returned_quantity as returned,
    l.paid_kop, l.certificate_kop, l.kind, l.vat_code, c.vat_code as "companyVat", ${SUPPLIER}
  ${JOINED} join order_line l on l.order_id = o.id where o.id = any($1::bigint[]) order by o.id, l.id`

export interface ReceiptOf {
  readonly orderIds: readonly number[]
  /** `full_prepayment` until the goods are handed over, then `full_payment`. */
  readonly mode: 'full_prepayment' | 'full_payment'
  /** Only these units of these lines, for this amount; without it all units still in the order, and the delivery. */
  readonly parts?: readonly {
    readonly lineId: number
    readonly quantity: number
    readonly amountKop: number
    /** Codes of these units. */
    readonly marks?: readonly string[]
    /** The goods that take the line's place when this surcharge is paid, which is only a part of their price. */
    readonly instead?: { readonly name: string; readonly vatCode: number }
  }[]
}

/**
 * Returns the fiscal receipt of orders. Bonuses are a discount, delivery is a service, and goods of other companies name
 * their supplier (54-FZ; integrations.md 1.6, 2b). A prepayment is what is paid in money, and partial where certificates
 * pay the rest of a price; at handover the receipt also sets off what certificates paid. Certificates themselves are an
 * advance, which only the orders they pay for set off (decisions 060, 066).
 */
export async function receiptOf(db: Db, of: ReceiptOf): Promise<Receipt> {
  const orders = await queryRows(db, ORDERS, [of.orderIds])
  const lines = await queryRows(db, LINES, [of.orderIds])
  const [first] = orders
  if (!first) throw new Error(`there are no orders ${of.orderIds.join(', ')}`)
  const sold = orders.flatMap((order) => {
    const own = lines.filter((line) => line.orderId === order.orderId)
    const goods = own.flatMap((line) => goodsOf(line, of))
    return of.parts ? goods : [...goods, ...deliveryOf(order, of.mode)]
  })
  return {
    email: first.email === '' ? null : first.email,
    phone: first.phone === '' ? null : first.phone,
    taxSystem: taxSystemOf(first.taxSystem),
    lines: soldLines(sold),
  }
}

function goodsOf(line: BilledLine, of: ReceiptOf): Sold[] {
  const { mode, parts } = of
  const isCertificate = line.kind === 'gift_card'
  const isDigital = line.kind === 'digital'
  // Nothing is handed over with a certificate: its advance stays until somebody spends it.
  if (isCertificate && mode === 'full_payment' && !parts) return []
  const kept = keptPart(line)
  const amountKop = isDigital ? settledOf(mode, line) : paidIn(mode, kept.paidKop, kept.certificateKop)
  const part = parts ? parts.find((one) => one.lineId === line.lineId) : { ...line, ...kept, amountKop }
  if (!part || part.quantity === 0) return []
  const instead = 'instead' in part ? part.instead : undefined
  const vatCode = instead?.vatCode ?? line.vatCode
  const sold: Sold = {
    name: instead?.name ?? [line.name, ...line.options].join(', '),
    quantity: part.quantity,
    amountKop: part.amountKop,
    // A seller without VAT shows none for any goods. Goods without their own rate have the seller's.
    vat: vatOf(
      line.companyVat === 1 || vatCode === 1 ? line.companyVat : vatCode,
      isCertificate || (mode === 'full_prepayment' && !isDigital),
    ),
    subject: SUBJECTS[line.kind] ?? 'commodity',
    mode: isCertificate ? 'advance' : isDigital ? 'full_payment' : modeOf(mode, line.certificateKop, instead),
    ...(line.supplier ? { supplier: line.supplier } : {}),
  }
  // Before the goods are packed no code is known (trade.md 7).
  return mode === 'full_payment' ? markedLines(sold, part.marks ?? []) : [sold]
}

const SUBJECTS: Readonly<Record<string, ReceiptLine['subject']>> = {
  gift_card: 'payment',
  digital: 'service',
  service: 'service',
}

/**
 * Digital goods are handed over by their payment, so its receipt is their full settlement in money, and the later one only
 * sets off what certificates paid (decision 063).
 */
function settledOf(mode: ReceiptOf['mode'], { paidKop, certificateKop }: BilledLine): number {
  return mode === 'full_payment' ? certificateKop : paidKop - certificateKop
}

/**
 * Returns tag 1214 of a line: a price that a certificate or an earlier payment pays in part is not prepaid in full by this
 * receipt's money.
 */
function modeOf(mode: ReceiptOf['mode'], certificateKop: number, instead?: object): ReceiptLine['mode'] {
  return mode === 'full_prepayment' && (certificateKop > 0 || instead) ? 'partial_prepayment' : mode
}

/** Returns what a receipt shows of an amount: before handover, what is paid in money. */
function paidIn(mode: ReceiptOf['mode'], paidKop: number, certificateKop: number): number {
  return mode === 'full_payment' ? paidKop : paidKop - certificateKop
}

function deliveryOf(order: BilledOrder, mode: ReceiptOf['mode']): Sold[] {
  const amountKop = paidIn(mode, order.deliveryKop, order.deliveryCertificateKop)
  if (amountKop === 0) return []
  return [
    {
      name: 'Доставка',
      quantity: 1,
      amountKop,
      vat: vatOf(order.companyVat, mode === 'full_prepayment'),
      subject: 'service',
      mode: modeOf(mode, order.deliveryCertificateKop),
      ...(order.supplier ? { supplier: order.supplier } : {}),
    },
  ]
}
