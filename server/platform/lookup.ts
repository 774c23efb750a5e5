import { audit } from './audit.ts'
import { phoneOf } from './contacts.ts'
import { type Db, transaction } from './database/database.ts'
import type { RequestContext } from './requests/context.ts'
import { requirePerson } from './requests/owner.ts'

/** What an administrator typed into the search of a queue, as its SQL compares it. */
export interface SearchTerms {
  /** Lower-case; empty: no search. */
  readonly text: string
  /** The last digits of a phone, 4 to 10; empty where the text cannot be a phone. */
  readonly phone: string
}

/** Returns a query as search terms; fewer than four digits would match phones at random. */
export function searchTermsOf(query: string): SearchTerms {
  const text = query.trim().toLowerCase()
  const whole = phoneOf(text)
  if (whole) return { text, phone: whole.slice(-10) }
  const digits = text.replace(/\s/g, '')
  return { text, phone: /^\d{4,10}$/.test(digits) ? digits : '' }
}

/** SQL: the phone in `column` ends with the digits in the parameter `$n`. */
export const endsWithDigits = (column: string, n: number): string =>
  `($${n}::text <> '' and right(${column}, length($${n}::text)) = $${n}::text)`

/**
 * Writes down that an administrator looked people up by a phone: who, when and its last digits alone. The audit log
 * of the platform shows it (domain.md 4.13, 7.2).
 */
export async function recordPhoneLookup(db: Db, context: RequestContext, phone: string): Promise<void> {
  if (phone === '') return
  const shown = phone.length < 7 ? phone.slice(-2) : phone.slice(-4)
  const [personId, at] = [requirePerson(context), context.now]
  await transaction(db, (tx) =>
    audit(tx, {
      showcaseId: null,
      personId,
      action: 'lookup',
      object: 'person',
      before: {},
      after: { phone: `•••${shown}` },
      at,
    }),
  )
}
