import { SALE_GROUPS, type SaleGroup } from '@sarafan/contract/orders/states'
import { after, parseMoment } from '../../platform/clock.ts'
import { phoneOf } from '../../platform/contacts.ts'

/** Which of a showcase's orders are meant: a tab, words, days of placing (`2026-11-21`, Moscow time, both included). */
export interface SaleFilter {
  readonly showcaseId: number
  readonly group?: SaleGroup
  readonly q: string
  readonly from?: string
  readonly to?: string
}

/**
 * What search and days leave of a showcase's orders, by the values of `filterValues`; a sale at the till has a list of
 * its own. Words are looked for in number, name and goods, digits in the phone too.
 */
export const MEANT = `
  o.showcase_id = $1 and o.channel = 'online'
  and ($2::timestamptz is null or o.placed_at >= $2) and ($3::timestamptz is null or o.placed_at < $3)
  and ($4::text = '' or strpos(o.number, $4) > 0 or strpos(translate(lower(o.contact_name), 'ё', 'е'), $4) > 0
    or ($5::text <> '' and strpos(o.contact_phone, $5) > 0)
    or exists (select from order_line l where l.order_id = o.id and strpos(translate(lower(l.name), 'ё', 'е'), $4) > 0))`
/** And what the tab leaves of it. */
export const IN_TAB = `${MEANT} and ($6::text[] is null or o.status = any ($6))`

/** Moscow keeps one offset all year. */
const OFFSET = '+03:00'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })

/** The day of the seller's calendar that a moment falls on, `2026-11-21`. */
export function dayOf(at: Date): string {
  return calendar.format(at)
}

/** Midnight with which a day of the seller's calendar begins; null for none and for what no calendar has. */
export function dayStart(day: string | undefined): Date | null {
  const at = day === undefined ? null : parseMoment(`${day}T00:00:00${OFFSET}`)
  return at && dayOf(at) === day ? at : null
}

/** Values `$1` to `$5` of MEANT. */
export function filterValues(filter: SaleFilter): unknown[] {
  const end = dayStart(filter.to)
  const words = filter.q.trim().toLowerCase().replaceAll('ё', 'е').replace(/^№\s*/, '')
  return [filter.showcaseId, dayStart(filter.from), end && after(end, { days: 1 }), words, digitsOf(words)]
}

/** Values `$1` to `$6` of IN_TAB. */
export function tabValues(filter: SaleFilter): unknown[] {
  return [...filterValues(filter), filter.group ? SALE_GROUPS[filter.group] : null]
}

/** The digits of what looks like a phone or its end, as phones are stored; empty for anything else. */
function digitsOf(words: string): string {
  if (!/^\+?[\d\s()-]{4,}$/.test(words)) return ''
  return phoneOf(words) ?? words.replace(/\D/g, '')
}
