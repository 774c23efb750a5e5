import { type DeliveryMethod, isOutside } from '../../delivery/delivery.ts'
import { emailOf, phoneOf } from '../../platform/contacts.ts'
import { refuse } from '../../platform/requests/refuse.ts'

export interface Contact {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** Returns the normalized contact; throws `invalid_question` naming the invalid fields. */
export function contactOf(typed: { name: string; phone: string; email: string }): Contact {
  const name = typed.name.replace(/\s+/g, ' ').trim()
  const phone = phoneOf(typed.phone)
  const email = emailOf(typed.email)
  const wrong: Record<string, string> = {
    ...(name === '' ? { 'Contact.Name': 'required' } : {}),
    ...(phone === null ? { 'Contact.Phone': 'phone' } : {}),
    ...(email === null ? { 'Contact.Email': 'email' } : {}),
  }
  if (phone === null || email === null || name === '') throw refuse('invalid_question', {}, wrong)
  return { name, phone, email }
}

/** Consents required for every order (domain.md 8). */
const REQUIRED_CONSENTS = ['offer', 'pd_processing'] as const

/** Returns the consents a delivery method requires: an outside carrier receives the recipient's name and address. */
export function consentsFor(method: Pick<DeliveryMethod, 'carrier'> | null): readonly string[] {
  return method && isOutside(method) ? [...REQUIRED_CONSENTS, 'pd_transfer'] : REQUIRED_CONSENTS
}

/** Throws `consent_required` naming the missing consents. */
export function checkConsents(
  given: readonly string[],
  required: readonly string[] = REQUIRED_CONSENTS,
): void {
  const missing = required.filter((kind) => !given.includes(kind))
  if (missing.length === 0) return
  throw refuse(
    'consent_required',
    {},
    Object.fromEntries(missing.map((kind) => [`Consents.${kind}`, 'required'])),
  )
}
