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

/** Returns the receipt attributes of the Pay URL response; the positions add up to the payment. */
export function receiptAttributes(receipt: Receipt): Record<string, string> {
  const { email, phone, taxSystem } = receipt
  return {
    INVENTORY: inventoryOf(receipt),
    CLIENT: JSON.stringify({ ...(email ? { email } : {}), ...(phone ? { phone } : {}) }),
    SNO: String(taxSystem),
  }
}

/** Returns a receipt's positions in the cash register's format. */
export function positionsOf(receipt: Receipt): Record<string, unknown>[] {
  return receipt.lines.map(position)
}

/** Returns the same positions as JSON text. */
export function inventoryOf(receipt: Receipt): string {
  return JSON.stringify(positionsOf(receipt))
}

function position(line: ReceiptLine): Record<string, unknown> {
  return {
    name: plainName(line.name),
    price: amountText(line.priceKop),
    quantity: String(line.quantity),
    vatTag: VAT_TAG[line.vat],
    pm: MODES[line.mode],
    po: line.subject,
    // The register's field for tag 2000; its name is not confirmed by the protocol's public text.
    ...(line.mark ? { nomenclatureCode: line.mark } : {}),
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
