import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
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

const UPSERT_MEMBER = statement('showcases.team.members.upsertMember')`
  insert into showcase_member (showcase_id, person_id, role, capabilities)
  values ($1, $2, $3, $4)
  on conflict (showcase_id, person_id)
    do update set role = excluded.role, capabilities = excluded.capabilities, status = 'active'`

/**
 * Adds a member or changes an existing one; with the role's default capabilities unless others are given
 * (domain.md 7.1).
 */
export async function addMember(tx: Tx, member: NewMember): Promise<void> {
  const capabilities = member.capabilities ?? ROLE_CAPABILITIES[member.role]
  const before = member.by ? await lockMembership(tx, member) : {}
  await queryRows(tx, UPSERT_MEMBER, [member.showcaseId, member.personId, member.role, [...capabilities]])
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

const LOCK_MEMBERSHIP = statement('showcases.team.members.lockMembership')`
  select role, capabilities from showcase_member
  where showcase_id = $1 and person_id = $2 and status = 'active' for update`

/** Locks and returns a member's current role and capabilities; an empty object for a person who is not a member. */
async function lockMembership(tx: Tx, of: Pick<NewMember, 'showcaseId' | 'personId'>): Promise<object> {
  const [found] = await queryRows(tx, LOCK_MEMBERSHIP, [of.showcaseId, of.personId])
  return found ? auditView(found) : {}
}

/** Returns a membership for the audit log; capabilities are listed only if they differ from the role's defaults. */
function auditView({ role, capabilities }: { role: Role; capabilities: readonly string[] }): object {
  const usual = new Set<string>(ROLE_CAPABILITIES[role])
  const isUsual = usual.size === capabilities.length && capabilities.every((one) => usual.has(one))
  return isUsual ? { role } : { role, capabilities }
}

const INSERT_BAN = statement('showcases.team.members.insertBan')`
  insert into ban (scope, showcase_id, person_id, reason, until, created_by, created_at)
  values ($1, $2, $3,
    $4, $5, $6, $7)
  on conflict do nothing returning id`

/**
 * Bans a person from a showcase, or everywhere if `showcaseId` is null (domain.md 3.4). Returns false and
 * changes nothing if a ban is in force.
 */
export async function banPerson(
  tx: Tx,
  ban: { personId: number; showcaseId: number | null; reason: string; by: number; at: Date; until?: Date },
): Promise<boolean> {
  const created = await queryRows(tx, INSERT_BAN, [
    ban.showcaseId === null ? 'global_client' : 'showcase_client',
    ban.showcaseId,
    ban.personId,
    ban.reason,
    ban.until ?? null,
    ban.by,
    ban.at,
  ])
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
