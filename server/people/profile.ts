import type { Locale } from '@sarafan/contract/orders/states'
import { ageAt } from '../platform/clock.ts'
import { emailOf, phoneOf } from '../platform/contacts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { giveConsents } from './consents.ts'

/** A person's own data, complete (domain.md 4.1). */
export interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly middleName: string
  readonly photo: string
  readonly username: string
  readonly phone: string | null
  /** Verified by the messenger; may differ from the one given for orders. */
  readonly verifiedPhone: string | null
  readonly email: string | null
  readonly city: string
  readonly gender: 'm' | 'f' | null
  /** YYYY-MM-DD */
  readonly birthDate: string | null
  readonly locale: Locale
  readonly refCode: string
  readonly since: Date
  /** Whether those who recommended the person see their name and photo. */
  readonly showsName: boolean
  readonly deletionAskedAt: Date | null
  readonly deletionDueAt: Date | null
}

const SELECT_PERSON = statement('people.profile.selectPerson')`
  select p.id, p.first_name, p.last_name, p.middle_name, p.photo,
    coalesce((select i.username from identity i where i.person_id = p.id and i.username is not null
      order by i.provider, i.external_id limit 1), '') as username,
    p.phone, (select v.phone from verified_phone v where v.person_id = p.id) as "verifiedPhone", p.email, p.city,
    p.gender, to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", p.locale,
    p.ref_code, p.created_at as since, p.shows_name, p.deletion_asked_at,
    p.deletion_due_at
  from person p where p.id = $1 and p.status <> 'deleted'`

/** Returns all of a person's own data. Throws `not_logged_in` when the person does not exist any more. */
export async function wholePersonOf(db: Db, personId: number): Promise<Person> {
  const [found] = await queryRows(db, SELECT_PERSON, [personId])
  if (!found) throw refuse('not_logged_in')
  return found
}

/** What a person may change about themselves; missing fields stay unchanged. */
export interface ProfileChange {
  readonly firstName?: string
  readonly lastName?: string
  readonly middleName?: string
  readonly gender?: '' | 'm' | 'f'
  readonly birthDate?: string
  readonly phone?: string
  readonly email?: string
  readonly city?: string
  readonly locale?: Locale
}

const NAME_PATTERN = /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Arabic}\p{M} .'’-]{1,50}$/u
const AGE_LIMITS = { least: 14, most: 120 } as const

const UPDATE_PERSON = statement('people.profile.updatePerson')`
  update person set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
    middle_name = coalesce($4, middle_name), city = coalesce($5, city), locale = coalesce($6, locale),
    gender = case when $7::text is null then gender else nullif($7::text, '') end,
    birth_date = case when $8::text is null then birth_date else nullif($8::text, '')::date end,
    phone = case when $9::text is null then phone else nullif($9::text, '') end,
    email = case when $10::text is null then email else nullif($10::text, '') end
  where id = $1 and status <> 'deleted'`

/**
 * Changes a person's own data; phones are stored as E.164. Throws `invalid_question` naming each wrong field, and
 * `consent_required` for a date of birth without consent (domain.md 4.0, 4.1).
 */
export async function changeProfile(
  tx: Tx,
  of: {
    personId: number
    change: ProfileChange
    /** Where and how the person consents to storing their date of birth, if they do. */
    consent: { showcaseId: number; ip: string; userAgent: string } | null
    at: Date
  },
): Promise<void> {
  const { personId, at } = of
  const { change, wrong } = validated(of.change, at)
  if (Object.keys(wrong).length > 0) throw refuse('invalid_question', {}, wrong)
  if (change.birthDate) {
    const consents = [{ kind: 'birth_date', pageId: null, pageVersion: 1 }]
    if (!(await hasConsent(tx, personId, 'birth_date'))) {
      if (!of.consent) throw refuse('consent_required')
      await giveConsents(tx, { personId, sessionId: null, ...of.consent, consents, at })
    }
  }
  await queryRows(tx, UPDATE_PERSON, [
    personId,
    change.firstName ?? null,
    change.lastName ?? null,
    change.middleName ?? null,
    change.city ?? null,
    change.locale ?? null,
    change.gender ?? null,
    change.birthDate ?? null,
    change.phone ?? null,
    change.email ?? null,
  ])
}

function validated(typed: ProfileChange, at: Date): { change: ProfileChange; wrong: Record<string, string> } {
  const wrong: Record<string, string> = {}
  const change: Record<string, string | undefined> = { ...typed }
  for (const [field, wire] of NAME_FIELDS) {
    const name = typed[field]?.replace(/\s+/g, ' ').trim()
    if (name === undefined) continue
    change[field] = name
    if (name === '' ? field === 'firstName' : !NAME_PATTERN.test(name))
      wrong[wire] = name === '' ? 'required' : 'name'
  }
  const city = typed.city?.replace(/\s+/g, ' ').trim()
  if (city !== undefined) change.city = city
  if (city === '') wrong.City = 'required'
  if (typed.phone?.trim()) change.phone = phoneOf(typed.phone) ?? reportFault(wrong, 'Phone', 'phone')
  if (typed.email !== undefined) change.email = emailOf(typed.email) ?? reportFault(wrong, 'Email', 'email')
  if (typed.birthDate) {
    const age = ageAt(typed.birthDate, at)
    if (age === null || age > AGE_LIMITS.most) wrong.BirthDate = 'date'
    else if (age < AGE_LIMITS.least) wrong.BirthDate = 'too_young'
  }
  return { change: change as ProfileChange, wrong } // the same fields, cleaned
}

const NAME_FIELDS = [
  ['firstName', 'FirstName'],
  ['lastName', 'LastName'],
  ['middleName', 'MiddleName'],
] as const

function reportFault(wrong: Record<string, string>, field: string, reason: string): '' {
  wrong[field] = reason
  return ''
}

const SELECT_CONSENT = statement('people.profile.selectConsent')`
  select 1 from consent where person_id = $1 and kind = $2 and withdrawn_at is null limit 1`

async function hasConsent(db: Db, personId: number, kind: string): Promise<boolean> {
  return (await queryRows(db, SELECT_CONSENT, [personId, kind])).length > 0
}
