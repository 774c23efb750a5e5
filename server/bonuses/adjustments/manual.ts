import { LIMITS } from '@sarafan/contract/limits'
import { maskedName, shownName } from '../../people/people.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { isFrozen } from '../spending/frozen-people.ts'
import { adjustBonuses } from './adjust.ts'

export interface ManualBonusRequest {
  readonly showcaseId: number
  readonly personId: number
  readonly memberId: number
  readonly kind: 'gift' | 'manual_debit'
  readonly amountKop: number
  readonly reason: string
  readonly at: Date
}

const SELECT_LIMITS = statement('bonuses.adjustments.manual.selectLimits')`
  select s.owner_id, s.manual_day_limit_kop as "limitKop", exists (
    select from tree_node n join person p on p.id = n.person_id
    where n.showcase_id = s.id and n.person_id = $2 and p.status = 'active') as "isClient"
  from showcase s where s.id = $1`

/**
 * Adds to the member's total of the day, if it stays within the limit. Locks that row until the transaction ends, so
 * that parallel operations wait (rulings 12).
 */
const ADD_TO_DAY_TOTAL = statement('bonuses.adjustments.manual.addToDayTotal')`
  insert into manual_counter as c (showcase_id, member_id, day, total_kop)
  select $1, $2, $3, $4::bigint where $4::bigint <= $5::bigint
  on conflict (showcase_id, member_id, day) do update set total_kop = c.total_kop + excluded.total_kop
    where c.total_kop + excluded.total_kop <= $5::bigint
  returning 1`

