import type { Locale } from '@sarafan/contract/orders/states'
import { ageAt } from '../platform/clock.ts'
import { emailOf, phoneOf } from '../platform/contacts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { giveConsents } from './consents.ts'

/** What somebody told about themselves, whole (domain.md 4.1). */
export interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly middleName: string
  readonly photo: string
  readonly username: string
  readonly phone: string | null
  /** Proved by the messenger; may be another than the one they give for orders. */
  readonly verifiedPhone: string | null
  readonly email: string | null
  readonly city: string
  readonly gender: 'm' | 'f' | null
  /** YYYY-MM-DD */
  readonly birthDate: string | null
  readonly locale: Locale
  readonly refCode: string
  readonly since: Date
  readonly deletionAskedAt: Date | null
  readonly deletionDueAt: Date | null
}

const PERSON = `
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.middle_name as "middleName", p.photo,
    coalesce((select i.username from identity i where i.person_id = p.id and i.username is not null
      order by i.provider, i.external_id limit 1), '') as username,
    p.phone, (select v.phone from verified_phone v where v.person_id = p.id) as "verifiedPhone", p.email, p.city, p.gender, to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", p.locale,
    p.ref_code as "refCode", p.created_at as since, p.deletion_asked_at as "deletionAskedAt",
    p.deletion_due_at as "deletionDueAt"
  from person p where p.id = $1 and p.status <> 'deleted'`

/** A person's own data, all of it; refuses `not_logged_in` for who is not there any more. */
export async function wholePersonOf(db: Db, personId: number): Promise<Person> {
  const [found] = await queryRows<Person>(db, PERSON, [personId])
  if (!found) throw refuse('not_logged_in')
  return found
}

/** What a person may change about themselves; what is left out stays. */
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

const NAME = /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Arabic}\p{M} .'’-]{1,50}$/u
const AGES = { least: 14, most: 120 } as const

const UPDATE = `
  update person set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
    middle_name = coalesce($4, middle_name), city = coalesce($5, city), locale = coalesce($6, locale),
    gender = case when $7::text is null then gender else nullif($7::text, '') end,
    birth_date = case when $8::text is null then birth_date else nullif($8::text, '')::date end,
    phone = case when $9::text is null then phone else nullif($9::text, '') end,
    email = case when $10::text is null then email else nullif($10::text, '') end
  where id = $1 and status <> 'deleted'`

/**
 * Changes a person's own data; phones are kept as E.164. Refuses `invalid_question` naming each wrong field, and
 * `consent_required` for a date of birth nobody consented to (domain.md 4.0, 4.1).
 */
export async function changeProfile(
  tx: Tx,
  of: {
    personId: number
    change: ProfileChange
    /** Where and how they consent to their date of birth being kept, if they do. */
    consent: { showcaseId: number; ip: string; userAgent: string } | null
    at: Date
  },
): Promise<void> {
  const { personId, at } = of
  const { change, wrong } = checked(of.change, at)
  if (Object.keys(wrong).length > 0) throw refuse('invalid_question', {}, wrong)
  if (change.birthDate) {
    const consents = [{ kind: 'birth_date', pageId: null, pageVersion: 1 }]
    if (!(await hasConsent(tx, personId, 'birth_date'))) {
      if (!of.consent) throw refuse('consent_required')
      await giveConsents(tx, { personId, sessionId: null, ...of.consent, consents, at })
    }
  }
  await queryRows(tx, UPDATE, [
    personId,
    change.firstName,
    change.lastName,
    change.middleName,
    change.city,
    change.locale,
    change.gender,
    change.birthDate,
    change.phone,
    change.email,
  ])
}

function checked(typed: ProfileChange, at: Date): { change: ProfileChange; wrong: Record<string, string> } {
  const wrong: Record<string, string> = {}
  const change: Record<string, string | undefined> = { ...typed }
  for (const [field, wire] of NAMES) {
    const name = typed[field]?.replace(/\s+/g, ' ').trim()
    if (name === undefined) continue
    change[field] = name
    if (name === '' ? field === 'firstName' : !NAME.test(name))
      wrong[wire] = name === '' ? 'required' : 'name'
  }
  const city = typed.city?.replace(/\s+/g, ' ').trim()
  if (city !== undefined) change.city = city
  if (city === '') wrong.City = 'required'
  if (typed.phone?.trim()) change.phone = phoneOf(typed.phone) ?? fault(wrong, 'Phone', 'phone')
  if (typed.email !== undefined) change.email = emailOf(typed.email) ?? fault(wrong, 'Email', 'email')
  if (typed.birthDate) {
    const age = ageAt(typed.birthDate, at)
    if (age === null || age > AGES.most) wrong.BirthDate = 'date'
    else if (age < AGES.least) wrong.BirthDate = 'too_young'
  }
  return { change: change as ProfileChange, wrong } // the same fields, cleaned
}

const NAMES = [
  ['firstName', 'FirstName'],
  ['lastName', 'LastName'],
  ['middleName', 'MiddleName'],
] as const

function fault(wrong: Record<string, string>, field: string, reason: string): '' {
  wrong[field] = reason
  return ''
}

async function hasConsent(db: Db, personId: number, kind: string): Promise<boolean> {
  const text = 'select 1 from consent where person_id = $1 and kind = $2 and withdrawn_at is null limit 1'
  return (await queryRows(db, text, [personId, kind])).length > 0
}
