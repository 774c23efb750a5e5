import { maskedName } from '../../people/people.ts'
import { after } from '../../platform/clock.ts'
import { searchTermsOf } from '../../platform/lookup.ts'

export type CustomerGroup = 'all' | 'buyers' | 'new' | 'banned'
export type CustomerSort = 'recent' | 'orders'

/** Which customers of a showcase are wanted at the moment `at`. */
export interface CustomerFilter {
  readonly showcaseId: number
  readonly group: CustomerGroup
  readonly q: string
  readonly at: Date
}

/** How long a person counts as a newcomer. */
const NEW_DAYS = 30

const normalised = (column: string) => `translate(lower(${column}), 'ё', 'е')`

/** SQL condition for order `o` and profile `p` that the searched text is in. */
const IN_ORDER = `(strpos(${normalised('o.contact_name')}, $5) > 0 or o.number = $5
  or ($6::text <> '' and right(o.contact_phone, length($6::text)) = $6))`
const IN_PROFILE = `(p.shows_name and starts_with(${normalised('p.first_name')}, $5))`

/**
 * SQL condition for a customer with the columns `person_id`, `first_at` and `orders` of `c`, joined with their account `p`.
 * Parameters: $1 showcase, $2 group, $3 moment, $4 newcomers since.
 */
export const IN_GROUP = `
  p.status <> 'deleted'
  and case $2::text when 'buyers' then c.orders > 0 when 'new' then c.first_at >= $4::timestamptz
    when 'banned' then exists (select from ban b where b.scope = 'showcase_client' and b.showcase_id = $1
      and b.person_id = c.person_id and b.lifted_at is null and (b.until is null or b.until > $3::timestamptz))
    else true end`

/**
 * SQL condition like `IN_GROUP`, with $5 text and $6 digits of a phone. The text is searched in the showcase's own orders,
 * which the seller has anyway; in profiles only where the person agreed to be named (rulings 36).
 */
export const MATCHES_CUSTOMER = `${IN_GROUP}
  and ($5::text = '' or ${IN_PROFILE}
    or exists (select from orders o where o.showcase_id = $1 and o.person_id = c.person_id and o.channel = 'online'
      and ${IN_ORDER}))`

/** SQL of the ids of people that the text finds: one pass over the orders and the network, not one look per customer. */
export const FOUND_PEOPLE = `
  select o.person_id from orders o join person p on p.id = o.person_id
  where o.showcase_id = $1 and o.channel = 'online' and (${IN_ORDER} or ${IN_PROFILE})
  union
  select t.person_id from tree_node t join person p on p.id = t.person_id
  where t.showcase_id = $1 and t.parent_id is not null and ${IN_PROFILE}`

/** Returns the parameters of `MATCHES_CUSTOMER`. */
export function customerValues(filter: CustomerFilter): [number, CustomerGroup, Date, Date, string, string] {
  const text = filter.q.trim().toLowerCase().replaceAll('ё', 'е').replace(/^№\s*/, '')
  const { phone } = searchTermsOf(text)
  return [filter.showcaseId, filter.group, filter.at, after(filter.at, { days: -NEW_DAYS }), text, phone]
}

/**
 * SQL columns of customer `c` with account `p`: what the seller's own orders say about them, their place in the network,
 * and whether they are banned. $1 and $3 as above.
 */
export const CUSTOMER_COLUMNS = `
  coalesce(latest.name, case when p.shows_name then ${maskedName('p')} end, '') as name,
  coalesce(latest.phone, '') as phone, case when p.shows_name then p.photo else '' end as photo,
  coalesce(sums.kop, 0)::bigint as "sumKop", latest.at as last_at,
  n.bound_at as joined_at, n.depth as level,
  exists (select from ban b where b.scope = 'showcase_client' and b.showcase_id = $1 and b.person_id = p.id
    and b.lifted_at is null and (b.until is null or b.until > $3::timestamptz)) as is_banned`

/** SQL joins of `CUSTOMER_COLUMNS`, for few customers at a time. */
export const CUSTOMER_JOINS = `
  left join tree_node n on n.showcase_id = $1 and n.person_id = p.id
  left join lateral (
    select o.contact_name as name, o.contact_phone as phone, o.placed_at as at from orders o
    where o.person_id = p.id and o.showcase_id = $1 and o.channel = 'online' order by o.id desc limit 1) latest on true
  left join lateral (
    select sum(o.payable_kop - o.refunded_kop) as kop from orders o
    where o.person_id = p.id and o.showcase_id = $1 and o.channel = 'online' and o.paid_at is not null) sums on true`
