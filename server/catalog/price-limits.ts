/** The lowest and highest price of a variant, kopecks (domain.md 4.3). */
export const MIN_PRICE_KOP = 100
export const MAX_PRICE_KOP = 999_999_999_99
