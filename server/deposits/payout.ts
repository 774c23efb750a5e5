import { LIMITS } from '@sarafan/contract/limits'
import {
  holdPayout,
  type PayoutSource,
  requireCovered,
  returnPayout,
  settlePayout,
  withdrawalsStopReason,
} from '../bonuses/bonuses.ts'
import { FACTS } from '../notifications/facts.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { toRub } from '../platform/money.ts'
import { requireMove } from '../platform/requests/moves.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { Actor } from '../showcases/showcases.ts'
import { loadShowcaseCompany } from './companies.ts'
import { lockForDecision, lockOwnShowcase } from './owner.ts'
import { PAYOUT_MOVES, type PayoutEvent } from './payout-rules.ts'
import type { TopUpRow } from './rows.ts'

const INSERT_PAYOUT = statement('deposits.payout.insertPayout')`
  with requested as (
    insert into showcase_payout (public_id, showcase_id, asked_by, kind, top_up_id, amount_kop, company_id, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (showcase_id) where status in ('new', 'review', 'approved', 'processing', 'failed') do nothing
    returning *
  ), notices as (${FACTS.payoutRequested('requested')})
  select id from requested`

/**
 * Requests a payout of global bonuses that buyers spent in the showcase, reserves the money and returns the payout's
 * public id. Throws the refusals of `lockOwnShowcase` and `insertPayout`, and `withdrawal_below_minimum`.
 */
export async function createPayout(tx: Tx, of: { by: Actor; amountKop: number; at: Date }): Promise<string> {
  const { by, amountKop, at } = of
  const { id: showcaseId } = await lockOwnShowcase(tx, by)
  if (amountKop < LIMITS.withdrawMinKop)
    throw refuse('withdrawal_below_minimum', { minimum: toRub(LIMITS.withdrawMinKop) }, { Amount: 'minimum' })
  const id = await insertPayout(tx, { by, showcaseId, kind: 'earned', topUp: null, amountKop, at })
  await audit(tx, {
    showcaseId,
    personId: by.personId,
    action: 'create',
    object: 'deposit',
    before: {},
    after: { payoutKop: amountKop },
    at,
  })
  return id
}

/**
 * Inserts a payout to the account of the showcase's verified company and reserves its money. Throws `withdrawals_off`
 * while the ledger does not reconcile, `company_required`, `payout_open`, `deposit_not_enough`.
 */
export async function insertPayout(
  tx: Tx,
  of: {
    by: Actor
    showcaseId: number
    kind: PayoutSource
    topUp: TopUpRow | null
    amountKop: number
    at: Date
  },
): Promise<string> {
  const { by, showcaseId, kind, amountKop, at } = of
  if (await withdrawalsStopReason(tx)) throw refuse('withdrawals_off')
  const company = await loadShowcaseCompany(tx, showcaseId)
  if (!company || company.account === '') throw refuse('company_required')
  const id = publicId()
  const [made] = await queryRows(tx, INSERT_PAYOUT, [
    id,
    showcaseId,
    by.personId,
    kind,
    of.topUp?.id ?? null,
    amountKop,
    company.id,
    at,
  ])
  if (!made) throw refuse('payout_open')
  await holdPayout(tx, { showcaseId, source: kind, amountKop, reference: String(made.id), at })
  return id
}

const SELECT_SHOWCASE = statement(
  'deposits.payout.selectShowcase',
)`select showcase_id from showcase_payout where public_id = $1`
const LOCK_PAYOUT = statement('deposits.payout.lockPayout')`
  select id, showcase_id, asked_by, kind, top_up_id,
    amount_kop, status
  from showcase_payout where public_id = $1 and ($2::bigint is null or showcase_id = $2) for no key update`

type LockedPayout = RowOf<'deposits.payout.lockPayout'>

const UPDATE_STATUS = statement('deposits.payout.updateStatus')`
  with moved as (
    update showcase_payout set status = $2, decided_at = $3, decided_by = $4, reason = $5 where id = $1 returning *
  )
  ${FACTS.payoutMoved('moved')}`
const SUBTRACT_REFUND = statement(
  'deposits.payout.subtractRefund',
)`update deposit_top_up set refunded_kop = refunded_kop - $2 where id = $1`

export interface PayoutMove {
  readonly publicId: string
  readonly event: PayoutEvent
  /** The owner, who may only cancel; null when an administrator decides. */
  readonly owner: Actor | null
  readonly by: number
  readonly reason: string
  readonly at: Date
}

/**
 * Moves a payout to its next status. Its money leaves when paid and returns when rejected or cancelled, once, since
 * end states are final. Throws `payout_not_found`, `own_decision`, `action_not_allowed`, `reason_required`,
 * `showcase_frozen`, and `deposit_not_enough` while returned orders have used up the earned balance.
 */
export async function movePayout(tx: Tx, of: PayoutMove): Promise<void> {
  const isBlocked = of.owner
    ? (await lockOwnShowcase(tx, of.owner, true)).status === 'blocked'
    : await lockForAdmin(tx, of)
  const [found] = await queryRows(tx, LOCK_PAYOUT, [of.publicId, of.owner?.showcaseId ?? null])
  if (!found) throw refuse('payout_not_found')
  if (!of.owner && found.askedBy === of.by) throw refuse('own_decision')
  const { to, money, isForward } = requireMove(PAYOUT_MOVES, { ...of, status: found.status })
  if (isForward && isBlocked) throw refuse('showcase_frozen')
  if (isForward) await requireCovered(tx, found.showcaseId)
  await moveMoney(tx, found, money, of.at)
  await queryRows(tx, UPDATE_STATUS, [found.id, to, of.at, of.by, of.reason])
  await audit(tx, {
    showcaseId: found.showcaseId,
    personId: of.by,
    action: 'change',
    object: 'deposit',
    before: { payout: found.status },
    after: { payout: to, ...(of.reason ? { reason: of.reason } : {}) },
    at: of.at,
  })
}

/** Locks the showcase before its payout, in the same order as the owner's calls. Returns whether it is blocked. */
async function lockForAdmin(tx: Tx, { publicId: id, by }: PayoutMove): Promise<boolean> {
  const [found] = await queryRows(tx, SELECT_SHOWCASE, [id])
  if (!found) throw refuse('payout_not_found')
  return (await lockForDecision(tx, { showcaseId: found.showcaseId, by, askedBy: null })).isBlocked
}

async function moveMoney(
  tx: Tx,
  payout: LockedPayout,
  money: 'settle' | 'return' | undefined,
  at: Date,
): Promise<void> {
  const { showcaseId, amountKop, kind: source } = payout
  const moved = { showcaseId, amountKop, source, reference: String(payout.id), at }
  if (money === 'settle') await settlePayout(tx, moved)
  if (money !== 'return') return
  if (payout.topUpId !== null) await queryRows(tx, SUBTRACT_REFUND, [payout.topUpId, amountKop])
  await returnPayout(tx, moved)
}
