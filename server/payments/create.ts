import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { publicId } from '../platform/ids.ts'

export interface Share {
  /** The order this part pays; payments know only its number. */
  readonly subject: number
  readonly amountKop: number
}

export interface NewPayment {
  readonly groupId: number
  readonly showcaseId: number
  readonly shares: readonly Share[]
  /** Code of the provider that will be asked for the money. */
  readonly provider: string
  readonly at: Date
}

/**
 * Makes a pending payment of a group, the sum of its shares, in kopecks; the provider hears of it at
 * `startPayment`. At most one payment of a group is pending (rulings 8).
 */
export async function createPayment(tx: Tx, payment: NewPayment): Promise<{ id: number; publicId: string }> {
  const amount = payment.shares.reduce((sum, share) => sum + share.amountKop, 0)
  const { rows } = await sql<{ id: number; publicId: string }>`
    with made as (
      insert into payment (public_id, group_id, showcase_id, provider, amount_kop, created_at)
      values (${publicId()}, ${payment.groupId}, ${payment.showcaseId}, ${payment.provider}, ${amount}, ${payment.at})
      returning id, public_id
    ), shares as (
      insert into payment_share (payment_id, subject_id, amount_kop)
      select made.id, s.subject, s."amountKop"
      from made, jsonb_to_recordset(${JSON.stringify(payment.shares)}::jsonb) as s (subject bigint, "amountKop" bigint)
    )
    select id, public_id as "publicId" from made
  `.execute(tx)
  const made = rows[0]
  if (!made) throw new Error('insert returned no row')
  return made
}

/**
 * Gives up the pending payment of a group, if there is one; the provider is told by `sweepPayments`.
 * The caller holds the locks of the group and its orders (rulings 8).
 */
export async function voidPayment(tx: Tx, of: { groupId: number; at: Date }): Promise<void> {
  await sql`
    update payment set status = 'canceled', closed_at = ${of.at}, next_try_at = null
    where group_id = ${of.groupId} and status = 'pending'
  `.execute(tx)
}

export interface PaymentState {
  readonly id: number
  readonly publicId: string
  /** Null: it pays a top-up of a deposit (ruling 38). */
  readonly groupId: number | null
  readonly topUpId: number | null
  readonly provider: string
  readonly status: 'pending' | 'succeeded' | 'canceled' | 'failed'
  readonly amountKop: number
  readonly currency: string
  readonly externalId: string | null
  readonly operationId: string | null
  readonly authorizedAt: Date | null
  readonly confirmationUrl: string | null
}

const columns =
  sql.raw(`p.id, p.public_id as "publicId", p.group_id as "groupId", p.top_up_id as "topUpId", p.provider, p.status,
  p.amount_kop as "amountKop", p.currency, p.external_id as "externalId", p.operation_id as "operationId",
  p.authorized_at as "authorizedAt", p.confirmation_url as "confirmationUrl"`)

/** The newest payment of a group, or null when it has none. */
export async function latestPayment(db: Db, groupId: number): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.group_id = ${groupId} order by p.id desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Creates the pending payment of a deposit's top-up, kopecks; it has no checkout group and no shares (ruling 38). The
 * provider hears of it at `startFound`.
 */
export async function createTopUpPayment(
  tx: Tx,
  of: { topUpId: number; showcaseId: number; provider: string; amountKop: number; at: Date },
): Promise<void> {
  await sql`
    insert into payment (public_id, top_up_id, showcase_id, provider, amount_kop, created_at)
    values (${publicId()}, ${of.topUpId}, ${of.showcaseId}, ${of.provider}, ${of.amountKop}, ${of.at})
  `.execute(tx)
}

/** Gives up the pending payment of a top-up; the provider is told by `sweepPayments`. The caller has locked the top-up. */
export async function voidTopUpPayment(tx: Tx, of: { topUpId: number; at: Date }): Promise<void> {
  await sql`
    update payment set status = 'canceled', closed_at = ${of.at}, next_try_at = null
    where top_up_id = ${of.topUpId} and status = 'pending'
  `.execute(tx)
}

/** The payment of a top-up; null for one by invoice. */
export async function paymentOfTopUp(db: Db, topUpId: number): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.top_up_id = ${topUpId} order by p.id desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** The payment that paid a group, or null while none has; at most one ever does (rulings 8). */
export async function capturedPayment(db: Db, groupId: number): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.group_id = ${groupId} and p.status = 'succeeded'
  `.execute(db)
  return rows[0] ?? null
}

/** The payment a provider knows by this id, or null. */
export async function paymentByExternal(
  db: Db,
  of: { provider: string; externalId: string },
): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.provider = ${of.provider} and p.external_id = ${of.externalId}
  `.execute(db)
  return rows[0] ?? null
}

/** Who is paid by a payment: orders by number, in order. */
export async function sharesOf(db: Db, paymentId: number): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select subject_id as subject, amount_kop as "amountKop" from payment_share
    where payment_id = ${paymentId} order by subject_id
  `.execute(db)
  return rows
}
