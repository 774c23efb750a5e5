import type { MemberRole } from '@sarafan/contract/orders/states'
import { notify } from '../../notifications/notifications.ts'
import { audit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, requireEditor } from '../editing.ts'
import { addMember } from './members.ts'
import type { Role } from './roles.ts'

export interface TeamMember {
  readonly id: number
  readonly name: string
  readonly photo: string
  readonly role: Role
}

const MEMBERS = statement('showcases.team.team.members')`
  select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.photo, m.role
  from showcase_member m join person p on p.id = m.person_id
  where m.showcase_id = $1 and m.status = 'active' and p.status <> 'deleted'
  order by m.role <> 'owner', m.role <> 'admin', name, p.id`

/** Returns the members of a showcase: the owner, the administrators, then the others by name. */
export async function membersOf(db: Db, showcaseId: number): Promise<TeamMember[]> {
  return queryRows(db, MEMBERS, [showcaseId])
}

const LOCK_MEMBER = statement('showcases.team.team.lockMember')`
  select role from showcase_member where showcase_id = $1 and person_id = $2 and status = 'active' for update`

/**
 * Locks an active member's row and returns the role. Throws `member_not_found`, and `owner_required` for the
 * owner.
 */
async function lockMember(tx: Tx, of: { showcaseId: number; personId: number }): Promise<MemberRole> {
  const [found] = await queryRows(tx, LOCK_MEMBER, [of.showcaseId, of.personId])
  if (!found) throw refuse('member_not_found')
  if (found.role === 'owner') throw refuse('owner_required')
  return found.role
}

/**
 * Gives a member another role with its default capabilities. Throws `forbidden` without `members.manage`,
 * `member_not_found`, `owner_required`, and `changed_meanwhile` when the member no longer has the role the
 * caller saw.
 */
export async function changeRole(
  tx: Tx,
  of: { by: Actor; personId: number; role: MemberRole; was: MemberRole; at: Date },
): Promise<void> {
  const { by, personId, role, at } = of
  const { id: showcaseId } = await requireEditor(tx, by, 'for no key update of s')
  if ((await lockMember(tx, { showcaseId, personId })) !== of.was) throw refuse('changed_meanwhile')
  if (role === of.was) return
  await addMember(tx, { showcaseId, personId, role, by: { personId: by.personId, at } })
  await notify(tx, [
    {
      personId,
      showcaseId,
      type: 'system',
      subject: `team_role:${at.toISOString()}`,
      data: { kind: 'team_role', tab: 'team' },
      at,
    },
  ])
}

/**
 * Removes a member and notifies them. Throws `forbidden` without `members.manage`, `member_not_found`,
 * `owner_required`.
 */
export async function removeMember(tx: Tx, of: { by: Actor; personId: number; at: Date }): Promise<void> {
  const { by, personId, at } = of
  const { id: showcaseId } = await requireEditor(tx, by, 'for no key update of s')
  await endMembership(tx, { showcaseId, personId, by: by.personId, at })
  await notify(tx, [
    {
      personId,
      showcaseId,
      type: 'system',
      subject: `team_removed:${at.toISOString()}`,
      data: { kind: 'team_removed' },
      at,
    },
  ])
}

const LOCK_SHOWCASE = statement(
  'showcases.team.team.lockShowcase',
)`select from showcase where id = $1 for no key update`

/** Removes the caller from the team. Throws `member_not_found`, and `owner_required` for the owner. */
export async function leaveTeam(
  tx: Tx,
  of: { showcaseId: number; personId: number; at: Date },
): Promise<void> {
  await queryRows(tx, LOCK_SHOWCASE, [of.showcaseId])
  await endMembership(tx, { ...of, by: of.personId })
}

const DELETE_OFFER = statement(
  'showcases.team.team.deleteOffer',
)`delete from ownership_offer where showcase_id = $1 and to_id = $2`

const END_MEMBERSHIP = statement(
  'showcases.team.team.endMembership',
)`update showcase_member set status = 'removed', capabilities = '{}' where showcase_id = $1 and person_id = $2`

async function endMembership(
  tx: Tx,
  of: { showcaseId: number; personId: number; by: number; at: Date },
): Promise<void> {
  const { showcaseId, personId, at } = of
  const role = await lockMember(tx, of)
  await queryRows(tx, END_MEMBERSHIP, [showcaseId, personId])
  await queryRows(tx, DELETE_OFFER, [showcaseId, personId])
  await audit(tx, {
    showcaseId,
    personId: of.by,
    action: 'remove',
    object: `member:${personId}`,
    before: { role },
    after: {},
    at,
  })
}
