import { readMarkingCode } from '@sarafan/contract/orders/marking-codes'
import { type Amount, kopOf, type SentReceipt } from './state.ts'

/** An invalid request, with the API's error text. */
export class Invalid extends Error {
  readonly status: number
  readonly code: string
  readonly parameter: string

  constructor(description: string, parameter = '', code = 'invalid_request', status = 400) {
    super(description)
    this.status = status
    this.code = code
    this.parameter = parameter
  }
}

type Body = Readonly<Record<string, unknown>>

export function objectAt(body: Body, name: string): Body | undefined {
  const value = body[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined // Checked
}

export function textAt(body: Body, name: string, max: number): string {
  const value = body[name] ?? ''
  if (typeof value !== 'string' || value.length > max) throw new Invalid(`Invalid ${name}`, name)
  return value
}

/** Returns a required amount: two decimals, roubles, more than zero. */
export function amountAt(body: Body, parameter = 'amount'): Amount {
  const amount = objectAt(body, 'amount')
  const { value, currency } = amount ?? {}
  if (typeof value !== 'string' || !/^\d{1,10}\.\d{2}$/.test(value) || Number(value) <= 0)
    throw new Invalid('Invalid amount', `${parameter}.value`)
  if (currency !== 'RUB') throw new Invalid('Unsupported currency', `${parameter}.currency`)
  return { value, currency }
}

/** Checks what the payer is to pay with: SBP cannot hold money. */
export function checkMethod(body: Body): void {
  if (body.payment_method_data === undefined) return
  const type = objectAt(body, 'payment_method_data')?.type
  if (type !== 'bank_card' && type !== 'sbp')
    throw new Invalid('Invalid payment method', 'payment_method_data.type')
  if (type === 'sbp' && body.capture !== true)
    throw new Invalid('The payment method does not support two-stage payments', 'capture')
}

const MODES = [
  'full_prepayment',
  'partial_prepayment',
  'advance',
  'full_payment',
  'partial_payment',
  'credit',
]
const SUBJECTS = ['commodity', 'service', 'job', 'payment', 'composite', 'another', 'marked']

/**
 * Checks a receipt like the cash register: the recipient, the required fields of each item, and the sum. Returns what it
 * prints.
 */
export function checkReceipt(receipt: Body, total: Amount): Omit<SentReceipt, 'kind' | 'paid'> {
  const customer = objectAt(receipt, 'customer') ?? {}
  const phone = textAt(customer, 'phone', 15)
  if (!phone && !textAt(customer, 'email', 254))
    throw new Invalid('Receipt customer is missing', 'receipt.customer')
  if (phone && !/^\d{11,15}$/.test(phone)) throw new Invalid('Invalid phone', 'receipt.customer.phone')
  const system = receipt.tax_system_code
  if (system !== undefined && !isWhole(system, 1, 6))
    throw new Invalid('Invalid tax system', 'receipt.tax_system_code')
  const { items } = receipt
  if (!Array.isArray(items) || items.length === 0 || items.length > 100)
    throw new Invalid('A receipt has 1 to 100 items', 'receipt.items')
  const sum = items.reduce((all: number, item: Body, at) => all + worthOf(item, `receipt.items[${at}]`), 0)
  if (sum !== kopOf(total)) throw new Invalid('Receipt total and amount differ', 'receipt.items')
  const signs = items.map((item: Body) => `${item.payment_mode}/${item.payment_subject}`)
  return { kop: sum, signs: [...new Set(signs)] }
}

const SETTLEMENTS: readonly string[] = ['cashless', 'prepayment', 'postpayment', 'consideration']

/** Returns the kopecks of a separate receipt by payment kind. */
export function settlementsIn({ settlements }: Body): Record<string, number> {
  if (!Array.isArray(settlements) || settlements.length === 0)
    throw new Invalid('Settlements are missing', 'settlements')
  const paid: Record<string, number> = {}
  for (const [at, one] of (settlements as Body[]).entries()) {
    const kind = String(one.type)
    if (!SETTLEMENTS.includes(kind)) throw new Invalid('Invalid settlement', `settlements[${at}].type`)
    paid[kind] = (paid[kind] ?? 0) + kopOf(amountAt(one, `settlements[${at}].amount`))
  }
  return paid
}

function worthOf(item: Body, at: string): number {
  const { quantity } = item
  if (textAt(item, 'description', 128) === '')
    throw new Invalid('Description is missing', `${at}.description`)
  if (typeof quantity !== 'number' || !(quantity > 0)) throw new Invalid('Invalid quantity', `${at}.quantity`)
  if (!isWhole(item.vat_code, 1, 12)) throw new Invalid('Invalid vat_code', `${at}.vat_code`)
  if (!MODES.includes(String(item.payment_mode))) throw new Invalid('Invalid mode', `${at}.payment_mode`)
  if (!SUBJECTS.includes(String(item.payment_subject)))
    throw new Invalid('Invalid subject', `${at}.payment_subject`)
  checkMark(item, at)
  const supplier = objectAt(item, 'supplier')
  if (supplier && !/^(?:\d{10}|\d{12})$/.test(String(supplier.inn)))
    throw new Invalid('Invalid inn', `${at}.supplier.inn`)
  return kopOf(amountAt(item, `${at}.amount`)) * quantity
}

/** A marked item is one unit with its whole code, and only such an item has a code. */
function checkMark(item: Body, at: string): void {
  const info = objectAt(item, 'mark_code_info')
  if ((item.payment_subject === 'marked') !== (info !== undefined))
    throw new Invalid('Only marked goods have a code', `${at}.mark_code_info`)
  if (!info) return
  if (typeof readMarkingCode(textAt(info, 'mark_code_raw', 256)) === 'string')
    throw new Invalid('Invalid code', `${at}.mark_code_info.mark_code_raw`)
  if (item.quantity !== 1 || item.measure !== 'piece' || item.mark_mode !== '0')
    throw new Invalid('A code belongs to one piece', `${at}.quantity`)
}

function isWhole(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}
