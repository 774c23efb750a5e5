import { hold, LedgerFloorError, release, settle } from '../ledger/ledger.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerIds } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { certificateAccount, showcaseAccount } from './accounts.ts'
import { AVAILABLE, heldBy, insertRows, lockCertificates, type Payer } from './rows.ts'

const OWN = statement('certificates.spend.own')`
  select c.id from certificate c
  where c.public_id = any($1::text[]) and c.showcase_id = $2 and ${heldBy('$3', '$4')}`
// A separate statement, because balances must be read after the locks are granted.
const USABLE = statement('certificates.spend.usable')`
  select c.id, c.public_id, ${AVAILABLE} as "availableKop", c.expires_at from certificate c
  where c.id = any($1::bigint[]) and ${heldBy('$2', '$3')} and c.void_at is null and c.expires_at > $4
    and ${AVAILABLE} > 0
  order by c.expires_at, c.id`

/**
 * Locks the chosen certificates of an owner and returns them with what is left on each, those that expire first at the
 * top. Throws `certificate_not_usable` when one is not the owner's, of another showcase, expired, void or empty.
 */
export async function lockPayers(
  tx: Tx,
  of: { publicIds: readonly string[]; owner: Owner; showcaseId: number; at: Date },
): Promise<Payer[]> {
  const asked = [...new Set(of.publicIds)]
  if (asked.length === 0) return []
  const owner = ownerIds(of.owner)
  const ids = (await queryRows(tx, OWN, [asked, of.showcaseId, ...owner])).map(({ id }) => id)
  await lockCertificates(tx, ids)
  const usable = await queryRows(tx, USABLE, [ids, ...owner, of.at])
  if (usable.length < asked.length) throw refuse('certificate_not_usable')
  return usable
}

/** A part of an order that one certificate pays, kopecks. */
export interface CertificatePart {
  readonly certificateId: number
  readonly kop: number
}

interface SpendingOrder {
  readonly id: number
  readonly number: string
  readonly showcaseId: number
}

const holdKey = (orderId: number, turn: number) => `order:${orderId}:certificate-spend:${turn}`

const NEXT_TURN = statement('certificates.spend.nextTurn')`
  select (coalesce(max(turn), 0) + 1)::int as turn from certificate_row where order_id = $1 and kind = 'spend'`

/**
 * Holds parts of certificates until the order is paid, cancelled or expires. The caller has locked the order and the
 * certificates. Throws `certificate_not_usable` when one has less.
 */
export async function holdCertificates(
  tx: Tx,
  order: SpendingOrder,
  of: { parts: readonly CertificatePart[]; at: Date },
): Promise<void> {
  const { parts, at } = of
  if (parts.length === 0) return
  const [next] = await queryRows(tx, NEXT_TURN, [order.id])
  const turn = next?.turn ?? 1
  const to = showcaseAccount('certificates_spent', order.showcaseId)
  const legs = parts.map(({ certificateId, kop }) => ({
    from: certificateAccount(certificateId),
    to,
    amountKop: kop,
  }))
  await hold(tx, { key: holdKey(order.id, turn), kind: 'certificate_spend', at, legs }).catch(
    (error: unknown) => {
      if (error instanceof LedgerFloorError) throw refuse('certificate_not_usable')
      throw error
    },
  )
  const rows = parts.map(({ certificateId, kop }) => ({
    certificateId,
    kind: 'spend' as const,
    amountKop: -kop,
    status: 'held' as const,
    turn,
  }))
  await insertRows(tx, { showcaseId: order.showcaseId, order, at, rows })
}

const LAST_HOLD = statement('certificates.spend.lastHold')`
  select r.certificate_id, -r.amount_kop as kop, r.turn, r.status
  from certificate_row r
  where r.order_id = $1 and r.kind = 'spend'
    and r.turn = (select max(turn) from certificate_row where order_id = $1 and kind = 'spend')
  order by r.certificate_id`
// After an order expired, its buyer may have given the certificate away: it no longer pays for them.
const UNUSABLE = statement('certificates.spend.unusable')`
  select 1 from certificate c, orders o
  where c.id = any($1::bigint[]) and o.id = $2
    and (c.void_at is not null or c.expires_at <= $3
      or not coalesce(${heldBy('o.person_id', 'o.session_id')}, false))
  limit 1`
const END_HOLD = statement('certificates.spend.endHold')`
  update certificate_row set status = $2 where order_id = $1 and kind = 'spend' and status = 'held'`

async function endHold(tx: Tx, of: { orderId: number; at: Date }, to: 'done' | 'released'): Promise<boolean> {
  const [first, ...rest] = await queryRows(tx, LAST_HOLD, [of.orderId])
  if (first?.status !== 'held') return false
  await lockCertificates(
    tx,
    [first, ...rest].map(({ certificateId }) => certificateId),
  )
  await queryRows(tx, END_HOLD, [of.orderId, to])
  const key = holdKey(of.orderId, first.turn)
  const end = to === 'done' ? settle : release
  await end(tx, { holdKey: key, key: `${key}:${to === 'done' ? 'paid' : 'released'}`, at: of.at })
  return true
}

/** Spends what a locked order holds, when it is paid; does nothing without a hold. */
export async function captureCertificates(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  await endHold(tx, of, 'done')
}

/** Releases what a locked order holds; returns false when it holds nothing. */
export async function releaseCertificates(tx: Tx, of: { orderId: number; at: Date }): Promise<boolean> {
  return endHold(tx, of, 'released')
}

/**
 * Holds again what a locked order had held before it expired (rulings 9). Throws `certificate_not_usable` when a
 * certificate has expired, is void, has less or belongs to somebody else.
 */
export async function holdCertificatesAgain(tx: Tx, order: SpendingOrder, at: Date): Promise<void> {
  const last = await queryRows(tx, LAST_HOLD, [order.id])
  const ids = last.map(({ certificateId }) => certificateId)
  await lockCertificates(tx, ids)
  if ((await queryRows(tx, UNUSABLE, [ids, order.id, at])).length > 0) throw refuse('certificate_not_usable')
  const parts = last.map(({ certificateId, kop }) => ({ certificateId, kop }))
  await holdCertificates(tx, order, { parts, at })
}
