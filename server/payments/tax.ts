import type { Receipt, Vat } from './port.ts'

/** Those who may use no cash register of their own sell through one that is on simplified taxes. */
const TAX_SYSTEMS: Readonly<Record<string, Receipt['taxSystem']>> = {
  osn: 1,
  usn_income: 2,
  usn_income_outcome: 3,
  eshn: 5,
  patent: 6,
}

/** The number a receipt gives a company's tax system (54-FZ). */
export function taxSystemOf(name: string): Receipt['taxSystem'] {
  return TAX_SYSTEMS[name] ?? 2
}

/** Rates by the numbers companies and products keep them under: the plain one, and the calculated one of an advance. */
const RATES: Readonly<Record<number, readonly [plain: Vat, advance: Vat]>> = {
  1: ['none', 'none'],
  2: ['vat0', 'vat0'],
  3: ['vat10', 'vat110'],
  7: ['vat5', 'vat105'],
  8: ['vat7', 'vat107'],
  11: ['vat22', 'vat122'],
}

/** The rate a receipt names for a stored VAT number, calculated when the money comes before the goods. Throws on others. */
export function vatOf(code: number, isAdvance: boolean): Vat {
  const rate = RATES[code]
  if (!rate) throw new Error(`there is no VAT rate ${code}`)
  return rate[isAdvance ? 1 : 0]
}
