import { toKop } from '../../platform/money.ts'
import type { PaymentFact, Receipt, ReceiptStatus, Vat } from '../port.ts'
import { ProviderError } from '../provider-error.ts'

export const YOOKASSA = 'yookassa'

type Answer = Readonly<Record<string, unknown>>

/** Converts kopecks to the provider's amount format. */
export function amountOf(kop: number, currency: string): { value: string; currency: string } {
  return { value: `${Math.floor(kop / 100)}.${String(kop % 100).padStart(2, '0')}`, currency }
}

const VAT_CODES: Readonly<Record<Vat, number>> = {
  none: 1,
  vat0: 2,
  vat10: 3,
  vat110: 5,
  vat5: 7,
  vat7: 8,
  vat105: 9,
  vat107: 10,
  vat22: 11,
  vat122: 12,
}

/** Converts a receipt to the provider's format; an item's amount is for one unit (integrations.md 2b). */
export function receiptBody(receipt: Receipt, currency: string): object {
  return {
    customer: {
      ...(receipt.email ? { email: receipt.email } : {}),
      ...(receipt.phone ? { phone: receipt.phone.replace('+', '') } : {}),
    },
    tax_system_code: receipt.taxSystem,
    items: receipt.lines.map((line) => ({
      description: line.name,
      quantity: line.quantity,
      measure: 'piece',
      amount: amountOf(line.priceKop, currency),
      vat_code: VAT_CODES[line.vat],
      payment_mode: line.mode,
      payment_subject: line.mark ? 'marked' : line.subject,
      ...(line.mark ? { mark_mode: '0', mark_code_info: { mark_code_raw: line.mark } } : {}),
      ...(line.supplier ? { agent_type: 'agent', supplier: supplierOf(line.supplier) } : {}),
    })),
  }
}

function supplierOf({ name, inn, phone }: { name: string; inn: string; phone: string }): object {
  return { name, inn, ...(phone ? { phone: phone.replace(/\D/g, '') } : {}) }
}

const KINDS: Readonly<Record<string, PaymentFact['kind']>> = {
  waiting_for_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'failed',
}

/** Converts a payment object to a fact; null while the shopper has not decided. */
export function factOf(payment: Answer, at: Date): PaymentFact | null {
  const id = textIn(payment, 'id')
  const status = textIn(payment, 'status')
  if (status === 'pending') return null
  const kind = KINDS[status]
  if (!kind) throw unreadableResponse(`status ${status}`)
  const receipt = registration(payment)
  const refunded = payment.refunded_amount === undefined ? null : moneyIn(payment, 'refunded_amount')
  return {
    provider: YOOKASSA,
    eventId: `${id}:${status}`,
    externalId: id,
    kind,
    ...moneyIn(payment),
    ...(receipt ? { receipt } : {}),
    ...(refunded ? { refundedKop: refunded.amountKop } : {}),
    raw: {
      status,
      method: optionalText(objectIn(payment, 'payment_method'), 'type'),
      reason: optionalText(objectIn(payment, 'cancellation_details'), 'reason'),
      test: payment.test === true ? 1 : 0,
    },
    at,
  }
}

function moneyIn(of: Answer, name = 'amount'): { amountKop: number; currency: string } {
  const amount = objectIn(of, name)
  const value = optionalText(amount, 'value')
  if (!/^\d{1,12}\.\d{2}$/.test(value)) throw unreadableResponse(`${name} ${value}`)
  return { amountKop: toKop(value), currency: optionalText(amount, 'currency') }
}

const REGISTRATIONS = ['pending', 'succeeded', 'canceled'] as const

/** Returns the status of the fiscal receipt that belongs to an object, if given. */
export function registration(of: Answer): ReceiptStatus | undefined {
  return REGISTRATIONS.find((one) => one === of.receipt_registration)
}

/** Returns a required string. Unreadable data is a transient error, since the money is real. */
export function textIn(of: Answer, name: string): string {
  const value = of[name]
  if (typeof value !== 'string' || value === '') throw unreadableResponse(name)
  return value
}

export function objectIn(of: Answer, name: string): Answer {
  const value = of[name]
  return typeof value === 'object' && value !== null ? (value as Answer) : {} // any object reads as a record
}

export function optionalText(of: Answer, name: string): string {
  const value = of[name]
  return typeof value === 'string' ? value : ''
}

export function unreadableResponse(what: string): ProviderError {
  return new ProviderError('garbled', { isRetryable: true, detail: what })
}
