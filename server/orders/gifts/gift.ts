import { phoneOf } from '../../platform/contacts.ts'
import { refuse } from '../../platform/requests/refuse.ts'

/** The recipient of a gift, and what their parcel says. */
export interface Gift {
  readonly name: string
  readonly phone: string
  /** For the greeting card; may be empty and have several lines. */
  readonly greeting: string
  /** Nothing in the parcel names a price. */
  readonly hidesPrices: boolean
}

/** The recipient would have to pay for the gift. */
const ON_DELIVERY = 'cod'

/**
 * Returns the normalized gift of a buyer with that phone. Throws `invalid_question` naming the invalid fields, `gift_to_self` for the
 * buyer's own phone, and `gift_paid_on_delivery`.
 */
export function giftOf(typed: Gift, buyer: { readonly phone: string; readonly payment: string }): Gift {
  const name = typed.name.replace(/\s+/g, ' ').trim()
  const phone = phoneOf(typed.phone)
  if (name === '' || phone === null) {
    const wrong: Record<string, string> = {
      ...(name === '' ? { 'Gift.Name': 'required' } : {}),
      ...(phone === null ? { 'Gift.Phone': 'phone' } : {}),
    }
    throw refuse('invalid_question', {}, wrong)
  }
  if (phone === buyer.phone) throw refuse('gift_to_self', {}, { 'Gift.Phone': 'own' })
  if (buyer.payment === ON_DELIVERY) throw refuse('gift_paid_on_delivery', {}, { Payment: 'unavailable' })
  return { name, phone, greeting: typed.greeting.trim(), hidesPrices: typed.hidesPrices }
}
