import { ADULT, AGE_CONSENT } from '@sarafan/contract/catalog/age-limits'
import { type DeliveryMethod, isOutside } from '../../delivery/delivery.ts'
import { emailOf, phoneOf } from '../../platform/contacts.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { LegalPage } from '../../showcases/showcases.ts'
import type { PricingInputs } from './inputs.ts'

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

/**
 * Returns the consents an order requires: an outside carrier receives the recipient's name and address, and goods for adults are
 * sold to people who say once that they are of age (436-FZ).
 */
export function consentsFor(
  method: Pick<DeliveryMethod, 'carrier'> | null,
  { asksAge = false }: { asksAge?: boolean } = {},
): readonly string[] {
  return [
    ...REQUIRED_CONSENTS,
    ...(method && isOutside(method) ? ['pd_transfer'] : []),
    ...(asksAge ? [AGE_CONSENT] : []),
  ]
}

/** Returns the published text that a kind of consent is given to, if there is one. */
export function pageOf(kind: string, pages: readonly LegalPage[]): LegalPage | undefined {
  const text = kind === 'pd_transfer' ? 'pd_processing' : kind
  return pages.find((one) => one.consent === text)
}

/** Returns which of these consents the shopper has given before, to the current version of their text. */
export function consentsInForce(
  kinds: readonly string[],
  { settings, consents }: Pick<PricingInputs, 'settings' | 'consents'>,
): readonly string[] {
  return kinds.filter((kind) => {
    const page = pageOf(kind, settings.legalPages)
    return consents.some(
      (one) =>
        one.kind === kind && one.pageId === (page?.id ?? null) && one.pageVersion === (page?.version ?? 1),
    )
  })
}

/** Whether any of the lines is for adults only. */
export function hasAdultGoods(
  lines: readonly { readonly variantId: number }[],
  offers: ReadonlyMap<number, { readonly ageLimit: number }>,
): boolean {
  return lines.some(({ variantId }) => (offers.get(variantId)?.ageLimit ?? 0) >= ADULT)
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
