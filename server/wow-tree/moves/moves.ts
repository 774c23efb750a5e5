import { LIMITS } from '@sarafan/contract/limits'
import { FACTS } from '../../notifications/facts.ts'
import { maskedName } from '../../people/people.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { endsWithDigits, type SearchTerms } from '../../platform/lookup.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { isBelow, moveBranch } from './rebind.ts'

export interface NewMove {
  readonly showcaseId: number
  readonly personId: number
  readonly parentId: number
  readonly reason: string
  readonly by: number
  /** True when the requester is an administrator of the platform, and so the first of the two approvals. */
  readonly isPlatform: boolean
  readonly at: Date
}

const INSERT_MOVE = statement('wowTree.moves.moves.insertMove')`
  with asked as (
    insert into tree_move (public_id, showcase_id, person_id, parent_id, reason, status, asked_by, asked_at,
      agreed_by, agreed_at)
    values ($1, $2, $3, $4, $5, 'waiting', $6, $7, case when $8::boolean then $6::bigint end,
      case when $8::boolean then $7::timestamptz end)
    on conflict (showcase_id, person_id) where status = 'waiting' do nothing returning *
  ), notices as (
    ${FACTS.treeMoveRequested('asked')}
  )
  select 1 from asked`

/**
 * Requests to move a person with their whole branch under another agent of the same showcase, and returns the
 * request's id; nothing moves yet. Throws `self_referral` for a move under themselves, `not_in_tree`,
 * `client_banned`, `tree_cycle`, `action_not_allowed` when already placed there, `request_open` (domain.md 4.10).
 */
export async function requestMove(tx: Tx, asked: NewMove): Promise<string> {
  await requireMovable(tx, asked)
  const id = publicId()
  const { showcaseId, personId, parentId, reason, by, at, isPlatform } = asked
  const inserted = await queryRows(tx, INSERT_MOVE, [
    id,
    showcaseId,
    personId,
    parentId,
    reason,
    by,
    at,
    isPlatform,
  ])
  if (inserted.length === 0) throw refuse('request_open')
  return id
}

type Place = Pick<NewMove, 'showcaseId' | 'personId' | 'parentId' | 'at'>

const SELECT_PLACES = statement('wowTree.moves.moves.selectPlaces')`
  select n.parent_id as "oldParentId", p.status = 'active' and not exists (
    select from ban b where b.person_id = p.id and b.lifted_at is null and (b.until is null or b.until > $4)
      and (b.showcase_id is null or b.showcase_id = $1)) as "isEligible"
  from tree_node n join tree_node t on t.showcase_id = $1 and t.person_id = $3 join person p on p.id = $3
  where n.showcase_id = $1 and n.person_id = $2 and n.parent_id is not null`

/** Throws unless the move is allowed; returns the id of the current parent. */
async function requireMovable(db: Db, of: Place): Promise<number> {
  if (of.personId === of.parentId) throw refuse('self_referral')
  const [found] = await queryRows(db, SELECT_PLACES, [of.showcaseId, of.personId, of.parentId, of.at])
  if (!found) throw refuse('not_in_tree')
  if (!found.isEligible) throw refuse('client_banned')
  if (found.oldParentId === of.parentId) throw refuse('action_not_allowed', { allowed: '—' })
  if (await isBelow(db, { ...of, agentId: of.parentId })) throw refuse('tree_cycle')
  return found.oldParentId
}

const LOCK_MOVE = statement('wowTree.moves.moves.lockMove')`
  select id, showcase_id, person_id, parent_id, status,
    agreed_by as "agreedBy"
  from tree_move where public_id = $1 for no key update`
const RECORD_APPROVAL = statement(
  'wowTree.moves.moves.recordApproval',
)`update tree_move set agreed_by = $2, agreed_at = $3 where id = $1`
const CLOSE_MOVE = statement('wowTree.moves.moves.closeMove')`
  with decided as (
    update tree_move set status = $2, decided_by = $3, decided_at = $4, old_parent_id = $5,
      agreed_by = case when $2 = 'refused' and agreed_by = $3 then null else agreed_by end,
      agreed_at = case when $2 = 'refused' and agreed_by = $3 then null else agreed_at end
    where id = $1 returning *
  )
  ${FACTS.treeMoveDecided('decided')}`

/**
 * Approves or rejects a move as an administrator of the platform. The second approval moves the person under the
 * tree's lock. Orders paid from then on use the new chain; those paid before keep theirs (domain.md 6.2, D11). Throws
 * `not_found`, `own_decision` for the first approver and the people concerned, `action_not_allowed`, and the refusals
 * of `requestMove`.
 */
