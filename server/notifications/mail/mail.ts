import type { Locale } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { textInSql } from '../../platform/words/names.ts'
import { FACTS } from '../facts.ts'

/** The event a letter is about; `placed` has its own wording while the payment is pending. */
export type MailKind = 'placed' | 'payment_failed' | 'refunded' | 'receipt' | 'edited'

/** A due letter with the data for its text; kopecks. */
export interface DueMail {
  readonly id: number
  readonly kind: MailKind
  readonly tries: number
  readonly at: Date
  readonly amountKop: number | null
  /** Link to the seller's receipt; empty without one. */
  readonly receiptLink: string
  readonly groupPublicId: string
  readonly locale: Locale
  readonly showcaseName: string
  readonly alias: string
  readonly numbers: readonly string[]
  readonly payableKop: number
  readonly isAwaitingPayment: boolean
  /** Null if the group has no guest order with an e-mail address any more. */
  readonly email: string | null
}

const PAYMENT_FAILED = statement('notifications.mail.mail.paymentFailed')`
  ${FACTS.paymentFailed('(select $1::bigint as group_id, $2::bigint as payment_id, $3::timestamptz as at)')}`

/**
 * Creates the letter that lets a guest pay again. Does nothing for people and for guests without an e-mail address.
 */
export async function mailPaymentFailed(
  tx: Tx,
  of: { groupId: number; paymentId: number; at: Date },
): Promise<void> {
  await queryRows(tx, PAYMENT_FAILED, [of.groupId, of.paymentId, of.at])
}

const CLAIM = statement('notifications.mail.mail.claim', { numbers: Type.Array(Type.String()) })`
  with due as (
    select id from order_mail where state in ('waiting', 'sending') and due_at <= $1
    order by due_at, id limit $3 for update skip locked
  ), claimed as (
    update order_mail m set state = 'sending', tries = m.tries + 1, due_at = $2 from due where m.id = due.id
    returning m.*
  )
  select m.id, m.kind, m.tries, m.at, m.amount_kop as "amountKop", coalesce(r.link, '') as "receiptLink",
    g.public_id as "groupPublicId", coalesce(g.locale, 'ru-RU') as locale,
    ${textInSql('g.locale', 's.name', 's.names')} as "showcaseName", s.alias,
    o.numbers, o.payable as "payableKop", o.awaits as "isAwaitingPayment", o.email
  from claimed m join checkout_group g on g.id = m.group_id join showcase s on s.id = g.showcase_id
  left join receipt r on r.id = m.receipt_id
  cross join lateral (
    select coalesce(json_agg(number order by id), '[]') as numbers, coalesce(sum(payable_kop), 0)::bigint as payable,
      coalesce(bool_or(status = 'awaiting_payment'), false) as awaits, max(contact_email) as email
    from orders where group_id = g.id and person_id is null and contact_email <> '') o
  order by m.id`

/** Duration of a claim: longer than a batch takes with a slow mail server. A crashed server's claims expire. */
const LEASE = { minutes: 15 } as const

/** Claims up to `limit` due letters, so that no other server sends them. */
export function claimMail(db: Db, of: { at: Date; limit: number }): Promise<DueMail[]> {
  return queryRows(db, CLAIM, [of.at, after(of.at, LEASE), of.limit])
}

const SETTLE = statement('notifications.mail.mail.settle')`
  update order_mail set state = $2, why = $3 where id = $1`

/** Completes a letter: sent, no longer needed or undeliverable. `why` contains no personal data. */
export async function settleMail(
  db: Db,
  of: { id: number; state: 'sent' | 'skipped' | 'failed'; why: string },
): Promise<void> {
  await queryRows(db, SETTLE, [of.id, of.state, of.why])
}

const POSTPONE = statement('notifications.mail.mail.postpone')`
  update order_mail set state = 'waiting', due_at = $2, tries = tries - $3::int, why = $4 where id = $1`

/** Postpones a letter; without an attempt its number of tries does not change. */
export async function postponeMail(
  db: Db,
  of: { id: number; dueAt: Date; isTried: boolean; why: string },
): Promise<void> {
  await queryRows(db, POSTPONE, [of.id, of.dueAt, of.isTried ? 0 : 1, of.why])
}
