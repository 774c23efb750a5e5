import { type OrderStatus, SALE_GROUPS, type SaleGroup } from '@sarafan/contract/orders/states'
import { after, dayStart } from '../../platform/clock.ts'
import { phoneOf } from '../../platform/contacts.ts'

/** A filter of a showcase's orders: tab, search text, and days of placing (`2026-11-21`, Moscow time, both included). */
export interface SaleFilter {
  readonly showcaseId: number
  readonly group?: SaleGroup
  readonly q: string
  readonly from?: string
  readonly to?: string
}

const ON_ANY_DAY =
  '($2::timestamptz is null or o.placed_at >= $2) and ($3::timestamptz is null or o.placed_at < $3)'
/** Finds the days by the index `orders_placed`. */
const ON_DAYS = `o.placed_at >= coalesce($2::timestamptz, '-infinity') and o.placed_at < coalesce($3::timestamptz, 'infinity')`

/**
 * Returns the SQL condition for search text and days, with the parameters of `filterValues`; `days` reads the orders of these
 * days only. Sales outside the app have their own list. The text is searched in number, name and goods; digits also in the phone.
 */
export function matchesFilter(days: boolean): string {
  return `
  o.showcase_id = $1 and o.channel = 'online' and ${days ? ON_DAYS : ON_ANY_DAY}
  and ($4::text = '' or strpos(o.number, $4) > 0 or strpos(translate(lower(o.contact_name), 'ё', 'е'), $4) > 0
    or ($5::text <> '' and strpos(o.contact_phone, $5) > 0)
    or exists (select from order_line l where l.order_id = o.id and strpos(translate(lower(l.name), 'ё', 'е'), $4) > 0))`
}

/** Returns the same condition, limited to the statuses of a tab. */
export function inTab(days: boolean): string {
  return `${matchesFilter(days)} and ($6::text[] is null or o.status = any ($6))`
}

/** Returns whether a filter names a first or a last day. */
export function hasDays(filter: SaleFilter): boolean {
  return filter.from !== undefined || filter.to !== undefined
}

/** Returns whether a filter asks for more than a tab. */
export function isNarrowed(filter: SaleFilter): boolean {
  return filter.q.trim() !== '' || hasDays(filter)
}

/** Returns parameters `$1` to `$5` of `matchesFilter`. */
export function filterValues(filter: SaleFilter): [number, Date | null, Date | null, string, string] {
  const end = dayStart(filter.to)
  const words = filter.q.trim().toLowerCase().replaceAll('ё', 'е').replace(/^№\s*/, '')
  return [filter.showcaseId, dayStart(filter.from), end && after(end, { days: 1 }), words, digitsOf(words)]
}

/** Returns parameters `$1` to `$6` of `inTab`. */
export function tabValues(
  filter: SaleFilter,
): [...ReturnType<typeof filterValues>, readonly OrderStatus[] | null] {
  return [...filterValues(filter), filter.group ? SALE_GROUPS[filter.group] : null]
}

/** Returns the digits of a text that looks like a phone or its end, in the stored format; empty for other texts. */
function digitsOf(words: string): string {
  if (!/^\+?[\d\s()-]{4,}$/.test(words)) return ''
  return phoneOf(words) ?? words.replace(/\D/g, '')
}
