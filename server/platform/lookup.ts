import { audit } from './audit.ts'
import { phoneOf } from './contacts.ts'
import { type Db, transaction } from './database/database.ts'
import type { RequestContext } from './requests/context.ts'
import { requirePerson } from './requests/owner.ts'

/** A search text of an administrator, prepared for comparison in SQL. */
export interface SearchTerms {
  /** Lower-case; empty: no search. */
  readonly text: string
  /** The last digits of a phone, 4 to 10; empty where the text cannot be a phone. */
  readonly phone: string
}

/** Returns a query as search terms. Fewer than four digits are not a phone: they would match at random. */
export function searchTermsOf(query: string): SearchTerms {
  const text = query.trim().toLowerCase()
  const fullPhone = phoneOf(text)
  if (fullPhone) return { text, phone: fullPhone.slice(-10) }
  const digits = text.replace(/\s/g, '')
  return { text, phone: /^\d{4,10}$/.test(digits) ? digits : '' }
}

/** SQL condition: the phone in `column` ends with the digits in the parameter `$n`. */
export const endsWithDigits = (column: string, n: number): string =>
  `($${n}::text <> '' and right(${column}, length($${n}::text)) = $${n}::text)`

/**
 * Records in the platform's audit log that an administrator searched people by a phone: who, when, and only its last digits
 * (domain.md 4.13, 7.2).
 */
export async function recordPhoneLookup(db: Db, context: RequestContext, phone: string): Promise<void> {
  if (phone === '') return
  const lastDigits = phone.length < 7 ? phone.slice(-2) : phone.slice(-4)
  const personId = requirePerson(context)
  const at = context.now
  await transaction(db, (tx) =>
    audit(tx, {
      showcaseId: null,
      personId,
      action: 'lookup',
      object: 'person',
      before: {},
      after: { phone: `•••${lastDigits}` },
      at,
    }),
  )
}
