import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { checkLetter } from '../platform/ids.ts'

export interface Ancestor {
  readonly personId: number
  /** The showcase's owner: never a reward level (domain.md 6.3). */
  readonly isRoot: boolean
  /** Not banned, blocked or deleted; others are skipped by compression. */
  readonly eligible: boolean
}

/** Who recommended whom above a person, nearest first, at most `limit` (domain.md 6.3 walks 50). */
export async function ancestorsOf(
  db: Db,
  of: { showcaseId: number; personId: number; limit: number },
): Promise<Ancestor[]> {
  const { rows } = await sql<Ancestor>`
    with recursive up as (
      select n.parent_id as person_id, 1 as step from tree_node n
      where n.showcase_id = ${of.showcaseId} and n.person_id = ${of.personId} and n.parent_id is not null
      union all
      select n.parent_id, up.step + 1 from up
      join tree_node n on n.showcase_id = ${of.showcaseId} and n.person_id = up.person_id
      where n.parent_id is not null and up.step < ${of.limit}
    )
    select up.person_id as "personId", n.parent_id is null as "isRoot",
      p.status = 'active' and not exists (
        select 1 from ban b where b.person_id = up.person_id and b.lifted_at is null
          and (b.showcase_id is null or b.showcase_id = ${of.showcaseId})
      ) as eligible
    from up
    join tree_node n on n.showcase_id = ${of.showcaseId} and n.person_id = up.person_id
    join person p on p.id = up.person_id
    order by up.step
  `.execute(db)
  return rows
}

/** Makes the owner the root of a showcase's tree; twice is the same as once. */
export async function plantTree(
  tx: Tx,
  root: { showcaseId: number; ownerId: number; at: Date },
): Promise<void> {
  await sql`
    insert into tree_node (showcase_id, person_id, depth, bound_by, bound_at)
    values (${root.showcaseId}, ${root.ownerId}, 0, 'root', ${root.at}) on conflict do nothing
  `.execute(tx)
}

export interface Touch {
  readonly showcaseId: number
  readonly personId: number
  readonly refCode: string
  readonly campaign?: string
  readonly source: 'startapp' | 'start' | 'web' | 'qr' | 'code_entry'
  /** Whether the person bought here before: then even an organic place stays (domain.md 6.1 rule 6). */
  readonly hasOrdered?: boolean
  readonly at: Date
}

export type TouchResult = 'bound' | 'ignored_already' | 'ignored_self' | 'ignored_unknown' | 'ignored_banned'

/**
 * Logs an entry by a recommendation and binds the person to the agent when it is their first (domain.md 6.1):
 * never to oneself, to an unknown, banned or deleted agent, nor anew once they have a place.
 */
export async function enterByCode(tx: Tx, touch: Touch): Promise<TouchResult> {
  const agent = await agentOf(tx, touch.showcaseId, touch.refCode)
  const result = await bind(tx, touch, agent)
  await sql`
    insert into ref_touch (showcase_id, person_id, ref_code, agent_id, campaign, channel, source, result, at)
    values (${touch.showcaseId}, ${touch.personId}, ${touch.refCode.slice(0, 12)}, ${agent?.id ?? null},
      ${touch.campaign ?? ''}, ${(touch.campaign ?? '').slice(0, 2)}, ${touch.source}, ${result}, ${touch.at})
  `.execute(tx)
  return result
}

async function bind(tx: Tx, touch: Touch, agent: Agent | null): Promise<TouchResult> {
  if (!agent) return 'ignored_unknown'
  if (agent.id === touch.personId) return 'ignored_self'
  if (!agent.eligible) return 'ignored_banned'
  if (!agent.hasPlace)
    await joinOrganically(tx, { showcaseId: touch.showcaseId, personId: agent.id, at: touch.at })
  const place = { ...touch, parentId: agent.id }
  const isBound =
    (await join(tx, { ...place, boundBy: 'touch' })) || (!touch.hasOrdered && (await adopt(tx, place)))
  return isBound ? 'bound' : 'ignored_already'
}

/**
 * Moves somebody who came by themselves under the first who recommends them; who invited others already stays,
 * so no cycle can close (domain.md 6.1, 6.2).
 */
