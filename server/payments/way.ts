/** What a shopper pays with, in their own words. */
export type PaymentWay = 'card' | 'sbp'
