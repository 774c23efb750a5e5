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
  /** The member who adds this one. Absent for the first owner, because creating the showcase is logged already. */
  readonly by?: { readonly personId: number; readonly at: Date }
}

/**
 * Adds a member or changes an existing one; with the role's default capabilities unless others are given
 * (domain.md 7.1).
 */
export async function addMember(tx: Tx, member: NewMember): Promise<void> {
  const capabilities = member.capabilities ?? ROLE_CAPABILITIES[member.role]
  const before = member.by ? await lockMembership(tx, member) : {}
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

/** Locks and returns a member's current role and capabilities; an empty object for a person who is not a member. */
async function lockMembership(tx: Tx, of: Pick<NewMember, 'showcaseId' | 'personId'>): Promise<object> {
  const { rows } = await sql<Membership>`
    select role, capabilities from showcase_member
    where showcase_id = ${of.showcaseId} and person_id = ${of.personId} and status = 'active' for update
  `.execute(tx)
  return rows[0] ? auditView(rows[0]) : {}
}

interface Membership {
  readonly role: Role
  readonly capabilities: readonly Capability[]
}

/** Returns a membership for the audit log; capabilities are listed only if they differ from the role's defaults. */
function auditView({ role, capabilities }: Membership): object {
  const usual = new Set<Capability>(ROLE_CAPABILITIES[role])
  const isUsual = usual.size === capabilities.length && capabilities.every((one) => usual.has(one))
  return isUsual ? { role } : { role, capabilities }
}

/**
 * Bans a person from a showcase, or everywhere if `showcaseId` is null (domain.md 3.4). Returns false and
 * changes nothing if a ban is in force.
 */
export async function banPerson(
  tx: Tx,
  ban: { personId: number; showcaseId: number | null; reason: string; by: number; at: Date; until?: Date },
): Promise<boolean> {
  const { rows: created } = await sql`
    insert into ban (scope, showcase_id, person_id, reason, until, created_by, created_at)
    values (${ban.showcaseId === null ? 'global_client' : 'showcase_client'}, ${ban.showcaseId}, ${ban.personId},
      ${ban.reason}, ${ban.until ?? null}, ${ban.by}, ${ban.at})
    on conflict do nothing returning id
  `.execute(tx)
  if (created.length === 0) return false
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