export async function decideMove(
  tx: Tx,
  of: { publicId: string; by: number; isAgreed: boolean; at: Date },
): Promise<void> {
  const [asked] = await queryRows(tx, LOCK_MOVE, [of.publicId])
  if (!asked) throw refuse('not_found')
  if (of.by === asked.personId || of.by === asked.parentId) throw refuse('own_decision')
  if (asked.status !== 'waiting') throw refuse('action_not_allowed', { allowed: '—' })
  if (!of.isAgreed) {
    await queryRows(tx, CLOSE_MOVE, [asked.id, 'refused', of.by, of.at, null])
    return
  }
  if (asked.agreedBy === of.by) throw refuse('own_decision')
  if (asked.agreedBy === null) {
    await queryRows(tx, RECORD_APPROVAL, [asked.id, of.by, of.at])
    return
  }
  const { showcaseId, personId, parentId } = asked
  const oldParentId = await moveBranch(tx, {
    showcaseId,
    personId,
    agentId: parentId,
    at: of.at,
    check: () => requireMovable(tx, { ...asked, at: of.at }),
  })
  await queryRows(tx, CLOSE_MOVE, [asked.id, 'done', of.by, of.at, oldParentId])
}

export interface ShownMove {
  readonly id: string
  readonly showcase: string
  readonly personId: number
  readonly name: string
  readonly from: string | null
  readonly parentId: number
  readonly to: string
  readonly reason: string
  readonly status: 'waiting' | 'done' | 'refused'
  readonly askedBy: string
  readonly askedAt: Date
  readonly agreedBy: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly mayDecide: boolean
}

const SELECT_MOVE = `
  select m.public_id as id, s.name as showcase, m.person_id, ${maskedName('p')} as name,
    ${maskedName('o')} as from, m.parent_id, ${maskedName('t')} as to, m.reason, m.status,
    ${maskedName('a')} as "askedBy", m.asked_at, ${maskedName('f')} as "agreedBy",
    ${maskedName('d')} as "decidedBy", m.decided_at,
    coalesce($2::boolean and m.status = 'waiting' and $1 not in (m.person_id, m.parent_id)
      and m.agreed_by is distinct from $1, false) as "mayDecide", count(*) over ()::int as total
  from tree_move m join showcase s on s.id = m.showcase_id join person p on p.id = m.person_id
  join person t on t.id = m.parent_id join person a on a.id = m.asked_by
  left join tree_node n on n.showcase_id = m.showcase_id and n.person_id = m.person_id
  left join person o on o.id = coalesce(m.old_parent_id, n.parent_id)
  left join person f on f.id = m.agreed_by left join person d on d.id = m.decided_by`

interface MoveViewer {
  readonly viewerId: number
  readonly isPlatform: boolean
  /** Null for all showcases (platform only). */
  readonly showcaseId: number | null
}

const MATCHES_SEARCH = `
  ($5 = '' or strpos(lower(s.name), $5) > 0
    or exists (select from person w where w.id in (m.person_id, m.parent_id)
      and (starts_with(lower(w.first_name || ' ' || w.last_name), $5) or starts_with(lower(w.last_name), $5)))
    or exists (select from verified_phone v where v.person_id in (m.person_id, m.parent_id)
      and ${endsWithDigits('v.phone', 6)}))`

const SELECT_PAGE = statement('wowTree.moves.moves.selectPage')`
  ${SELECT_MOVE} where ($3::bigint is null or m.showcase_id = $3::bigint) and ${MATCHES_SEARCH}
  order by m.status = 'waiting' desc, m.id desc limit ${LIMITS.requestPage} offset $4`

/**
 * Returns a page (0-based) of requested moves: undecided first, then the newest. Searches by showcase, names and
 * phone.
 */
export async function movesOf(
  db: Db,
  of: MoveViewer & { terms: SearchTerms; page: number },
): Promise<{ rows: ShownMove[]; total: number }> {
  const found = await queryRows(db, SELECT_PAGE, [
    of.viewerId,
    of.isPlatform,
    of.showcaseId,
    of.page * LIMITS.requestPage,
    of.terms.text,
    of.terms.phone,
  ])
  return { rows: found, total: found[0]?.total ?? 0 }
}

const SELECT_BY_ID = statement('wowTree.moves.moves.selectById')`${SELECT_MOVE} where m.public_id = $3`

/** Returns one move that was just requested or decided. */
export async function moveById(db: Db, of: MoveViewer & { publicId: string }): Promise<ShownMove> {
  const [found] = await queryRows(db, SELECT_BY_ID, [of.viewerId, of.isPlatform, of.publicId])
  if (!found) throw new Error(`the move ${of.publicId} is not there`)
  return found
}
