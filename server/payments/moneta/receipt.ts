import type { Receipt, ReceiptLine, Vat } from '../port.ts'
import { amountText } from './amounts.ts'

/** The cash register's tags of VAT rates (integrations.md 1.6). */
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
const NAME_LENGTH = 128

/** What the Pay URL answers for the receipt of a payment; the positions add up to the payment. */
export function receiptAttributes(receipt: Receipt): Record<string, string> {
  const { email, phone, taxSystem } = receipt
  return {
    INVENTORY: inventoryOf(receipt),
    CLIENT: JSON.stringify({ ...(email ? { email } : {}), ...(phone ? { phone } : {}) }),
    SNO: String(taxSystem),
  }
}

/** The positions of a receipt as the cash register reads them. */
export function positionsOf(receipt: Receipt): Record<string, unknown>[] {
  return receipt.lines.map(position)
}

/** The same as one text. */
export function inventoryOf(receipt: Receipt): string {
  return JSON.stringify(positionsOf(receipt))
}

function position(line: ReceiptLine): Record<string, unknown> {
  return {
    name: plainName(line.name),
    price: amountText(line.priceKop),
    quantity: String(line.quantity),
    vatTag: VAT_TAG[line.vat],
    pm: line.mode,
    po: line.subject,
    ...(line.supplier ? { agent_info: { type: 'another' }, supplier_info: supplierOf(line.supplier) } : {}),
  }
}

function supplierOf(supplier: NonNullable<ReceiptLine['supplier']>): Record<string, unknown> {
  return { phones: [supplier.phone], name: plainName(supplier.name), inn: supplier.inn }
}

/** Letters, digits and simple punctuation: the register takes neither quotes nor special characters. */
function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} .,()%/+-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return [...plain].slice(0, NAME_LENGTH).join('')
}
