import { phoneMask } from '../../../../parts/address/phone.ts'
import type { SavedRecipient } from '../../../../parts/checkout/checkout.ts'
import type { RadioCard } from '../../../../ui/fields/RadioCards.tsx'

/** The id of the card for somebody who is not known yet. */
export const NEW = 'new'

/** The same for one person however their phone is written. */
export function recipientKey({ name, phone }: Pick<SavedRecipient, 'name' | 'phone'>): string {
  return `${name.trim()} ${phoneMask(phone)}`
}

/** A card for each person, and one for somebody else. */
export function recipientCards(people: readonly SavedRecipient[], other: string): RadioCard[] {
  const known = people.map((one) => ({
    id: recipientKey(one),
    title: one.name,
    text: <bdi className="num">{phoneMask(one.phone)}</bdi>,
  }))
  return [...known, { id: NEW, title: other }]
}
