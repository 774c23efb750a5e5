import { FACTS } from '../../notifications/facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { lockCounts, moveCounts } from '../counts.ts'
import { type BindingRules, mayRebind, type Place } from '../rules.ts'
import type { Touch } from '../touches.ts'

const LOCK_TREE = statement('wowTree.moves.rebind.lockTree')`select pg_advisory_xact_lock($1::bigint)::text`

/**
 * Moves a person with their whole branch under another agent, under the tree's lock (domain.md 6.2). Reads the place
 * again, since it may have changed before the lock was taken.
 */
export async function rebind(
  tx: Tx,
  touch: Touch & { agentId: number; rules: BindingRules },
): Promise<'bound' | 'ignored_already' | 'ignored_cycle'> {
  const { showcaseId, personId, agentId, at, rules } = touch
  await lockCounts(tx, showcaseId)
  await queryRows(tx, LOCK_TREE, [showcaseId])
  await queryRows(tx, PLACE_AGENT, [showcaseId, agentId, at])
  const [current] = await queryRows(tx, SELECT_PLACE, [showcaseId, personId])
  if (!current || !mayRebind(toPlace(current), rules, touch)) return 'ignored_already'
  if (await isBelow(tx, touch)) return 'ignored_cycle'
  const ttlDays = rules.mode === 'first_ttl' ? rules.ttlDays : null
  if (current.parentId === agentId) {
    // The person stays, but an organic place becomes a recommendation, and the term starts again.
    await queryRows(tx, RENEW_BINDING, [showcaseId, personId, at, ttlDays])
    if (current.boundBy === 'organic') await queryRows(tx, INSERT_NEWS, [showcaseId, personId, agentId])
    return 'bound'
  }
  await move(tx, {
    showcaseId,
    personId,
    agentId,
    oldParentId: current.parentId,
    at,
    ttlDays,
    boundBy: 'touch',
  })
  return 'bound'
}

interface Move {
  readonly showcaseId: number
  readonly personId: number
  readonly agentId: number
  readonly at: Date
}

/**
 * Moves a person with their whole branch by the platform's decision, under the tree's lock, and returns the id of the
 * previous parent. `check` runs under the lock, throws unless the move is allowed, and returns the current parent.
 */
export async function moveBranch(tx: Tx, of: Move & { check: () => Promise<number> }): Promise<number> {
  await lockCounts(tx, of.showcaseId)
  await queryRows(tx, LOCK_TREE, [of.showcaseId])
  const oldParentId = await of.check()
  await move(tx, { ...of, oldParentId, ttlDays: null, boundBy: 'admin' })
  return oldParentId
}

const DELETE_NEWS = statement('wowTree.moves.rebind.deleteNews')`
  delete from tree_news where parent_id = $1 and showcase_id = $2 and person_id = $3`

async function move(
  tx: Tx,
  of: Move & { oldParentId: number; ttlDays: number | null; boundBy: 'touch' | 'admin' },
): Promise<void> {
  const { showcaseId, personId, agentId } = of
  await moveCounts(tx, { showcaseId, personId, sign: -1 })
  await queryRows(tx, UPDATE_PARENT, [showcaseId, personId, of.at, of.ttlDays, agentId, of.boundBy])
  await queryRows(tx, UPDATE_DEPTHS, [showcaseId, personId])
  await moveCounts(tx, { showcaseId, personId, sign: 1 })
  await queryRows(tx, DELETE_NEWS, [of.oldParentId, showcaseId, personId])
  await queryRows(tx, INSERT_NEWS, [showcaseId, personId, agentId])
}

/**
 * Returns whether an agent is the person or is below them; such an agent cannot become their parent (domain.md 6.2).
 */
export async function isBelow(db: Db, of: Omit<Move, 'at'>): Promise<boolean> {
  return (await queryRows(db, IS_BELOW, [of.showcaseId, of.agentId, of.personId])).length > 0
}

/** Gives an agent without a place one under the root first (domain.md 6.1 rule 3). */
const PLACE_AGENT = statement('wowTree.moves.rebind.placeAgent')`
  with placed as (
    insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
    select r.showcase_id, $2, r.person_id, 1, 'organic', $3 from tree_node r
    where r.showcase_id = $1 and r.parent_id is null and r.person_id <> $2
    on conflict do nothing returning person_id
  )
  insert into tree_tail (showcase_id, person_id) select $1, person_id from placed`

const SELECT_PLACE = statement('wowTree.moves.rebind.selectPlace')`
  select n.parent_id, n.depth, n.bound_by,
    n.bound_at, n.expires_at,
    exists (select 1 from tree_node f where f.showcase_id = $1 and f.parent_id = n.person_id) as "hasFriends"
  from tree_node n where n.showcase_id = $1 and n.person_id = $2 and n.parent_id is not null`

function toPlace(row: RowOf<'wowTree.moves.rebind.selectPlace'>): Place {
  const { boundBy, boundAt, expiresAt, hasFriends } = row
  return {
    boundBy,
    boundAt: boundAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    hasFriends,
  }
}

/** Returns a row when $3 is $2 or one of their ancestors. */
const IS_BELOW = statement('wowTree.moves.rebind.isBelow')`
  with recursive up as (
    select $2::bigint as person_id
    union all
    select n.parent_id from up cross join lateral (
      select parent_id from tree_node where showcase_id = $1 and person_id = up.person_id offset 0) n
    where n.parent_id is not null and up.person_id <> $3
  )
  select 1 from up where person_id = $3 limit 1`

const TERM = `case when $4::int is not null then $3::timestamptz + make_interval(days => $4::int) end`

const RENEW_BINDING = statement('wowTree.moves.rebind.renewBinding')`
  update tree_node set bound_by = 'touch', bound_at = $3, expires_at = ${TERM}
  where showcase_id = $1 and person_id = $2`

const UPDATE_PARENT = statement('wowTree.moves.rebind.updateParent')`
  update tree_node set parent_id = $5, bound_by = $6, bound_at = $3, expires_at = ${TERM}
  where showcase_id = $1 and person_id = $2`

/** Sets the depth of a person and their whole branch from the parent's depth. */
const UPDATE_DEPTHS = statement('wowTree.moves.rebind.updateDepths')`
  with recursive below as (
    select n.person_id, p.depth + 1 as depth from tree_node n
    join tree_node p on p.showcase_id = $1 and p.person_id = n.parent_id
    where n.showcase_id = $1 and n.person_id = $2
    union all
    select c.person_id, b.depth + 1 from below b cross join lateral (
      select person_id from tree_node where showcase_id = $1 and parent_id = b.person_id offset 0) c
  )
  update tree_node n set depth = b.depth from below b
  where n.showcase_id = $1 and n.person_id = b.person_id and n.depth <> b.depth`

// The place is read as earlier statements of the transaction left it.
const INSERT_NEWS = statement('wowTree.moves.rebind.insertNews')`
  with news as (
    insert into tree_news (parent_id, showcase_id, person_id) values ($3, $1, $2) on conflict do nothing returning *
  ), bound as (
    select n.* from news join tree_node n using (showcase_id, person_id)
  )
  ${FACTS.referralBound('bound')}`
