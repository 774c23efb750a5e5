/** VAT rates of a product; `company` is the rate of its seller. */
export const VATS = ['company', 'vat0', 'vat5', 'vat7', 'vat10', 'vat22'] as const
export type Vat = (typeof VATS)[number]

/** The lowest price of a variant, kopecks (domain.md 4.3). */
export const LEAST_PRICE_KOP = 100
