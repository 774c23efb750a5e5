import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type { Capability } from '../platform/visit.ts'
import { ROLE_CAPABILITIES, type Role } from './roles.ts'

/** Makes a person a member; the role's usual capabilities unless others are given (domain.md 7.1). */
export async function addMember(
  tx: Tx,
  member: { showcaseId: number; personId: number; role: Role; capabilities?: readonly Capability[] },
): Promise<void> {
  const capabilities = member.capabilities ?? ROLE_CAPABILITIES[member.role]
  await sql`
    insert into showcase_member (showcase_id, person_id, role, capabilities)
    values (${member.showcaseId}, ${member.personId}, ${member.role}, ${[...capabilities]})
    on conflict (showcase_id, person_id)
      do update set role = excluded.role, capabilities = excluded.capabilities, status = 'active'
  `.execute(tx)
}

/** Bans a person from a showcase, or everywhere when `showcaseId` is null (domain.md 3.4). */
export async function banPerson(
  tx: Tx,
  ban: { personId: number; showcaseId: number | null; reason: string; by: number; at: Date; until?: Date },
): Promise<void> {
  await sql`
    insert into ban (scope, showcase_id, person_id, reason, until, created_by, created_at)
    values (${ban.showcaseId === null ? 'global_client' : 'showcase_client'}, ${ban.showcaseId}, ${ban.personId},
      ${ban.reason}, ${ban.until ?? null}, ${ban.by}, ${ban.at})
    on conflict do nothing
  `.execute(tx)
}
