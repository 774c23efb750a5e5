import type { Receipt, Vat } from './port.ts'

/** Sellers who may not use a cash register of their own sell through one on the simplified tax system, the default. */
const TAX_SYSTEMS: Readonly<Record<string, Receipt['taxSystem']>> = {
  osn: 1,
  usn_income: 2,
  usn_income_outcome: 3,
  eshn: 5,
  patent: 6,
}

/** Returns the number that a receipt uses for a company's tax system (54-FZ). */
export function taxSystemOf(name: string): Receipt['taxSystem'] {
  return TAX_SYSTEMS[name] ?? 2
}

/** Rates by the numbers that companies and products store: the plain rate, and the calculated one for an advance. */
const RATES: Readonly<Record<number, readonly [plain: Vat, advance: Vat]>> = {
  1: ['none', 'none'],
  2: ['vat0', 'vat0'],
  3: ['vat10', 'vat110'],
  7: ['vat5', 'vat105'],
  8: ['vat7', 'vat107'],
  11: ['vat22', 'vat122'],
}

/**
 * Returns the receipt's rate for a stored VAT number: the calculated one for an advance. Throws on an unknown number.
 */
export function vatOf(code: number, isAdvance: boolean): Vat {
  const rate = RATES[code]
  if (!rate) throw new Error(`there is no VAT rate ${code}`)
  return rate[isAdvance ? 1 : 0]
}