const INSERT_MANUAL_BONUS = statement('bonuses.adjustments.manual.insertManualBonus')`
  insert into manual_bonus (public_id, showcase_id, person_id, kind, amount_kop, reason, status, asked_by, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/**
 * Gives or takes a client's local bonuses by hand, with a reason, and returns the operation's id. Within the member's
 * day limit it takes effect at once; above it a second person must approve. A gift by the owner is their own
 * liability, limited only by the showcase's cap. Throws `own_sale`, `not_in_tree`, `client_banned`,
 * `not_enough_bonuses`.
 */
export async function requestManualBonus(tx: Tx, asked: ManualBonusRequest): Promise<string> {
  const { showcaseId, personId, memberId, kind, amountKop, reason, at } = asked
  if (personId === memberId) throw refuse('own_sale')
  const [found] = await queryRows(tx, SELECT_LIMITS, [showcaseId, personId])
  if (!found?.isClient) throw refuse('not_in_tree')
  if (await isFrozen(tx, { personId, showcaseId, at })) throw refuse('client_banned')
  const isFree = kind === 'gift' && memberId === found.ownerId
  const isDone = isFree || (await addToDayTotal(tx, asked, found.limitKop))
  const id = publicId()
  const status = isDone ? 'done' : 'waiting'
  await queryRows(tx, INSERT_MANUAL_BONUS, [
    id,
    showcaseId,
    personId,
    kind,
    amountKop,
    reason,
    status,
    memberId,
    at,
  ])
  if (isDone) await adjustBonuses(tx, { ...asked, asset: 'local', reference: id })
  return id
}

async function addToDayTotal(tx: Tx, asked: ManualBonusRequest, limitKop: number): Promise<boolean> {
  const { showcaseId, memberId, at, amountKop } = asked
  const added = await queryRows(tx, ADD_TO_DAY_TOTAL, [showcaseId, memberId, dayOf(at), amountKop, limitKop])
  return added.length > 0
}

const LOCK_MANUAL_BONUS = statement('bonuses.adjustments.manual.lockManualBonus')`
  select m.id, m.showcase_id, m.person_id, m.kind, m.amount_kop,
    m.status, m.asked_by as "askedBy", s.owner_id
  from manual_bonus m join showcase s on s.id = m.showcase_id
  where m.public_id = $1 and m.showcase_id = $2 for no key update of m`

const RECORD_DECISION = statement(
  'bonuses.adjustments.manual.recordDecision',
)`update manual_bonus set status = $2, decided_by = $3, decided_at = $4 where id = $1`

/**
 * Approves or rejects an operation as the second person. Throws `not_found` for another showcase's operation,
 * `action_not_allowed` when already decided, and `client_banned` when the recipient is banned by now. Throws
 * `own_decision` for the requester and the recipient, and `forbidden` when neither the requester nor the approver is
 * the owner.
 */
export async function decideManualBonus(
  tx: Tx,
  of: { publicId: string; showcaseId: number; by: number; isAgreed: boolean; at: Date },
): Promise<void> {
  const [asked] = await queryRows(tx, LOCK_MANUAL_BONUS, [of.publicId, of.showcaseId])
  if (!asked) throw refuse('not_found')
  if (of.by === asked.askedBy || of.by === asked.personId) throw refuse('own_decision')
  if (of.by !== asked.ownerId && asked.askedBy !== asked.ownerId) throw refuse('forbidden')
  if (asked.status !== 'waiting') throw refuse('action_not_allowed', { allowed: '—' })
  if (of.isAgreed && (await isFrozen(tx, { ...asked, at: of.at }))) throw refuse('client_banned')
  await queryRows(tx, RECORD_DECISION, [asked.id, of.isAgreed ? 'done' : 'refused', of.by, of.at])
  if (of.isAgreed) await adjustBonuses(tx, { ...asked, asset: 'local', reference: of.publicId, at: of.at })
}

const SELECT_MANUAL_BONUS = `
  select m.public_id as id, m.person_id, ${shownName('p')} as name, m.kind, m.amount_kop,
    m.reason, m.status, ${maskedName('a')} as "askedBy", m.asked_at, ${maskedName('d')} as "decidedBy",
    m.decided_at, coalesce(m.status = 'waiting' and $2 not in (m.asked_by, m.person_id)
      and s.owner_id in ($2, m.asked_by), false) as "mayDecide", count(*) over ()::int as total
  from manual_bonus m join showcase s on s.id = m.showcase_id join person p on p.id = m.person_id
  join person a on a.id = m.asked_by left join person d on d.id = m.decided_by
  where m.showcase_id = $1`

const SELECT_PAGE = statement('bonuses.adjustments.manual.selectPage')`
  ${SELECT_MANUAL_BONUS} order by m.status = 'waiting' desc, m.id desc limit ${LIMITS.bonusPage} offset $3`

export type ManualBonusRow = RowOf<'bonuses.adjustments.manual.selectPage'>

/**
 * Returns a page (0-based) of a showcase's manual operations: undecided first, then the newest. `viewerId` decides
 * `mayDecide`.
 */
export async function listManualBonuses(
  db: Db,
  of: { showcaseId: number; viewerId: number; page: number },
): Promise<{ rows: ManualBonusRow[]; total: number }> {
  const found = await queryRows(db, SELECT_PAGE, [of.showcaseId, of.viewerId, of.page * LIMITS.bonusPage])
  return { rows: found, total: found[0]?.total ?? 0 }
}

const SELECT_BY_ID = statement(
  'bonuses.adjustments.manual.selectById',
)`${SELECT_MANUAL_BONUS} and m.public_id = $3`

/** Returns one operation that was just requested or decided. */
export async function loadManualBonus(
  db: Db,
  of: { showcaseId: number; viewerId: number; publicId: string },
): Promise<ManualBonusRow> {
  const [found] = await queryRows(db, SELECT_BY_ID, [of.showcaseId, of.viewerId, of.publicId])
  if (!found) throw new Error(`the manual bonus ${of.publicId} is not there`)
  return found
}

const SELECT_DAY_LIMIT = statement('bonuses.adjustments.manual.selectDayLimit')`
  select s.manual_day_limit_kop as "limitKop", coalesce(s.owner_id = $2, false) as "isOwner", coalesce(c.total_kop, 0) as "usedKop" from showcase s
  left join manual_counter c on c.showcase_id = s.id and c.member_id = $2 and c.day = $3 where s.id = $1`

/** Returns what a member may move today without a second person, and how much of it is left; kopecks. */
export async function loadDayLimit(
  db: Db,
  of: { showcaseId: number; memberId: number; at: Date },
): Promise<{ limitKop: number; leftKop: number; isOwner: boolean }> {
  const [day] = await queryRows(db, SELECT_DAY_LIMIT, [of.showcaseId, of.memberId, dayOf(of.at)])
  const { limitKop = 0, usedKop = 0, isOwner = false } = day ?? {}
  return { limitKop, leftKop: Math.max(0, limitKop - usedKop), isOwner }
}
