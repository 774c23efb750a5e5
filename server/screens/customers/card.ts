import { balancesOf } from '../../bonuses/bonuses.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { CUSTOMER_COLUMNS, CUSTOMER_JOINS } from './find.ts'

/** Whose card, and in which showcase. */
export interface CustomerKey {
  readonly showcaseId: number
  readonly personId: number
}

/** SQL: person $2 is a customer of showcase $1: bought there or was brought there. */
const IS_CUSTOMER = `
  p.id = $2 and p.status <> 'deleted' and (
    exists (select from tree_node t where t.showcase_id = $1 and t.person_id = p.id and t.parent_id is not null)
    or exists (select from orders o where o.showcase_id = $1 and o.person_id = p.id and o.channel = 'online'))`

const CARD = statement('screens.customers.card.card')`
  select p.id, (select count(*)::int from orders o where o.person_id = p.id and o.showcase_id = $1 and o.channel = 'online')
      as orders, ${CUSTOMER_COLUMNS}, coalesce(note.text, '') as note,
    ban.reason as "banReason", ban.until as "banUntil", ban.created_at as "banAt"
  from person p ${CUSTOMER_JOINS}
  left join customer_note note on note.showcase_id = $1 and note.person_id = p.id
  left join ban on ban.scope = 'showcase_client' and ban.showcase_id = $1 and ban.person_id = p.id
    and ban.lifted_at is null and (ban.until is null or ban.until > $3::timestamptz)
  where ${IS_CUSTOMER}`

export type CustomerCard = RowOf<'screens.customers.card.card'>

/** Returns a customer of the showcase. Throws `person_not_found` for anybody else. */
export async function customerOf(db: Db, of: CustomerKey & { at: Date }): Promise<CustomerCard> {
  const [card] = await queryRows(db, CARD, [of.showcaseId, of.personId, of.at])
  if (!card) throw refuse('person_not_found')
  return card
}

const LAST_ORDERS = statement('screens.customers.card.lastOrders')`
  select public_id, number, placed_at, status, payable_kop from orders
  where showcase_id = $1 and person_id = $2 and channel = 'online' order by id desc limit 20`

/** Returns the latest 20 orders of a person in the showcase. */
export const lastOrdersOf = (db: Db, of: CustomerKey) =>
  queryRows(db, LAST_ORDERS, [of.showcaseId, of.personId])

const CONSENTS = statement('screens.customers.card.consents')`
  select kind, given_at, withdrawn_at from consent where person_id = $2 and showcase_id = $1
  order by given_at desc, id desc limit 50`

/** Returns what a person agreed to in the showcase, the latest first. */
export const consentsOf = (db: Db, of: CustomerKey) => queryRows(db, CONSENTS, [of.showcaseId, of.personId])

const GLOBAL_HERE = statement('screens.customers.card.globalHere')`
  select coalesce(sum(amount_kop), 0)::bigint as kop from bonus_row
  where person_id = $2 and showcase_id = $1 and asset = 'global' and order_id is not null
    and kind in ('earn', 'recommend', 'reversal') and status <> 'cancelled'`

/**
 * Returns a person's bonuses as far as they concern the showcase, in kopecks: local ones, and global ones earned by its
 * orders. The balance of global bonuses belongs to all showcases and is not the seller's to know (domain.md 7.2).
 */
export async function bonusesHere(db: Db, of: CustomerKey) {
  const { localKop, localExpectedKop } = await balancesOf(db, of)
  const [global] = await queryRows(db, GLOBAL_HERE, [of.showcaseId, of.personId])
  return { localKop, localExpectedKop, globalHereKop: global?.kop ?? 0 }
}

const SAVE_NOTE = statement('screens.customers.card.saveNote')`
  insert into customer_note (showcase_id, person_id, text, written_by, written_at)
  select $1, p.id, $3, $4, $5 from person p where ${IS_CUSTOMER}
  on conflict (showcase_id, person_id) do update
    set text = excluded.text, written_by = excluded.written_by, written_at = excluded.written_at
  returning text`

/** Saves the team's note about a customer. Throws `person_not_found`. */
export async function saveNote(
  tx: Tx,
  of: CustomerKey & { text: string; by: number; at: Date },
): Promise<string> {
  const [saved] = await queryRows(tx, SAVE_NOTE, [of.showcaseId, of.personId, of.text, of.by, of.at])
  if (!saved) throw refuse('person_not_found')
  return saved.text
}
