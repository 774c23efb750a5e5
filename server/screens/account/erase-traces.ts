import { removeDocument } from '../../media/media.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'

/**
 * CTEs: texts about person $1 that retained documents may quote, from the profile and every order, and the
 * person's payments.
 */
const PERSONAL = `
  personal as (
    select coalesce(array_agg(distinct one), '{}') as list from (
      select unnest(array[p.first_name || ' ' || p.last_name, p.phone, ltrim(p.phone, '+'), p.email, p.address]) as one
      from person p where p.id = $1
      union select unnest(array[o.contact_name, o.contact_phone, ltrim(o.contact_phone, '+'), o.contact_email, o.address])
      from orders o where o.person_id = $1
      union select unnest(array[g.recipient_name, g.recipient_phone, ltrim(g.recipient_phone, '+')])
      from order_gift g join orders o on o.id = g.order_id where o.person_id = $1
      union select v.phone from verified_phone v where v.person_id = $1
    ) of_person where length(trim(one)) > 2
  ), paid as (
    select p.id, p.public_id from payment p join checkout_group g on g.id = p.group_id where g.person_id = $1
  )`

/** Removes the contacts from financial documents; runs before they are removed from the orders. */
const DOCUMENTS = [
  `with ${PERSONAL} update receipt r set body = blanked(r.body, list) from personal
    where r.payment_id in (select id from paid)
      or r.refund_id in (select f.id from refund f where f.payment_id in (select id from paid))
      or r.subject_id in (select o.id from orders o where o.person_id = $1)`,
  `with ${PERSONAL} update payment p set request = blanked(p.request, list) from personal
    where p.id in (select id from paid) and p.request is not null`,
  `with ${PERSONAL} update refund f set receipt = blanked(f.receipt, list) from personal
    where f.payment_id in (select id from paid) and f.receipt is not null`,
  `with ${PERSONAL} update payment_event e set raw = blanked(e.raw, list) from personal
    where e.payment_id in (select id from paid)`,
  `with ${PERSONAL} update moneta_form m set receipt = blanked(m.receipt, list) from personal
    where m.transaction_id in (select public_id from paid) and m.receipt is not null`,
  `with ${PERSONAL} update order_history h set data = blanked(h.data, list) from personal
    where h.order_id in (select o.id from orders o where o.person_id = $1)`,
]

/** Rows that must be retained: personal data in them is blanked. */
const BLANKED = [
  `update orders set contact_name = 'Удалённый пользователь',
    contact_phone = case when contact_phone = '' then '' else '+70000000000' end, contact_email = '', address = '',
    address_notes = '{}', comment = '', delivery_details = '{}', packing_note = '', internal_note = '', address_hash = null,
    cancel_reason = '' where person_id = $1`,
  // The codes stay: a person who was sent one can still take the certificate, which is money.
  `update certificate set recipient_name = '', greeting = ''
    where person_id = $1 or order_id in (select id from orders where person_id = $1)`,
  `update order_gift set recipient_name = '', recipient_phone = '', greeting = ''
    where order_id in (select id from orders where person_id = $1)`,
  `update order_return set reason = '' where order_id in (select id from orders where person_id = $1)`,
  `update manual_refund set note = '' where order_id in (select id from orders where person_id = $1)`,
  `update offline_sale set comment = '', receipt = '', dispute_comment = '', items = '[]' where person_id = $1`,
  `update manual_bonus set reason = 'удалено' where person_id = $1`,
  `update correction set reason = 'удалено' where person_id = $1`,
  `update tree_move set reason = 'удалено' where person_id = $1`,
  `update ban set reason = 'удалено' where person_id = $1`,
  `update claim set text = '', return_track = '' where person_id = $1`,
  `update claim_event set reason = '' where claim_id in (select id from claim where person_id = $1)`,
  `update claim_message set text = 'удалено' where claim_id in (select id from claim where person_id = $1)`,
  `update order_message set text = 'удалено' where order_id in (select id from orders where person_id = $1)`,
  `update order_rating set text = '', seller_reply = '' where person_id = $1`,
  `update review set text = '', photos = '{}', seller_reply = '', reason = '' where person_id = $1`,
  `update withdrawal set requisites = jsonb_build_object('kind', requisites -> 'kind'), reason = '' where person_id = $1`,
  `update withdrawal_event set reason = '' where withdrawal_id in (select id from withdrawal where person_id = $1)`,
  `update agent_request set full_name = '', inn = '', comment = '' where person_id = $1`,
  `update agent_request_event set reason = '' where request_id in (select id from agent_request where person_id = $1)`,
  `update company set phone = '', email = '', director = '', bik = '', bank_name = '', account = '', corr_account = '',
    reason = '' where owner_id = $1`,
  `update showcase set contacts = '{}' where owner_id = $1`,
  `update document set name = '—' where owner_id = $1`,
  `update document_access set ip = '' where person_id = $1`,
  `update lead set name = '', phone = '', comment = '', note = '', person_id = null, session_id = null,
    status = case when status = 'new' then 'rejected' else status end where person_id = $1`,
]

/** Rows that only this person needs. */
const DELETED = [
  'delete from notification where person_id = $1',
  'delete from notification_pref where person_id = $1',
  'delete from bot_contact where person_id = $1',
  'delete from bot_touch where person_id = $1',
  'delete from bot_write_request where person_id = $1',
  'delete from bot_reply where person_id = $1',
  'delete from bot_message where person_id = $1',
  'delete from bot_creation where person_id = $1',
  'delete from favourite where person_id = $1',
  'delete from restock_subscription where person_id = $1',
  'delete from wishlist_reservation where person_id = $1',
  'delete from wishlist where person_id = $1',
  'delete from cart where person_id = $1',
  'delete from ref_touch where person_id = $1',
  'delete from redeem_code where person_id = $1',
  'delete from question_report where question_id in (select id from question where person_id = $1) or person_id = $1',
  'delete from question where person_id = $1',
  'delete from customer_note where person_id = $1',
  'delete from agent where person_id = $1',
  `delete from idempotency_key where actor = 'p' || $1::bigint`,
  'delete from session where person_id = $1',
]

const ALL = [...DOCUMENTS, ...BLANKED, ...DELETED]
const [first = '', ...others] = ALL
/** Returns one of `ALL` as a statement. */
const erase = statementBy('screens.account.eraseTraces.erase', {
  build: (text: string) => text,
  examples: [[first], ...others.map((text): [string] => [text])],
})

const FILES = statement(
  'screens.account.eraseTraces.files',
)`select id, stored_as from document where owner_id = $1 and removed_at is null order by id`

/**
 * Removes everything that identifies a person outside their account's own row, files included. Run before
 * `pseudonymise`, in its transaction. Data that the law or other people require is kept without names
 * (domain.md 4.1, review 11c).
 */
export async function eraseTraces(
  tx: Tx,
  store: FileStore,
  of: { personId: number; at: Date },
): Promise<void> {
  const { personId, at } = of
  for (const file of await filesOf(tx, personId)) await removeDocument(tx, store, { ...file, at })
  for (const text of ALL) await queryRows(tx, erase(text), [personId])
}

function filesOf(db: Db, personId: number): Promise<{ id: number; storedAs: string }[]> {
  return queryRows(db, FILES, [personId])
}
