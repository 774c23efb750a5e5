import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { publicId } from '../platform/ids.ts'

export interface Share {
  /** Number of the order that this part pays for; payments know nothing else about it. */
  readonly subject: number
  readonly amountKop: number
}

export interface NewPayment {
  readonly groupId: number
  readonly showcaseId: number
  readonly shares: readonly Share[]
  /** Code of the provider that will collect the money. */
  readonly provider: string
  readonly at: Date
}

/**
 * Creates a pending payment of a checkout group: the sum of its shares, in kopecks. `startPayment` registers it with
 * the provider. A group has at most one pending payment (rulings 8).
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
 * Cancels the group's pending payment, if there is one; `sweepPayments` notifies the provider. The caller holds the
 * locks of the group and its orders (rulings 8).
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
  /** Null for a payment of a deposit's top-up (ruling 38). */
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

/** Returns the newest payment of a group, or null. */
export async function latestPayment(db: Db, groupId: number): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.group_id = ${groupId} order by p.id desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Creates the pending payment of a deposit's top-up, in kopecks. It has no checkout group and no shares (ruling 38).
 * `startFound` registers it with the provider.
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

/**
 * Cancels the pending payment of a top-up; `sweepPayments` notifies the provider. The caller has locked the top-up.
 */
export async function voidTopUpPayment(tx: Tx, of: { topUpId: number; at: Date }): Promise<void> {
  await sql`
    update payment set status = 'canceled', closed_at = ${of.at}, next_try_at = null
    where top_up_id = ${of.topUpId} and status = 'pending'
  `.execute(tx)
}

/** Returns the payment of a top-up, or null for a top-up by invoice. */
export async function paymentOfTopUp(db: Db, topUpId: number): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.top_up_id = ${topUpId} order by p.id desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Returns the payment that paid a group, or null. A group has at most one such payment (rulings 8). */
export async function capturedPayment(db: Db, groupId: number): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.group_id = ${groupId} and p.status = 'succeeded'
  `.execute(db)
  return rows[0] ?? null
}

/** Returns the payment with this provider id, or null. */
export async function paymentByExternal(
  db: Db,
  of: { provider: string; externalId: string },
): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.provider = ${of.provider} and p.external_id = ${of.externalId}
  `.execute(db)
  return rows[0] ?? null
}

/** Returns the orders that a payment pays for, with their shares, by order number. */
export async function sharesOf(db: Db, paymentId: number): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select subject_id as subject, amount_kop as "amountKop" from payment_share
    where payment_id = ${paymentId} order by subject_id
  `.execute(db)
  return rows
}
