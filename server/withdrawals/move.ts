import { isFrozen, releaseWithdrawal, requireNoDebt, settleWithdrawal } from '../bonuses/bonuses.ts'
import { FACTS } from '../notifications/facts.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { requireMove } from '../platform/requests/moves.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { WITHDRAWAL_MOVES, type WithdrawalEvent } from './rules.ts'

export interface WithdrawalMove {
  readonly publicId: string
  readonly event: WithdrawalEvent
  /** The person who acts. Only the owner may cancel, and the owner may do nothing else. */
  readonly by: number
  readonly reason: string
  readonly at: Date
}

const UPDATE_STATUS = statement('withdrawals.move.updateStatus')`
  with moved as (
    update withdrawal set status = $2, reason = $3, decided_at = $4, decided_by = $5 where public_id = $1 returning id
  ), event as (
    insert into withdrawal_event (withdrawal_id, at, person_id, event, to_status, reason)
    select id, $4::timestamptz, $5::bigint, $6, $2, $3 from moved
    returning *
  )
  ${FACTS.withdrawalMoved('event')}`

const LOCK_WITHDRAWAL = statement('withdrawals.move.lockWithdrawal')`
  select id, person_id, status from withdrawal
  where public_id = $1 and ($2 or person_id = $3)
  for no key update`

/**
 * Moves a withdrawal to its next status. Held bonuses are settled when it is paid and returned when it is rejected or
 * cancelled, exactly once, since end states are final. Throws `withdrawal_not_found`, `own_decision`,
 * `action_not_allowed`, `reason_required`, `person_frozen`, `bonus_debt` (domain.md 5.4, 5.5 rule 3).
 */
export async function moveWithdrawal(tx: Tx, move: WithdrawalMove): Promise<void> {
  const isByOwner = WITHDRAWAL_MOVES[move.event].by === 'owner'
  const [found] = await queryRows(tx, LOCK_WITHDRAWAL, [move.publicId, !isByOwner, move.by])
  if (!found) throw refuse('withdrawal_not_found')
  if (!isByOwner && found.personId === move.by) throw refuse('own_decision')
  const { personId, status } = found
  const { to, hold, notInDebt, notFrozen } = requireMove(WITHDRAWAL_MOVES, { ...move, status })
  if (notFrozen && (await isFrozen(tx, { personId, showcaseId: null, at: move.at })))
    throw refuse('person_frozen')
  if (notInDebt) await requireNoDebt(tx, personId)
  if (hold === 'settle') await settleWithdrawal(tx, { reference: move.publicId, at: move.at })
  if (hold === 'release') await releaseWithdrawal(tx, { reference: move.publicId, at: move.at })
  const { publicId, event, reason, by, at } = move
  await queryRows(tx, UPDATE_STATUS, [publicId, to, reason, at, by, event])
}
