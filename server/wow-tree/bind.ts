import { Type } from '@sarafan/contract/schema/schema'
import { FACTS } from '../notifications/facts.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { rebind } from './moves/rebind.ts'
import { type BindingRules, mayRebind } from './rules.ts'
import { isRefCode, logFields, logTouch, type Touch, type TouchResult } from './touches.ts'

const PLANT_TREE = statement('wowTree.bind.plantTree')`
  insert into tree_node (showcase_id, person_id, depth, bound_by, bound_at) values ($1, $2, 0, 'root', $3)
  on conflict do nothing`

/** Makes the owner the root of a showcase's tree. Safe to run twice. */
export async function plantTree(
  tx: Tx,
  root: { showcaseId: number; ownerId: number; at: Date },
): Promise<void> {
  await queryRows(tx, PLANT_TREE, [root.showcaseId, root.ownerId, root.at])
}

/**
 * Logs an entry by a recommendation and binds the person to the agent when the showcase's rule allows it (domain.md
 * 6.1). It never binds people to themselves, to someone with the same verified phone, to an unknown, banned or
 * deleted agent, or to someone in their own branch. A draft showcase binds no one.
 */
export async function enterByCode(tx: Tx, touch: Touch): Promise<TouchResult> {
  const { rules, place, agent } = await loadMeeting(tx, touch)
  const log = async (result: TouchResult) => {
    await logTouch(tx, { ...touch, agentId: agent?.id ?? null, result })
    return result
  }
  if (!agent) return log('ignored_unknown')
  if (agent.id === touch.personId || agent.hasSamePhone) return log('ignored_self')
  if (!agent.isEligible) return log('ignored_banned')
  if (place) {
    if (!mayRebind(place, rules, touch)) return log('ignored_already')
    return log(await rebind(tx, { ...touch, agentId: agent.id, rules }))
  }
  if (!agent.hasPlace)
    await joinOrganically(tx, { showcaseId: touch.showcaseId, personId: agent.id, at: touch.at })
  return join(tx, touch, agent.id, rules)
}

// A number is verified for one person only; the other person merely entered it (decision 008).
const SAME_PHONE = `exists (
  select from verified_phone v join person said on said.id = case v.person_id when a.id then $2::bigint else a.id end
  where v.person_id in (a.id, $2) and v.phone = said.phone)`

const LOAD_MEETING = statement('wowTree.bind.loadMeeting', {
  rules: Type.Object({
    mode: Type.Enum(['first_lifetime', 'first_ttl', 'last_touch']),
    ttlDays: Type.Integer(),
  }),
  place: Type.Object({
    boundBy: Type.Enum(['touch', 'code', 'admin', 'organic', 'import', 'root']),
    boundAt: Type.String(),
    expiresAt: Type.Union([Type.String(), Type.Null()]),
    hasFriends: Type.Boolean(),
  }),
  agent: Type.Object({
    id: Type.Integer(),
    isEligible: Type.Boolean(),
    hasPlace: Type.Boolean(),
    hasSamePhone: Type.Boolean(),
  }),
})`
  select jsonb_build_object('mode', c.binding_mode, 'ttlDays', c.binding_ttl_days) as rules,
    case when n.person_id is not null then jsonb_build_object('boundBy', n.bound_by, 'boundAt', n.bound_at,
      'expiresAt', n.expires_at, 'hasFriends', exists (
        select 1 from tree_node f where f.showcase_id = c.id and f.parent_id = n.person_id)) end as place,
    case when a.id is not null then jsonb_build_object('id', a.id, 'isEligible', a.status = 'active' and c.status <> 'draft' and not exists (
        select 1 from ban b where b.person_id = a.id and b.lifted_at is null
          and (b.until is null or b.until > $4::timestamptz) and (b.showcase_id is null or b.showcase_id = c.id)),
      'hasPlace', exists (select 1 from tree_node t where t.showcase_id = c.id and t.person_id = a.id),
      'hasSamePhone', ${SAME_PHONE}) end as agent,
    case when n.person_id is null then pg_advisory_xact_lock_shared(c.id)::text end as locked
  from showcase c
  left join tree_node n on n.showcase_id = c.id and n.person_id = $2
  left join person a on a.ref_code = $3::text
  where c.id = $1`

/**
 * Returns the showcase's rule, the person's place and the agent of the code. For a person without a place it takes
 * the shared lock of the tree: the agent must not be moved before the person is placed below them.
 */
async function loadMeeting(tx: Tx, touch: Touch) {
  const code = touch.refCode.toUpperCase()
  const [found] = await queryRows(tx, LOAD_MEETING, [
    touch.showcaseId,
    touch.personId,
    isRefCode(code) ? code : null,
    touch.at,
  ])
  if (!found) throw new Error(`showcase ${touch.showcaseId} does not exist`)
  return found
}

const JOIN = statement('wowTree.bind.join')`
  with placed as (
    insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at, expires_at)
    select $1, $2, p.person_id, p.depth + 1, 'touch', $9,
      case when $10::int is not null then $9::timestamptz + make_interval(days => $10::int) end
    from tree_node p where p.showcase_id = $1 and p.person_id = $6
    on conflict do nothing returning *
  ), news as (
    insert into tree_news (parent_id, showcase_id, person_id) select parent_id, $1, $2 from placed
  ), tail as (
    insert into tree_tail (showcase_id, person_id) select $1, $2 from placed
  ), notices as (
    ${FACTS.referralBound('placed')}
  )
  insert into ref_touch (showcase_id, person_id, ref_code, campaign, channel, agent_id, source, result, at)
  select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, $6::bigint, $7::text,
    case when exists (select 1 from placed) then $8::text else 'ignored_already' end, $9::timestamptz
  returning result = 'bound' as "isBound"`

async function join(tx: Tx, touch: Touch, agentId: number, rules: BindingRules): Promise<TouchResult> {
  const [made] = await queryRows(tx, JOIN, [
    touch.showcaseId,
    touch.personId,
    ...logFields(touch),
    agentId,
    touch.source,
    'bound',
    touch.at,
    rules.mode === 'first_ttl' ? rules.ttlDays : null,
  ])
  return made?.isBound ? 'bound' : 'ignored_already'
}

const JOIN_ORGANICALLY = statement('wowTree.bind.joinOrganically')`
  with placed as (
    insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
    select $1::bigint, $2::bigint, r.person_id, 1, 'organic', $3::timestamptz
    from showcase c join tree_node r on r.showcase_id = c.id and r.parent_id is null
    where c.id = $1 and c.status <> 'draft' and r.person_id <> $2
    on conflict do nothing returning person_id
  )
  insert into tree_tail (showcase_id, person_id) select $1::bigint, person_id from placed returning 1`

/**
 * Gives a person without a recommendation a place directly under the root of an opened showcase. Safe to run twice.
 * Returns whether they were placed.
 */
export async function joinOrganically(
  tx: Tx,
  who: { showcaseId: number; personId: number; at: Date },
): Promise<boolean> {
  const placed = await queryRows(tx, JOIN_ORGANICALLY, [who.showcaseId, who.personId, who.at])
  return placed.length > 0
}
