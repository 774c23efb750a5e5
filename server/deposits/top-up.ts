import { LIMITS } from '@sarafan/contract/limits'
import { topUpDeposit } from '../bonuses/bonuses.ts'
import { FACTS } from '../notifications/facts.ts'
import { createTopUpPayment, voidTopUpPayment } from '../payments/payments.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { toRub } from '../platform/money.ts'
import { requireMove } from '../platform/requests/moves.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { Actor } from '../showcases/showcases.ts'
import { loadPlatformCompany, loadShowcaseCompany } from './companies.ts'
import { lockForDecision, lockOwnShowcase } from './owner.ts'
import { closeTopUp, lockTopUp, type TopUpRow } from './rows.ts'
import { TOP_UP_MOVES, topUpDecisions } from './top-up-moves.ts'

const COUNT_OPEN = statement(
  'deposits.topUp.countOpen',
)`select count(*)::int as n from deposit_top_up where showcase_id = $1 and status = 'waiting'`
const INSERT_TOP_UP = statement('deposits.topUp.insertTopUp')`
  with requested as (
    insert into deposit_top_up (public_id, showcase_id, asked_by, way, amount_kop, payee, company_id, created_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) returning *
  ), notices as (${FACTS.topUpRequested('requested')})
  select id from requested`

export interface NewTopUp {
  readonly by: Actor
  readonly amountKop: number
  /** The code of the payment provider that takes the card; null for a bank invoice. */
  readonly provider: string | null
  readonly at: Date
}

/**
 * Creates a top-up that awaits payment and returns its public id. The platform's bank details are stored with it.
 * Throws the refusals of `lockOwnShowcase`, `top_up_amount` outside the limits, `company_required` without a verified
 * seller, `top_up_unavailable` until the platform has chosen its company, `top_ups_open` when too many are open (D17,
 * ruling 38).
 */
export async function createTopUp(tx: Tx, of: NewTopUp): Promise<string> {
  const { by, amountKop, provider, at } = of
  const { id: showcaseId } = await lockOwnShowcase(tx, by)
  const mostKop = provider === null ? LIMITS.topUpMostKop : LIMITS.topUpCardMostKop
  if (amountKop < LIMITS.topUpLeastKop || amountKop > mostKop)
    throw refuse('top_up_amount', { least: toRub(LIMITS.topUpLeastKop), most: toRub(mostKop) })
  const payee = await loadPlatformCompany(tx)
  const payer = await loadShowcaseCompany(tx, showcaseId)
  if (!payee) throw refuse('top_up_unavailable')
  if (!payer) throw refuse('company_required')
  const [waiting] = await queryRows(tx, COUNT_OPEN, [showcaseId])
  if ((waiting?.n ?? 0) >= LIMITS.openTopUps) throw refuse('top_ups_open')
  const id = publicId()
  const way = provider === null ? 'invoice' : 'card'
  const [made] = await queryRows(tx, INSERT_TOP_UP, [
    id,
    showcaseId,
    by.personId,
    way,
    amountKop,
    JSON.stringify(payee),
    payer.id,
    at,
  ])
  if (!made) throw new Error('insert returned no row')
  if (provider !== null)
    await createTopUpPayment(tx, { topUpId: made.id, showcaseId, provider, amountKop, at })
  await audit(tx, {
    showcaseId,
    personId: by.personId,
    action: 'create',
    object: 'deposit',
    before: {},
    after: { way, amountKop },
    at,
  })
  return id
}

/**
 * Cancels an unpaid top-up as its owner. Throws the refusals of `lockOwnShowcase`, `top_up_not_found`,
 * `action_not_allowed`.
 */
export async function cancelTopUp(tx: Tx, of: { by: Actor; publicId: string; at: Date }): Promise<void> {
  const { id: showcaseId } = await lockOwnShowcase(tx, of.by, true)
  const topUp = await lockTopUp(tx, { publicId: of.publicId, showcaseId })
  if (!TOP_UP_MOVES.cancel.from.includes(topUp.status)) throw refuse('action_not_allowed', { allowed: '' })
  await voidTopUpPayment(tx, { topUpId: topUp.id, at: of.at })
  await closeTopUp(tx, { id: topUp.id, status: TOP_UP_MOVES.cancel.to, by: of.by.personId, at: of.at })
}

const SELECT_REQUESTER = statement('deposits.topUp.selectRequester')`
  select showcase_id, asked_by from deposit_top_up where public_id = $1`

export interface TopUpDecision {
  readonly publicId: string
  readonly decision: 'confirm' | 'reject'
  readonly reason: string
  readonly by: number
  readonly at: Date
}

/**
 * Confirms, as an administrator, that an invoice's money arrived, which credits the deposit once; or rejects the
 * invoice. Throws `top_up_not_found`, `own_decision`, `action_not_allowed`, `reason_required`.
 */
export async function decideTopUp(tx: Tx, of: TopUpDecision): Promise<void> {
  const { by, at, reason } = of
  const [requester] = await queryRows(tx, SELECT_REQUESTER, [of.publicId])
  if (!requester) throw refuse('top_up_not_found')
  await lockForDecision(tx, { ...requester, by })
  const topUp = await lockTopUp(tx, { publicId: of.publicId, showcaseId: null })
  const decisions = topUpDecisions(topUp)
  if (!decisions.includes(of.decision)) throw refuse('action_not_allowed', { allowed: decisions.join(', ') })
  const { to } = requireMove(TOP_UP_MOVES, { event: of.decision, status: topUp.status, reason })
  if (to === 'paid') await creditTopUp(tx, topUp, { by, at })
  else await closeTopUp(tx, { id: topUp.id, status: to, by, reason, at })
  await audit(tx, {
    showcaseId: topUp.showcaseId,
    personId: by,
    action: 'change',
    object: 'deposit',
    before: { status: topUp.status },
    after: {
      status: to,
      amountKop: topUp.amountKop,
      ...(reason ? { reason } : {}),
    },
    at,
  })
}

/**
 * Marks a top-up as paid and credits the deposit under the top-up's own key, so once. The caller has locked the
 * top-up.
 */
export async function creditTopUp(
  tx: Tx,
  topUp: Pick<TopUpRow, 'id' | 'showcaseId' | 'amountKop'>,
  of: { by: number | null; at: Date },
): Promise<void> {
  const { id, showcaseId, amountKop } = topUp
  await closeTopUp(tx, { id, status: 'paid', ...of })
  await topUpDeposit(tx, { showcaseId, amountKop, reference: String(id), at: of.at })
}
