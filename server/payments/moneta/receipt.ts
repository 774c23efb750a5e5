import type { Receipt, ReceiptLine, Vat } from '../port.ts'
import { amountText } from './amounts.ts'

/** The cash register's tags for VAT rates (integrations.md 1.6). */
const VAT_TAG: Readonly<Record<Vat, string>> = {
  none: '1105',
  vat0: '1104',
  vat5: '1108',
  vat7: '1109',
  vat10: '1103',
  vat22: '1113',
  vat105: '1110',
  vat107: '1111',
  vat110: '1107',
  vat122: '1114',
}
/** The cash register's names of tag 1214. */
const MODES: Readonly<Record<ReceiptLine['mode'], string>> = {
  full_prepayment: 'full_prepayment',
  partial_prepayment: 'prepayment',
  full_payment: 'full_payment',
  advance: 'advance',
}
const NAME_LENGTH = 128

/**
 * The register's field for the code of a marked unit (tag 2000). The protocol's public text does not name it, so that the account's
 * manager may tell another one (MONETA_MARK_FIELD).
 */
export const MARK_FIELD = 'nomenclatureCode'

/** Returns the receipt attributes of the Pay URL response; the positions add up to the payment. */
export function receiptAttributes(receipt: Receipt, markField?: string): Record<string, string> {
  const { email, phone, taxSystem } = receipt
  return {
    INVENTORY: inventoryOf(receipt, markField),
    CLIENT: JSON.stringify({ ...(email ? { email } : {}), ...(phone ? { phone } : {}) }),
    SNO: String(taxSystem),
  }
}

/** Returns a receipt's positions in the cash register's format. */
export function positionsOf(receipt: Receipt, markField = MARK_FIELD): Record<string, unknown>[] {
  return receipt.lines.map((line) => position(line, markField))
}

/** Returns the same positions as JSON text. */
export function inventoryOf(receipt: Receipt, markField?: string): string {
  return JSON.stringify(positionsOf(receipt, markField))
}

function position(line: ReceiptLine, markField: string): Record<string, unknown> {
  return {
    name: plainName(line.name),
    price: amountText(line.priceKop),
    quantity: String(line.quantity),
    vatTag: VAT_TAG[line.vat],
    pm: MODES[line.mode],
    po: line.subject,
    ...(line.mark ? { [markField]: line.mark } : {}),
    ...(line.supplier ? { agent_info: { type: 'another' }, supplier_info: supplierOf(line.supplier) } : {}),
  }
}

function supplierOf(supplier: NonNullable<ReceiptLine['supplier']>): Record<string, unknown> {
  return { phones: [supplier.phone], name: plainName(supplier.name), inn: supplier.inn }
}

/** Keeps letters, digits and simple punctuation: the register rejects quotes and special characters. */
function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} .,()%/+-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return [...plain].slice(0, NAME_LENGTH).join('')
}