async function adopt(
  tx: Tx,
  who: { showcaseId: number; personId: number; parentId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update tree_node n set parent_id = p.person_id, depth = p.depth + 1, bound_by = 'touch', bound_at = ${who.at}
      from tree_node p
      where n.showcase_id = ${who.showcaseId} and n.person_id = ${who.personId} and n.bound_by = 'organic'
        and p.showcase_id = n.showcase_id and p.person_id = ${who.parentId}
        and not exists (select 1 from tree_node c where c.showcase_id = n.showcase_id and c.parent_id = n.person_id)
      returning n.parent_id
    )
    update tree_node n set new_referrals = n.new_referrals + 1
    from moved where n.showcase_id = ${who.showcaseId} and n.person_id = moved.parent_id
    returning 1
  `.execute(tx)
  return rows.length > 0
}

interface Agent {
  readonly id: number
  readonly eligible: boolean
  readonly hasPlace: boolean
}

async function agentOf(db: Db, showcaseId: number, code: string): Promise<Agent | null> {
  const upper = code.toUpperCase()
  if (!isRefCode(upper)) return null
  const { rows } = await sql<Agent>`
    select p.id, p.status = 'active' and not exists (
        select 1 from ban b where b.person_id = p.id and b.lifted_at is null
          and (b.showcase_id is null or b.showcase_id = ${showcaseId})
      ) as eligible,
      exists (select 1 from tree_node n where n.showcase_id = ${showcaseId} and n.person_id = p.id) as "hasPlace"
    from person p where p.ref_code = ${upper}
  `.execute(db)
  return rows[0] ?? null
}

/** Whether a text has the form of a referral code, its check letter included; a mistyped one is not looked up. */
export function isRefCode(code: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) && checkLetter(code.slice(0, 7)) === code.charAt(7)
}

/** Gives a person without a recommendation a place under the root; twice is the same as once. */
export async function joinOrganically(
  tx: Tx,
  who: { showcaseId: number; personId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
    select ${who.showcaseId}, ${who.personId}, r.person_id, 1, 'organic', ${who.at}
    from tree_node r where r.showcase_id = ${who.showcaseId} and r.parent_id is null
      and r.person_id <> ${who.personId}
    on conflict do nothing returning 1
  `.execute(tx)
  return rows.length > 0
}

async function join(
  tx: Tx,
  who: {
    showcaseId: number
    personId: number
    parentId: number
    boundBy: 'touch' | 'code' | 'import'
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    with joined as (
      insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
      select ${who.showcaseId}, ${who.personId}, p.person_id, p.depth + 1, ${who.boundBy}, ${who.at}
      from tree_node p where p.showcase_id = ${who.showcaseId} and p.person_id = ${who.parentId}
      on conflict do nothing returning parent_id
    )
    update tree_node n set new_referrals = n.new_referrals + 1
    from joined where n.showcase_id = ${who.showcaseId} and n.person_id = joined.parent_id
    returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Logs a guest's recommendation; it is bound when the guest logs in. */
export async function touchAsGuest(
  tx: Tx,
  touch: Omit<Touch, 'personId'> & { sessionId: number },
): Promise<void> {
  const agent = await agentOf(tx, touch.showcaseId, touch.refCode)
  await sql`
    insert into ref_touch (showcase_id, session_id, ref_code, agent_id, campaign, channel, source, result, at)
    values (${touch.showcaseId}, ${touch.sessionId}, ${touch.refCode}, ${agent?.id ?? null}, ${touch.campaign ?? ''},
      ${(touch.campaign ?? '').slice(0, 2)}, ${touch.source}, ${agent ? 'pending' : 'ignored_unknown'}, ${touch.at})
  `.execute(tx)
}

/** The first recommendation that waits with a guest's session. */
export async function pendingTouch(
  db: Db,
  of: { showcaseId: number; sessionId: number },
): Promise<{ refCode: string; campaign: string; source: 'web' } | null> {
  const { rows } = await sql<{ refCode: string; campaign: string; source: 'web' }>`
    select ref_code as "refCode", campaign, source from ref_touch
    where session_id = ${of.sessionId} and person_id is null and showcase_id = ${of.showcaseId} and result = 'pending'
    order by id limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Direct friends who joined since the person last looked; over all showcases when `showcaseId` is null. */
export async function newReferralsOf(
  db: Db,
  of: { personId: number; showcaseId: number | null },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(new_referrals), 0)::int as n from tree_node
    where person_id = ${of.personId} and (${of.showcaseId}::bigint is null or showcase_id = ${of.showcaseId})
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** The person has looked: their new friends are no longer new. */
export async function seeReferrals(tx: Tx, of: { personId: number; showcaseId: number }): Promise<void> {
  await sql`
    update tree_node set new_referrals = 0
    where showcase_id = ${of.showcaseId} and person_id = ${of.personId} and new_referrals > 0
  `.execute(tx)
}
