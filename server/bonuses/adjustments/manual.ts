import { LIMITS } from '@sarafan/contract/limits'
import { maskedName } from '../../people/people.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { publicId } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { isFrozen } from '../spending/frozen.ts'
import { operate } from './operate.ts'

export interface AskedManual {
  readonly showcaseId: number
  readonly personId: number
  readonly memberId: number
  readonly kind: 'gift' | 'manual_debit'
  readonly amountKop: number
  readonly reason: string
  readonly at: Date
}

const SHOWCASE = `
  select s.owner_id as "ownerId", s.manual_day_limit_kop as "limitKop", exists (
    select from tree_node n join person p on p.id = n.person_id
    where n.showcase_id = s.id and n.person_id = $2 and p.status = 'active') as "isClient"
  from showcase s where s.id = $1`

/** Locks the member's day until the transaction ends, so that parallel gifts wait (rulings 12). */
const CLAIM = `
  insert into manual_counter as c (showcase_id, member_id, day, total_kop)
  select $1, $2, $3, $4::bigint where $4::bigint <= $5::bigint
  on conflict (showcase_id, member_id, day) do update set total_kop = c.total_kop + excluded.total_kop
    where c.total_kop + excluded.total_kop <= $5::bigint
  returning 1`

const NOTE = `
  insert into manual_bonus (public_id, showcase_id, person_id, kind, amount_kop, reason, status, asked_by, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/**
 * Gives or takes a client's local bonuses by hand, with a reason; gives the operation's id. Within the member's limit of
 * the day it is done at once, above it waits for a second person; what the owner gives is their own liability and has
 * no limit but the showcase's cap. Refuses `own_sale`, `not_in_tree`, `client_banned`, `not_enough_bonuses`.
 */
export async function askManual(tx: Tx, asked: AskedManual): Promise<string> {
  const { showcaseId, personId, memberId, kind, amountKop, reason, at } = asked
  if (personId === memberId) throw refuse('own_sale')
  const [found] = await queryRows<{ ownerId: number; limitKop: number; isClient: boolean }>(tx, SHOWCASE, [
    showcaseId,
    personId,
  ])
  if (!found?.isClient) throw refuse('not_in_tree')
  if (await isFrozen(tx, { personId, showcaseId, at })) throw refuse('client_banned')
  const isFree = kind === 'gift' && memberId === found.ownerId
  const claim = [showcaseId, memberId, dayOf(at), amountKop, found.limitKop]
  const isDone = isFree || (await queryRows(tx, CLAIM, claim)).length > 0
  const id = publicId()
  const status = isDone ? 'done' : 'waiting'
  await queryRows(tx, NOTE, [id, showcaseId, personId, kind, amountKop, reason, status, memberId, at])
  if (isDone) await operate(tx, { ...asked, asset: 'local', reference: id })
  return id
}

interface Waiting extends Omit<AskedManual, 'memberId' | 'at' | 'reason'> {
  readonly id: number
  readonly askedBy: number
  readonly ownerId: number
  readonly status: string
}

const LOCK = `
  select m.id, m.showcase_id as "showcaseId", m.person_id as "personId", m.kind, m.amount_kop as "amountKop",
    m.status, m.asked_by as "askedBy", s.owner_id as "ownerId"
  from manual_bonus m join showcase s on s.id = m.showcase_id
  where m.public_id = $1 and m.showcase_id = $2 for no key update of m`

const DECIDE = 'update manual_bonus set status = $2, decided_by = $3, decided_at = $4 where id = $1'

/**
 * The second person agrees or refuses. Refuses `not_found` for another showcase's, `action_not_allowed` when it is
 * decided, `own_decision` to who asked and to whom it is about, `forbidden` when neither of the two is the owner.
 */
export async function decideManual(
  tx: Tx,
  of: { publicId: string; showcaseId: number; by: number; isAgreed: boolean; at: Date },
): Promise<void> {
  const [asked] = await queryRows<Waiting>(tx, LOCK, [of.publicId, of.showcaseId])
  if (!asked) throw refuse('not_found')
  if (of.by === asked.askedBy || of.by === asked.personId) throw refuse('own_decision')
  if (of.by !== asked.ownerId && asked.askedBy !== asked.ownerId) throw refuse('forbidden')
  if (asked.status !== 'waiting') throw refuse('action_not_allowed', { allowed: '—' })
  if (of.isAgreed && (await isFrozen(tx, { ...asked, at: of.at }))) throw refuse('client_banned')
  await queryRows(tx, DECIDE, [asked.id, of.isAgreed ? 'done' : 'refused', of.by, of.at])
  if (of.isAgreed) await operate(tx, { ...asked, asset: 'local', reference: of.publicId, at: of.at })
}

export interface ShownManual {
  readonly id: string
  readonly personId: number
  readonly name: string
  readonly kind: 'gift' | 'manual_debit'
  readonly amountKop: number
  readonly reason: string
  readonly status: 'waiting' | 'done' | 'refused'
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly mayDecide: boolean
}

const SHOWN = `
  select m.public_id as id, m.person_id as "personId", ${maskedName('p')} as name, m.kind, m.amount_kop as "amountKop",
    m.reason, m.status, ${maskedName('a')} as "askedBy", m.asked_at as "askedAt", ${maskedName('d')} as "decidedBy",
    m.decided_at as "decidedAt", m.status = 'waiting' and $2 not in (m.asked_by, m.person_id)
      and s.owner_id in ($2, m.asked_by) as "mayDecide", count(*) over ()::int as total
  from manual_bonus m join showcase s on s.id = m.showcase_id join person p on p.id = m.person_id
  join person a on a.id = m.asked_by left join person d on d.id = m.decided_by
  where m.showcase_id = $1`

/** A page (0-based) of a showcase's operations by hand, what waits first, then the newest; $2 is who looks. */
export async function manualsOf(
  db: Db,
  of: { showcaseId: number; viewerId: number; page: number },
): Promise<{ rows: ShownManual[]; total: number }> {
  const order = `order by m.status = 'waiting' desc, m.id desc limit ${LIMITS.bonusPage} offset $3`
  const found = await queryRows<ShownManual & { total: number }>(db, `${SHOWN} ${order}`, [
    of.showcaseId,
    of.viewerId,
    of.page * LIMITS.bonusPage,
  ])
  return { rows: found, total: found[0]?.total ?? 0 }
}

/** One of them, just made or decided. */
export async function manualById(
  db: Db,
  of: { showcaseId: number; viewerId: number; publicId: string },
): Promise<ShownManual> {
  const [found] = await queryRows<ShownManual>(db, `${SHOWN} and m.public_id = $3`, [
    of.showcaseId,
    of.viewerId,
    of.publicId,
  ])
  if (!found) throw new Error(`the manual bonus ${of.publicId} is not there`)
  return found
}

const DAY = `
  select s.manual_day_limit_kop as "limitKop", s.owner_id = $2 as "isOwner", coalesce(c.total_kop, 0) as "usedKop" from showcase s
  left join manual_counter c on c.showcase_id = s.id and c.member_id = $2 and c.day = $3 where s.id = $1`

/** What a member's day allows without a second person, and what is left of it; kopecks. */
export async function manualDayOf(
  db: Db,
  of: { showcaseId: number; memberId: number; at: Date },
): Promise<{ limitKop: number; leftKop: number; isOwner: boolean }> {
  const [day] = await queryRows<{ limitKop: number; usedKop: number; isOwner: boolean }>(db, DAY, [
    of.showcaseId,
    of.memberId,
    dayOf(of.at),
  ])
  const { limitKop = 0, usedKop = 0, isOwner = false } = day ?? {}
  return { limitKop, leftKop: Math.max(0, limitKop - usedKop), isOwner }
}

/** A moment's day in Moscow: 2026-11-21. */
function dayOf(at: Date): string {
  return after(at, { hours: 3 }).toISOString().slice(0, 10)
}
