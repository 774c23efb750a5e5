import type { ClaimAction, ClaimActor, ClaimResolution } from '@sarafan/contract/orders/complaint-states'
import { CLAIM_ACTIONS, CLAIM_KINDS, CLAIM_MOVES, claimMay } from '@sarafan/contract/orders/complaint-states'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { voidSale } from '../pos/end-sale.ts'
import { type ClaimStep, moveClaim } from './move.ts'
import { type RefundInput, refundClaim, refundedInSale } from './refund.ts'
import { type ReplaceInput, replaceClaimed } from './replace.ts'
import { type ClaimRow, findClaim, type LockedClaim, lockClaim, type Party, roleOf, stateOf } from './rows.ts'

/**
 * Returns the actions a role may perform in a claim now. The UI shows exactly these buttons and the server accepts
 * nothing else (domain.md 5.3, 7.1).
 */
export function allowedInClaim(
  claim: Pick<ClaimRow, 'status' | 'resolution' | 'escalatedAt' | 'type'>,
  by: { role: ClaimActor; mayRefund: boolean },
): ClaimAction[] {
  const may = claimMay(stateOf(claim), by.role)
  const movesMoney = (action: ClaimAction) =>
    action === 'refund' || (action === 'approve' && claim.type === 'not_my_purchase')
  const canMoveMoney = by.mayRefund || by.role === 'platform'
  return CLAIM_ACTIONS.filter((action) => may.includes(action) && (canMoveMoney || !movesMoney(action)))
}

export interface ClaimAct extends RefundInput, ReplaceInput {
  readonly publicId: string
  readonly party: Party
  /** The caller has the right `refunds.make` in this showcase. */
  readonly mayRefund: boolean
  readonly action: ClaimAction
  readonly text: string
  /** The number of the parcel with the goods sent back; empty: none. */
  readonly track: string
  readonly resolution: ClaimResolution | null
  readonly at: Date
}

const SEND_BACK = statement('orders.complaints.act.sendBack')`
  update claim set sent_back_at = coalesce(sent_back_at, $2), return_track = $3 where id = $1`

/**
 * Performs a named action after locking the claim and its order. Of two concurrent decisions the second is refused with
 * the actions allowed now. Throws `claim_not_found`, `action_not_allowed`, `reason_required`, `invalid_question`, and
 * the refusals of refunding and replacing (domain.md 5.3).
 */
export async function actInClaim(tx: Tx, jobs: Jobs, act: ClaimAct): Promise<void> {
  const found = await findClaim(tx, act)
  const locked = await lockClaim(tx, found)
  const { claim } = locked
  const role = roleOf(claim, act.party)
  const allowed = allowedInClaim(claim, { role, mayRefund: act.mayRefund })
  if (!allowed.includes(act.action))
    throw refuse('action_not_allowed', { allowed: allowed.join(', ') }, { AllowedActions: allowed.join(',') })
  if (CLAIM_MOVES[act.action].needsText && act.text.length < 3) throw refuse('reason_required')
  const step: ClaimStep = {
    event: act.action,
    actor: role,
    personId: act.party.personId,
    reason: act.action === 'send_back' ? act.track : act.text,
    at: act.at,
  }
  if (act.action === 'approve') return approve(tx, locked, { act, step })
  if (act.action === 'refund') await refundClaim(tx, jobs, locked, act)
  if (act.action === 'replace') await replaceClaimed(tx, locked, act)
  if (act.action === 'send_back') await queryRows(tx, SEND_BACK, [claim.id, act.at, act.track])
  await moveClaim(tx, claim, step)
}

/**
 * An approval names the resolution. An approved claim about a sale outside the app that was not the buyer's voids the
 * sale too.
 */
async function approve(
  tx: Tx,
  { claim, order }: LockedClaim,
  { act, step }: { act: ClaimAct; step: ClaimStep },
): Promise<void> {
  const { resolutions } = CLAIM_KINDS[claim.type]
  const resolution = act.resolution ?? (resolutions.length === 1 ? resolutions[0] : undefined)
  if (!resolution || !resolutions.includes(resolution))
    throw refuse('invalid_question', {}, { Resolution: 'required' })
  const approved = await moveClaim(tx, claim, { ...step, resolution })
  if (resolution !== 'void') return
  const { personId } = act.party
  const reason = act.text.length >= 3 ? act.text : claim.publicId
  await voidSale(tx, {
    groupId: claim.groupId,
    orderId: claim.orderId,
    memberId: personId,
    mayRefund: true,
    reason,
    at: act.at,
  })
  await refundedInSale(tx, { claimId: claim.id, order })
  await moveClaim(tx, approved, { ...step, event: 'refund' })
}
