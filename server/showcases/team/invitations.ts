import { LIMITS } from '@sarafan/contract/limits'
import type { MemberRole } from '@sarafan/contract/orders/states'
import { notify } from '../../notifications/notifications.ts'
import { audit } from '../../platform/audit.ts'
import type { LinkedBot } from '../../platform/bots/link.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import { oneTimeCode, sha256 } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { OtherLanguages } from '../../platform/words/names.ts'
import { type Actor, requireEditor } from '../editing.ts'
import { addMember } from './members.ts'

/** SQL: the invitation `i` can still be accepted at the moment `at`. */
const isOpen = (at: string) => `i.accepted_at is null and i.revoked_at is null and i.expires_at > ${at}`

export interface OpenInvitation {
  readonly id: number
  readonly role: MemberRole
  /** Name of the member who invited. */
  readonly by: string
  readonly expiresAt: Date
}

const OPEN = statement('showcases.team.invitations.open')`
  select i.id, i.role, trim(p.first_name || ' ' || p.last_name) as by, i.expires_at
  from team_invitation i join person p on p.id = i.invited_by
  where i.showcase_id = $1 and ${isOpen('$2')} order by i.id desc`

/** Returns the open invitations of a showcase, newest first. */
export async function openInvitations(
  db: Db,
  of: { showcaseId: number; at: Date },
): Promise<OpenInvitation[]> {
  return queryRows(db, OPEN, [of.showcaseId, of.at])
}

const INSERT = statement('showcases.team.invitations.insert')`
  insert into team_invitation (showcase_id, token_hash, role, invited_by, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6) returning id`

/**
 * Creates an invitation and returns its code, which is stored only as a hash (ruling 32), and its expiry.
 * Throws `forbidden` to members without `members.manage`, and `too_many_invitations`.
 */
export async function inviteMember(
  tx: Tx,
  of: { by: Actor; role: MemberRole; at: Date },
): Promise<{ code: string; expiresAt: Date; bot: LinkedBot }> {
  const { by, role, at } = of
  const { id: showcaseId, bot: username, hasMainApp } = await requireEditor(tx, by, 'for no key update of s')
  const open = await openInvitations(tx, { showcaseId, at })
  if (open.length >= LIMITS.openInvitations) throw refuse('too_many_invitations')
  const code = oneTimeCode()
  const expiresAt = after(at, { hours: LIMITS.invitationHours })
  const [created] = await queryRows(tx, INSERT, [showcaseId, sha256(code), role, by.personId, at, expiresAt])
  await audit(tx, {
    showcaseId,
    personId: by.personId,
    action: 'create',
    object: `invitation:${created?.id ?? 0}`,
    before: {},
    after: { role, untilAt: expiresAt },
    at,
  })
  return { code, expiresAt, bot: { username, hasMainApp } }
}

const LOCK = statement('showcases.team.invitations.lock')`
  select role, accepted_at is not null as "isUsed", revoked_at is not null as "isRevoked"
  from team_invitation where id = $1 and showcase_id = $2 for update`
const REVOKE = statement(
  'showcases.team.invitations.revoke',
)`update team_invitation set revoked_at = $2 where id = $1`

/** Revokes an open invitation of the showcase. Throws `invitation_not_found`, or `invitation_used` once accepted. */
export async function revokeInvitation(tx: Tx, of: { by: Actor; id: number; at: Date }): Promise<void> {
  const { by, id, at } = of
  const { id: showcaseId } = await requireEditor(tx, by, 'for no key update of s')
  const [found] = await queryRows(tx, LOCK, [id, showcaseId])
  if (!found || found.isRevoked) throw refuse('invitation_not_found')
  if (found.isUsed) throw refuse('invitation_used')
  await queryRows(tx, REVOKE, [id, at])
  await audit(tx, {
    showcaseId,
    personId: by.personId,
    action: 'remove',
    object: `invitation:${id}`,
    before: { role: found.role },
    after: {},
    at,
  })
}

const REVOKE_ALL = statement(
  'showcases.team.invitations.revokeAll',
)`update team_invitation i set revoked_at = $2 where i.showcase_id = $1 and ${isOpen('$2')}`

