import type { Locale } from '@sarafan/contract/orders/states'
import { friendName } from '../people/people.ts'

/** Only as much of a person's name as the masked form needs; empty when they did not agree to be named (rulings 36). */
export interface MaskedPerson {
  readonly firstName: string
  readonly initial: string
  readonly isDeleted: boolean
  readonly isNamed: boolean
  readonly level: number | null
}

/** A person of a tree as others see them. */
export interface TreePerson extends MaskedPerson {
  readonly personId: number
  readonly photo: string
  readonly level: number
  readonly joinedAt: Date
  readonly friends: number
  readonly branch: number
  readonly isNew: boolean
}

const DELETED: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Удалённый пользователь',
  'en-US': 'Deleted user',
  'ar-AR': 'مستخدم محذوف',
}

/** Returns a name such as «Марина К.», first name and initial, else «Друг, уровень 2» (domain.md 7.2, rulings 36). */
export function nameOf(person: MaskedPerson, locale: Locale): string {
  if (person.isDeleted) return DELETED[locale]
  if (!person.isNamed) return friendName(person.level, locale)
  return maskedNameOf(person)
}

/** Returns the masked name of a person who may be named. */
export function maskedNameOf({ firstName, initial }: Pick<MaskedPerson, 'firstName' | 'initial'>): string {
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName
}

/**
 * Returns the columns of a person `p`, whose name and photo are shown if they agreed or under the condition `orIf`. Only
 * the initial of the last name is selected.
 */
export function personColumns(orIf: string): string {
  const isShown = `p.status <> 'deleted' and (p.shows_name or ${orIf})`
  return `
  case when ${isShown} then p.first_name else '' end as "firstName",
  case when ${isShown} then left(trim(p.last_name), 1) else '' end as initial,
  p.status = 'deleted' as "isDeleted", coalesce(${isShown}, false) as "isNamed",
  case when ${isShown} then p.photo else '' end as photo`
}

/** The columns of people below the viewer $2. */
export const PERSON_COLUMNS = personColumns('p.id = $2')

/** Columns with the number of people below a person: counted ones from `b`, not yet counted ones from `v`. */
export const BRANCH_COLUMNS = `
  coalesce(b.counts[1], 0) + coalesce(v.counts[1], 0) as friends,
  coalesce(b.people, 0) + coalesce(v.people, 0) as branch`
