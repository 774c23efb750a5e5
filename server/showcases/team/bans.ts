import { maskedName } from '../../people/people.ts'
import { audit } from '../../platform/audit.ts'
import { phoneOf } from '../../platform/contacts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, requireEditor } from '../editing.ts'
import { banPerson } from './members.ts'

/** A ban that is in force. */
export interface ActiveBan {
  readonly reason: string
  /** Null: until it is lifted. */
  readonly until: Date | null
  readonly at: Date
  /** Masked name; null for a person who no longer exists. */
  readonly by: string | null
}
export interface BannedPerson {
  readonly id: number
  readonly name: string
  readonly ban: ActiveBan
}

/** SQL: the ban `b` is in force at the moment `at`. */
const isActive = (at: string) => `b.lifted_at is null and (b.until is null or b.until > ${at})`

const IN_SHOWCASE = statement('showcases.team.bans.inShowcase')`
  select p.id, ${maskedName('p')} as name, b.reason, b.until, b.created_at as at, ${maskedName('m')} as by
  from ban b join person p on p.id = b.person_id left join person m on m.id = b.created_by
  where b.scope = 'showcase_client' and b.showcase_id = $1 and ${isActive('$2')}
  order by b.created_at desc, b.id desc limit 500`

/** Returns the people banned from a showcase, latest first. Throws `forbidden` to members without `clients.ban`. */
export async function bansOf(db: Db, of: { by: Actor; at: Date }): Promise<BannedPerson[]> {
  const { id } = await requireEditor(db, of.by)
  const found = await queryRows(db, IN_SHOWCASE, [id, of.at])
  return found.map(({ id: personId, name, ...ban }) => ({ id: personId, name, ban }))
}

export interface NewBan {
  readonly personId: number
  readonly reason: string
  readonly until: Date | null
  readonly at: Date
}

const SUBJECT = statement('showcases.team.bans.subject')`
  select p.is_platform_admin as "isAdmin",
    exists (select from showcase_member m where m.person_id = p.id and m.showcase_id = $2 and m.status = 'active')
      as "isMember",
    exists (select from tree_node n where n.showcase_id = $2 and n.person_id = p.id)
      or exists (select from orders o where o.showcase_id = $2 and o.person_id = p.id) as "isClient"
  from person p where p.id = $1 and p.status <> 'deleted'`
/**
 * Bans a client from a showcase (domain.md 5.8). Throws `forbidden` without `clients.ban`, `person_not_found`
 * for people who are not clients or members, `ban_not_allowed` for members and platform administrators,
 * `already_banned`.
 */
export async function banClient(tx: Tx, of: NewBan & { by: Actor }): Promise<void> {
  const { by, personId } = of
  const { id: showcaseId } = await requireEditor(tx, by)
  const [subject] = await queryRows(tx, SUBJECT, [personId, showcaseId])
  if (!subject || !(subject.isClient || subject.isMember)) throw refuse('person_not_found')
  if (subject.isMember || subject.isAdmin || personId === by.personId) throw refuse('ban_not_allowed')
  await ban(tx, { ...of, showcaseId, by: by.personId })
}

/**
 * Bans a person on the whole platform. Throws `person_not_found`, `ban_not_allowed` for administrators,
 * `already_banned`.
 */
export async function banEverywhere(tx: Tx, of: NewBan & { by: number }): Promise<void> {
  const [subject] = await queryRows(tx, SUBJECT, [of.personId, null])
  if (!subject) throw refuse('person_not_found')
  if (subject.isAdmin || of.personId === of.by) throw refuse('ban_not_allowed')
  await ban(tx, { ...of, showcaseId: null })
}

// An expired ban still blocks a new one by the unique index until it is lifted.
const LIFT_EXPIRED = statement('showcases.team.bans.liftExpired')`
  update ban set lifted_at = until
  where person_id = $1 and showcase_id is not distinct from $2::bigint and lifted_at is null and until <= $3`

async function ban(tx: Tx, of: NewBan & { showcaseId: number | null; by: number }): Promise<void> {
  const { until, ...rest } = of
  await queryRows(tx, LIFT_EXPIRED, [of.personId, of.showcaseId, of.at])
  const isNew = await banPerson(tx, { ...rest, ...(until ? { until } : {}) })
  if (!isNew) throw refuse('already_banned')
}

const LIFT = statement('showcases.team.bans.lift')`
  update ban b set lifted_at = $3, lifted_by = $4
  where b.person_id = $1 and b.showcase_id is not distinct from $2::bigint and ${isActive('$3')} returning b.reason`

/** Lifts the ban of a client of the showcase. Throws `forbidden` without `clients.ban`, `ban_not_found`. */
export async function unbanClient(tx: Tx, of: { by: Actor; personId: number; at: Date }): Promise<void> {
  const { id: showcaseId } = await requireEditor(tx, of.by)
  await liftBan(tx, { ...of, showcaseId, by: of.by.personId })
}

/** Lifts the ban of one showcase, or the platform's if `showcaseId` is null. Throws `ban_not_found`. */
export async function liftBan(
  tx: Tx,
  of: { personId: number; showcaseId: number | null; by: number; at: Date },
): Promise<void> {
  const { personId, showcaseId, by, at } = of
  const [lifted] = await queryRows(tx, LIFT, [personId, showcaseId, at, by])
  if (!lifted) throw refuse('ban_not_found')
  await audit(tx, {
    showcaseId,
    personId: by,
    action: 'remove',
    object: `ban:${personId}`,
    before: { reason: lifted.reason },
    after: {},
    at,
  })
}

export interface FoundPerson {
  readonly id: number
  readonly name: string
  readonly since: Date
  readonly ban: ActiveBan | null
}

const PEOPLE = statement('showcases.team.bans.people')`
  select p.id, ${maskedName('p')} as name, p.created_at as since,
    b.reason, b.until, b.created_at as at, ${maskedName('m')} as by
  from person p
  left join ban b on b.person_id = p.id and b.scope = 'global_client' and ${isActive('$1')}
  left join person m on m.id = b.created_by
  where p.status <> 'deleted' and case when $2 = '' then b.id is not null
    else starts_with(lower(p.first_name || ' ' || p.last_name), $2) or starts_with(lower(p.last_name), $2)
      or lower(p.ref_code) = $2 or p.id::text = $2
      or exists (select from verified_phone v where v.person_id = p.id and v.phone = $3) end
  order by b.created_at desc nulls last, p.id desc limit 50`

/**
 * Returns at most 50 people by name, number, referral code or verified phone, with their platform ban.
 * Without a query, returns the banned ones.
 */
export async function findPeople(db: Db, of: { query: string; at: Date }): Promise<FoundPerson[]> {
  const found = await queryRows(db, PEOPLE, [of.at, of.query.trim().toLowerCase(), phoneOf(of.query) ?? ''])
  return found.map(({ id, name, since, reason, until, at, by }) => ({
    id,
    name,
    since,
    ban: reason === null || at === null ? null : { reason, until, at, by },
  }))
}
