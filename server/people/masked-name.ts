import type { Locale } from '@sarafan/contract/orders/states'
import { translations } from '../platform/words/translations.ts'

/**
 * Returns SQL for a person's name as other people see it, first name and initial, «Марина К.» (domain.md 8). `alias`
 * is the alias of the table `person`; the result is null when the joined row is missing.
 */
export function maskedName(alias: string): string {
  return `${alias}.first_name || coalesce(' ' || upper(nullif(left(trim(${alias}.last_name), 1), '')) || '.', '')`
}

/**
 * Returns SQL for the masked name of a person who agreed to be named in the network, otherwise an empty text, which
 * `friendName` replaces (rulings 36).
 */
export function shownName(alias: string): string {
  return `case when ${alias}.shows_name then ${maskedName(alias)} else '' end`
}

const RU = { friend: 'Друг', friendOnLevel: 'Друг, уровень {level}' }
type Names = Readonly<Record<keyof typeof RU, string>>
const EN: Names = { friend: 'Friend', friendOnLevel: 'Friend, level {level}' }
const AR: Names = { friend: 'صديق', friendOnLevel: 'صديق، المستوى {level}' }

const NAMES = translations<Names>({ 'ru-RU': RU, 'en-US': EN, 'ar-AR': AR })

/** Returns «Друг, уровень N» in the reader's language, for a person who did not agree to be named (rulings 36). */
export function friendName(level: number | null, locale: Locale): string {
  const names = NAMES[locale]
  return level !== null && level > 0 ? names.friendOnLevel({ level }) : names.friend()
}
