import type { Locale } from '@sarafan/contract/orders/states'

/** A person of a tree with only as much of their name as the masked form needs. */
export interface TreePerson {
  readonly personId: number
  readonly firstName: string
  readonly initial: string
  readonly isDeleted: boolean
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

/** Returns a name such as «Марина К.»: first name and initial (domain.md 7.2). */
export function nameOf(
  person: Pick<TreePerson, 'firstName' | 'initial' | 'isDeleted'>,
  locale: Locale,
): string {
  if (person.isDeleted) return DELETED[locale]
  return person.initial ? `${person.firstName} ${person.initial.toUpperCase()}.` : person.firstName
}

/** Columns of a person `p`. Only the initial of the last name is selected. */
export const PERSON_COLUMNS = `
  case when p.status = 'deleted' then '' else p.first_name end as "firstName",
  case when p.status = 'deleted' then '' else left(trim(p.last_name), 1) end as initial,
  p.status = 'deleted' as "isDeleted", case when p.status = 'deleted' then '' else p.photo end as photo`

/** Columns with the number of people below a person: counted ones from `b`, not yet counted ones from `v`. */
export const BRANCH_COLUMNS = `
  coalesce(b.counts[1], 0) + coalesce(v.counts[1], 0) as friends,
  coalesce(b.people, 0) + coalesce(v.people, 0) as branch`
