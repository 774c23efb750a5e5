import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'

// The bot that opened the app asks for the Stars: the showcase's own, or else the platform's.
const FIND_BILLED = statement('payments.stars.invoices.findBilled')`
  select p.id as "paymentId", b.id as "botId", b.sealed_token
  from payment p join showcase s on s.id = p.showcase_id
  join bot b on b.id = coalesce(s.bot_id, (select id from bot where is_platform))
  where p.public_id = $1`

/** Returns a payment with the bot that asks for its Stars; null when there is no bot. */
export async function findBilled(
  db: Db,
  publicId: string,
): Promise<RowOf<'payments.stars.invoices.findBilled'> | null> {
  return (await queryRows(db, FIND_BILLED, [publicId]))[0] ?? null
}

const FIND = statement('payments.stars.invoices.find')`
  select i.stars, i.link, c.id as "chargeRow", c.charge_id, c.payer_id, c.refunded_at, b.sealed_token,
    p.public_id, p.amount_kop, p.currency, (
      select coalesce(sum(r.amount_kop), 0) from refund r
      where r.payment_id = p.id and r.settled_at is null)::bigint as "returningKop"
  from stars_invoice i join payment p on p.id = i.payment_id join bot b on b.id = i.bot_id
  left join stars_charge c on c.payment_id = i.payment_id and not c.is_surplus
  where p.public_id = $1`

/**
 * A request for Stars with the charge that is applied to its payment, if there is one. `returningKop`: all refunds of the
 * payment that no person has settled by hand.
 */
export type StarsInvoice = RowOf<'payments.stars.invoices.find'>

/** Returns the invoice of a payment; null when it has none. */
export async function findInvoice(db: Db, publicId: string): Promise<StarsInvoice | null> {
  return (await queryRows(db, FIND, [publicId]))[0] ?? null
}

const INSERT = statement('payments.stars.invoices.insert')`
  insert into stars_invoice (payment_id, bot_id, stars, link) values ($1, $2, $3, $4)
  on conflict (payment_id) do nothing`

/** Records an invoice, once per payment. */
export async function recordInvoice(
  db: Db,
  of: { paymentId: number; botId: number; stars: number; link: string },
): Promise<void> {
  await queryRows(db, INSERT, [of.paymentId, of.botId, of.stars, of.link])
}

const LOCK = statement('payments.stars.invoices.lock')`
  select i.payment_id from stars_invoice i join payment p on p.id = i.payment_id
  where p.public_id = $1 and i.bot_id = $2 for no key update of i`
// A separate statement, because charges and payment must be read after the lock is granted.
const READ_LOCKED = statement('payments.stars.invoices.readLocked')`
  select i.payment_id, i.stars, i.allowed_at, p.status,
    exists (select from stars_charge c where c.payment_id = i.payment_id and not c.is_surplus) as "isCharged"
  from stars_invoice i join payment p on p.id = i.payment_id where i.payment_id = $1`

/** An invoice for which no other charge is decided at the same time. */
export type LockedInvoice = RowOf<'payments.stars.invoices.readLocked'>

/** Locks the invoice of a payment that this bot asked for; null when there is none. */
export async function lockInvoice(
  tx: Tx,
  of: { publicId: string; botId: number },
): Promise<LockedInvoice | null> {
  const [locked] = await queryRows(tx, LOCK, [of.publicId, of.botId])
  return locked ? ((await queryRows(tx, READ_LOCKED, [locked.paymentId]))[0] ?? null) : null
}
