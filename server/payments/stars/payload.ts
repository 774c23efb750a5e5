/** The method of payment and the currency of Telegram Stars. */
export const STARS = 'stars'
export const STARS_CURRENCY = 'XTR'

const PAYLOAD = /^stars:([0-9a-z]{20,26})$/

/** Returns the payload of a payment's invoice, which comes back with every question and charge. */
export function payloadOf(publicId: string): string {
  return `stars:${publicId}`
}

/** Returns the public id of the payment that an invoice's payload names; null for any other payload. */
export function paymentOfPayload(payload: string): string | null {
  return PAYLOAD.exec(payload)?.[1] ?? null
}
