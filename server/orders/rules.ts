import { type DeliveryMethod, isOutside } from '../delivery/delivery.ts'
import { refuse } from '../platform/refuse.ts'

/**
 * A Russian phone as people type it to E.164: 10 digits or 11 starting with 8 or 7 (domain.md 4.0).
 * Null when it is none.
 */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+') && !digits.startsWith('7')) return null
  const full = digits.length === 10 ? `7${digits}` : digits.replace(/^8/, '7')
  return /^7[3489]\d{9}$/.test(full) ? `+${full}` : null
}

/** An e-mail with a lower-case domain, empty when none was typed, null when it is wrong (domain.md 4.0). */
export function emailOf(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  if (trimmed.length > 254) return null
  const found = /^([^\s@]+)@([^\s@]+\.[^\s@.]+)$/.exec(trimmed)
  return found ? `${found[1]}@${found[2]?.toLowerCase()}` : null
}

export interface Contact {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** A contact cleaned and checked; refuses `invalid_question` with the wrong fields. */
export function contactOf(typed: { name: string; phone: string; email: string }): Contact {
  const name = typed.name.normalize('NFC').replace(/\s+/g, ' ').trim()
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

/** What must be agreed to before an order, by the kind of consent (domain.md 8). */
const REQUIRED_CONSENTS = ['offer', 'pd_processing'] as const

/** What must be agreed to for a way of delivery: an outside carrier learns who gets the parcel, and where. */
export function consentsFor(method: Pick<DeliveryMethod, 'carrier'> | null): readonly string[] {
  return method && isOutside(method) ? [...REQUIRED_CONSENTS, 'pd_transfer'] : REQUIRED_CONSENTS
}

/** Refuses `consent_required` naming what was not agreed to. */
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
