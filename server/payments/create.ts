import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import type { PaymentWay } from './way.ts'

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
  /** What the shopper chose to pay with; otherwise the provider’s page asks. */
  readonly way?: PaymentWay | null
  /** Set for a surcharge: the proposal that it pays for (decision 074). */
  readonly proposalId?: number
  readonly at: Date
}

const INSERT_PAYMENT = statement('payments.create.insertPayment')`
  with made as (
    insert into payment (public_id, group_id, showcase_id, provider, amount_kop, created_at, way, proposal_id)
    values ($1, $2, $3, $4, $5, $6, $8, $9)
    returning id, public_id
  ), shares as (
    insert into payment_share (payment_id, subject_id, amount_kop)
    select made.id, s.subject, s."amountKop"
    from made, jsonb_to_recordset($7::jsonb) as s (subject bigint, "amountKop" bigint)
  )
  select id, public_id from made`

/**
 * Creates a pending payment of a checkout group: the sum of its shares, in kopecks. `startPayment` registers it with
 * the provider. A group has at most one pending payment (rulings 8), and so has each proposal of dearer goods.
 */
export async function createPayment(tx: Tx, payment: NewPayment): Promise<{ id: number; publicId: string }> {
  const amount = payment.shares.reduce((sum, share) => sum + share.amountKop, 0)
  const [made] = await queryRows(tx, INSERT_PAYMENT, [
    publicId(),
    payment.groupId,
    payment.showcaseId,
    payment.provider,
    amount,
    payment.at,
    JSON.stringify(payment.shares),
    payment.way ?? null,
    payment.proposalId ?? null,
  ])
  if (!made) throw new Error('insert returned no row')
  return made
}

const VOID_PAYMENT = statement('payments.create.voidPayment')`
  update payment set status = 'canceled', closed_at = $1, next_try_at = null
  where group_id = $2 and status = 'pending' and proposal_id is null returning way`

/**
 * Cancels the group's pending payment, if there is one, and returns what the shopper had chosen to pay with; `sweepPayments`
 * notifies the provider. The caller holds the locks of the group and its orders (rulings 8).
 */
export async function voidPayment(tx: Tx, of: { groupId: number; at: Date }): Promise<PaymentWay | null> {
  const [ended] = await queryRows(tx, VOID_PAYMENT, [of.at, of.groupId])
  return ended?.way ?? null
}

export interface PaymentState {
  readonly id: number
  readonly publicId: string
  /** Null for a payment of a deposit's top-up (ruling 38). */
  readonly groupId: number | null
  readonly topUpId: number | null
  /** Set for a surcharge for dearer goods: the proposal that it pays for. */
  readonly proposalId: number | null
  readonly provider: string
  readonly status: 'pending' | 'succeeded' | 'canceled' | 'failed'
  readonly amountKop: number
  readonly currency: string
  readonly externalId: string | null
  readonly operationId: string | null
  readonly authorizedAt: Date | null
  readonly confirmationUrl: string | null
  readonly way: PaymentWay | null
}

export const COLUMNS = `p.id, p.public_id, p.group_id, p.top_up_id, p.proposal_id, p.provider, p.status,
  p.amount_kop as "amountKop", p.currency, p.external_id, p.operation_id,
  p.authorized_at, p.confirmation_url, p.way`

const SELECT_LATEST_PAYMENT = statement('payments.create.selectLatestPayment')`
  select ${COLUMNS} from payment p where p.group_id = $1 and p.proposal_id is null order by p.id desc limit 1`

/** Returns the newest payment of a group, or null; surcharges are payments of their own. */
export async function latestPayment(db: Db, groupId: number): Promise<PaymentState | null> {
  const [found] = await queryRows(db, SELECT_LATEST_PAYMENT, [groupId])
  return found ?? null
}

const CREATE_TOP_UP_PAYMENT = statement('payments.create.createTopUpPayment')`
  insert into payment (public_id, top_up_id, showcase_id, provider, amount_kop, created_at)
  values ($1, $2, $3, $4, $5, $6)`

/**
 * Creates the pending payment of a deposit's top-up, in kopecks. It has no checkout group and no shares (ruling 38).
 * `startFound` registers it with the provider.
 */
export async function createTopUpPayment(
  tx: Tx,
  of: { topUpId: number; showcaseId: number; provider: string; amountKop: number; at: Date },
): Promise<void> {
  await queryRows(tx, CREATE_TOP_UP_PAYMENT, [
    publicId(),
    of.topUpId,
    of.showcaseId,
    of.provider,
    of.amountKop,
    of.at,
  ])
}

const VOID_TOP_UP_PAYMENT = statement('payments.create.voidTopUpPayment')`
  update payment set status = 'canceled', closed_at = $1, next_try_at = null
  where top_up_id = $2 and status = 'pending'`

/**
 * Cancels the pending payment of a top-up; `sweepPayments` notifies the provider. The caller has locked the top-up.
 */
export async function voidTopUpPayment(tx: Tx, of: { topUpId: number; at: Date }): Promise<void> {
  await queryRows(tx, VOID_TOP_UP_PAYMENT, [of.at, of.topUpId])
}

const SELECT_PAYMENT_OF_TOP_UP = statement('payments.create.selectPaymentOfTopUp')`
  select ${COLUMNS} from payment p where p.top_up_id = $1 order by p.id desc limit 1`

/** Returns the payment of a top-up, or null for a top-up by invoice. */
export async function paymentOfTopUp(db: Db, topUpId: number): Promise<PaymentState | null> {
  const [found] = await queryRows(db, SELECT_PAYMENT_OF_TOP_UP, [topUpId])
  return found ?? null
}

const SELECT_CAPTURED_PAYMENT = statement('payments.create.selectCapturedPayment')`
  select ${COLUMNS} from payment p where p.group_id = $1 and p.status = 'succeeded' and p.proposal_id is null`

/** Returns the payment that paid a group, or null. A group has at most one such payment (rulings 8). */
export async function capturedPayment(db: Db, groupId: number): Promise<PaymentState | null> {
  const [found] = await queryRows(db, SELECT_CAPTURED_PAYMENT, [groupId])
  return found ?? null
}

const SELECT_PAYMENT_BY_EXTERNAL = statement('payments.create.selectPaymentByExternal')`
  select ${COLUMNS} from payment p where p.provider = $1 and p.external_id = $2`

/** Returns the payment with this provider id, or null. */
export async function paymentByExternal(
  db: Db,
  of: { provider: string; externalId: string },
): Promise<PaymentState | null> {
  const [found] = await queryRows(db, SELECT_PAYMENT_BY_EXTERNAL, [of.provider, of.externalId])
  return found ?? null
}

const SELECT_SHARES = statement('payments.create.selectShares')`
  select subject_id as subject, amount_kop as "amountKop" from payment_share
  where payment_id = $1 order by subject_id`

/** Returns the orders that a payment pays for, with their shares, by order number. */
export async function sharesOf(db: Db, paymentId: number): Promise<Share[]> {
  return queryRows(db, SELECT_SHARES, [paymentId])
}
