import { maskedName } from '../../people/people.ts'
import { IS_LIVE, idleSince } from '../../people/sessions.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'

// Only the last digits of a phone leave the database: the platform sees masked data (domain.md 7.2).
const PERSON = statement('screens.desk.person.person')`
  select ${maskedName('p')} as name, p.ref_code, p.status, p.created_at as since,
    (select max(s.seen_at) from session s where s.person_id = p.id) as "seenAt",
    coalesce((select right(v.phone, 4) from verified_phone v where v.person_id = p.id), '') as phone,
    p.is_platform_admin as "isAdmin",
    exists (select from agent a where a.person_id = p.id and a.verified_until > $2) as "isAgent",
    exists (select from ban b where b.person_id = p.id and b.scope = 'global_client' and b.lifted_at is null
      and (b.until is null or b.until > $2)) as "isBanned",
    (select count(*)::int from session s where s.person_id = p.id and ${IS_LIVE('$2', '$3')}) as sessions,
    (select count(*)::int from orders o where o.person_id = p.id) as orders
  from person p where p.id = $1`

const SHOWCASES = statement('screens.desk.person.showcases')`
  select s.id as "ID", s.name as "Name", s.alias as "Alias", m.role as "Role"
  from showcase_member m join showcase s on s.id = m.showcase_id
  where m.person_id = $1 and m.status = 'active' and s.status <> 'archived' order by s.id limit 50`

const COMPANIES = statement('screens.desk.person.companies')`
  select id as "ID", name_short as "Name", status as "Status" from company
  where owner_id = $1 and status <> 'archived' order by id limit 50`

const BANS = statement('screens.desk.person.bans')`
  select s.name as showcase, b.reason, b.created_at as at, b.until, b.lifted_at
  from ban b left join showcase s on s.id = b.showcase_id
  where b.person_id = $1 order by b.id desc limit 20`

/** Returns what the platform may see of a person, in the shape of `showPerson`. Throws `person_not_found`. */
export async function personCard(db: Db, of: { id: number; by: number | null; at: Date }) {
  const { id, by, at } = of
  const [found] = await queryRows(db, PERSON, [id, at, idleSince(at)])
  if (!found) throw refuse('person_not_found')
  const bans = await queryRows(db, BANS, [id])
  return {
    ID: id,
    Name: found.name,
    RefCode: found.refCode,
    Status: found.status,
    Since: found.since.toISOString(),
    SeenAt: found.seenAt?.toISOString() ?? null,
    Phone: found.phone === '' ? '' : `•••• ${found.phone}`,
    IsAdmin: found.isAdmin,
    IsAgent: found.isAgent,
    Sessions: found.sessions,
    Orders: found.orders,
    Showcases: await queryRows(db, SHOWCASES, [id]),
    Companies: await queryRows(db, COMPANIES, [id]),
    Bans: bans.map((ban) => ({
      Showcase: ban.showcase,
      Reason: ban.reason,
      At: ban.at.toISOString(),
      Until: ban.until?.toISOString() ?? null,
      LiftedAt: ban.liftedAt?.toISOString() ?? null,
    })),
    IsBanned: found.isBanned,
    MayBan: !found.isAdmin && id !== by && found.status !== 'deleted',
  }
}
