import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Capability } from '../../platform/requests/context.ts'
import { ROLE_CAPABILITIES, type Role } from './roles.ts'

interface NewMember {
  readonly showcaseId: number
  readonly personId: number
  readonly role: Role
  readonly capabilities?: readonly Capability[]
  /** Who lets them in; nobody does with a showcase's first owner, its making is written down already. */
  readonly by?: { readonly personId: number; readonly at: Date }
}

/** Makes a person a member, or another one; the role's usual capabilities unless others are given (domain.md 7.1). */
export async function addMember(tx: Tx, member: NewMember): Promise<void> {
  const capabilities = member.capabilities ?? ROLE_CAPABILITIES[member.role]
  const before = member.by ? await standingOf(tx, member) : {}
  await sql`
    insert into showcase_member (showcase_id, person_id, role, capabilities)
    values (${member.showcaseId}, ${member.personId}, ${member.role}, ${[...capabilities]})
    on conflict (showcase_id, person_id)
      do update set role = excluded.role, capabilities = excluded.capabilities, status = 'active'
  `.execute(tx)
  if (!member.by) return
  const { showcaseId, personId, role, by } = member
  const action = 'role' in before ? 'change' : 'create'
  await audit(tx, {
    showcaseId,
    personId: by.personId,
    action,
    object: `member:${personId}`,
    at: by.at,
    before,
    after: auditView({ role, capabilities }),
  })
}

/** What a member may so far, locked; nothing of who is none. */
async function standingOf(tx: Tx, of: Pick<NewMember, 'showcaseId' | 'personId'>): Promise<object> {
  const { rows } = await sql<Standing>`
    select role, capabilities from showcase_member
    where showcase_id = ${of.showcaseId} and person_id = ${of.personId} and status = 'active' for update
  `.execute(tx)
  return rows[0] ? auditView(rows[0]) : {}
}

interface Standing {
  readonly role: Role
  readonly capabilities: readonly Capability[]
}

/** A standing as the list of changes tells it: what everybody of the role may goes without saying. */
function auditView({ role, capabilities }: Standing): object {
  const usual = new Set<Capability>(ROLE_CAPABILITIES[role])
  const isUsual = usual.size === capabilities.length && capabilities.every((one) => usual.has(one))
  return isUsual ? { role } : { role, capabilities }
}

/** Bans a person from a showcase, or everywhere when `showcaseId` is null; gives false and changes nothing if one is in force (domain.md 3.4). */
export async function banPerson(
  tx: Tx,
  ban: { personId: number; showcaseId: number | null; reason: string; by: number; at: Date; until?: Date },
): Promise<boolean> {
  const { rows: made } = await sql`
    insert into ban (scope, showcase_id, person_id, reason, until, created_by, created_at)
    values (${ban.showcaseId === null ? 'global_client' : 'showcase_client'}, ${ban.showcaseId}, ${ban.personId},
      ${ban.reason}, ${ban.until ?? null}, ${ban.by}, ${ban.at})
    on conflict do nothing returning id
  `.execute(tx)
  if (made.length === 0) return false
  const { showcaseId, personId, reason, by, at, until } = ban
  await audit(tx, {
    showcaseId,
    personId: by,
    action: 'create',
    object: `ban:${personId}`,
    at,
    before: {},
    after: { reason, ...(until ? { untilAt: until } : {}) },
  })
  return true
}