/** Revokes every open invitation of a showcase; called when its owner changes. */
export async function revokeAllInvitations(tx: Tx, of: { showcaseId: number; at: Date }): Promise<void> {
  await queryRows(tx, REVOKE_ALL, [of.showcaseId, of.at])
}

export interface Invitation {
  readonly id: number
  readonly showcaseId: number
  readonly showcase: string
  readonly names: OtherLanguages
  readonly slogan: string
  readonly slogans: OtherLanguages
  readonly role: MemberRole
  readonly invitedBy: number
  readonly by: string
  readonly expiresAt: Date
}

type Lock = '' | 'for update of i'
const find = statementBy('showcases.team.invitations.find', {
  examples: [[''], ['for update of i']],
  build: (lock: Lock) => `
  select i.id, i.showcase_id, s.name as showcase, s.names, s.slogan, s.slogans, i.role, i.invited_by,
    trim(p.first_name || ' ' || p.last_name) as by, i.expires_at,
    i.accepted_at is not null as "isUsed", i.revoked_at is not null as "isRevoked",
    exists (select from showcase_member m where m.showcase_id = s.id and m.person_id = $2
      and m.status = 'active') as "isMember",
    exists (select from ban b where b.person_id = $2 and b.lifted_at is null
      and (b.until is null or b.until > $3) and (b.showcase_id is null or b.showcase_id = s.id)) as "isBanned"
  from team_invitation i join showcase s on s.id = i.showcase_id join person p on p.id = i.invited_by
  where i.token_hash = $1 and s.status <> 'archived' and ($4::bigint is null or s.id = $4)
  ${lock}`,
})

interface Invited {
  readonly code: string
  readonly personId: number
  /** Null: any showcase; otherwise the one whose own bot opened the session (decision 002). */
  readonly onlyId: number | null
  readonly at: Date
}

/**
 * Returns the invitation if the person may accept it; `lock` holds it until the transaction ends. Throws
 * `invitation_not_found`, `own_invitation`, `already_member`, `invitation_used`, `invitation_revoked`,
 * `invitation_expired`, and `forbidden` to people banned there.
 */
export async function findInvitation(db: Db, of: Invited, lock: Lock = ''): Promise<Invitation> {
  const { code, personId, onlyId, at } = of
  const [found] = await queryRows(db, find(lock), [sha256(code), personId, at, onlyId])
  if (!found) throw refuse('invitation_not_found')
  if (found.isBanned) throw refuse('forbidden')
  if (found.invitedBy === personId) throw refuse('own_invitation')
  if (found.isMember) throw refuse('already_member')
  if (found.isUsed) throw refuse('invitation_used')
  if (found.isRevoked) throw refuse('invitation_revoked')
  if (found.expiresAt <= at) throw refuse('invitation_expired')
  return found
}

const ACCEPT = statement(
  'showcases.team.invitations.accept',
)`update team_invitation set accepted_by = $2, accepted_at = $3 where id = $1`

/**
 * Makes the person a member; the row lock admits only the first of concurrent callers. Throws as
 * `findInvitation`.
 */
export async function acceptInvitation(tx: Tx, of: Invited): Promise<Invitation> {
  const { personId, at } = of
  const found = await findInvitation(tx, of, 'for update of i')
  const { id, showcaseId, role, invitedBy } = found
  await queryRows(tx, ACCEPT, [id, personId, at])
  await addMember(tx, { showcaseId, personId, role, by: { personId: invitedBy, at } })
  await notify(tx, [
    {
      personId: invitedBy,
      showcaseId,
      type: 'system',
      subject: `invitation:${id}`,
      data: { kind: 'team_joined', tab: 'team' },
      at,
    },
  ])
  return found
}

const FIND_SHOWCASE = statement('showcases.team.invitations.findShowcase')`
  select i.showcase_id from team_invitation i join showcase s on s.id = i.showcase_id
  where i.token_hash = $1 and s.status <> 'archived'`

/** Returns the id of the showcase an invitation's code belongs to, open or not; null for an unknown code. */
export async function showcaseOfInvitation(db: Db, code: string): Promise<number | null> {
  const [found] = await queryRows(db, FIND_SHOWCASE, [sha256(code)])
  return found?.showcaseId ?? null
}
