/** Codes of VAT rates in receipts; the first is the company's own rate (integrations.md 3). */
export const VAT_CODES = { company: 1, vat0: 2, vat10: 3, vat5: 7, vat7: 8, vat22: 11 } as const
type Vat = keyof typeof VAT_CODES
const RATES = Object.entries(VAT_CODES) as [Vat, number][] // keys of the object above

/** Returns the rate of a stored code; the company's own rate for an unknown code. */
export function vatOf(code: number): Vat {
  return RATES.find(([, one]) => one === code)?.[0] ?? 'company'
}
