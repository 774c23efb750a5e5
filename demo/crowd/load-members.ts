import { after } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { refCode } from '../../server/platform/ids.ts'
import { CAMPAIGNS } from '../load-campaigns.ts'
import { type LoadedPerson, type People, requireLoaded } from '../load-people.ts'
import type { Stage } from '../load-showcases.ts'
import type { Member, Place } from './members.ts'

const INSERT_PEOPLE = statement('demo.crowd.loadMembers.insertPeople')`
  with given as materialized (
    select * from json_to_recordset($1::json) as g ("firstName" text, "lastName" text, photo text, locale text, city text,
      phone text, "refCode" text, at timestamptz, "showsName" boolean, "telegramId" text, "showcaseId" bigint)
  ), made as (
    insert into person (first_name, last_name, photo, locale, city, phone, ref_code, created_at, shows_name)
    select "firstName", "lastName", photo, locale, city, phone, "refCode", at, "showsName" from given
    returning id, ref_code
  ), known as (
    insert into identity (provider, external_id, person_id)
    select 'telegram', g."telegramId", made.id from given g join made on made.ref_code = g."refCode"
  ), agreed as (
    insert into consent (person_id, showcase_id, kind, given_at, ip, user_agent)
    select made.id, g."showcaseId", 'name_in_network', g.at, '127.0.0.1', 'demo'
    from given g join made on made.ref_code = g."refCode" where g."showsName"
  )
  select id, ref_code from made`

/** Registers the crowd with the consents that show their names; returns the people of the cast and of the crowd by handle. */
export async function loadMembers(
  tx: Tx,
  { people, showcases }: Stage,
  of: { members: readonly Member[]; now: Date },
): Promise<People> {
  const codes = new Map(of.members.map(({ handle }) => [handle, refCode()]))
  const rows = of.members.map((member) => ({
    firstName: member.firstName,
    lastName: member.lastName,
    photo: member.avatar === null ? '' : `/images/avatars/${member.avatar}.webp`,
    locale: member.locale,
    city: member.city,
    phone: member.phone,
    refCode: codes.get(member.handle),
    at: joinedAt(member.places[0], of.now),
    showsName: member.showsName,
    telegramId: String(member.telegramId),
    showcaseId: requireLoaded(showcases, member.places[0]?.siteId ?? 0).id,
  }))
  const made = await queryRows(tx, INSERT_PEOPLE, [JSON.stringify(rows)])
  const ids = new Map(made.map(({ id, refCode: code }) => [code, id]))
  const loaded = new Map<string, LoadedPerson>(people)
  for (const [handle, code] of codes) loaded.set(handle, { id: requireLoaded(ids, code), refCode: code })
  return loaded
}

export function joinedAt(place: Place | undefined, now: Date): Date {
  return after(now, { seconds: -Math.round((place?.joinedDaysAgo ?? 0) * 86_400) })
}

const INSERT_PLACES = statement('demo.crowd.loadMembers.insertPlaces')`
  with given as materialized (
    select * from json_to_recordset($1::json) as g ("showcaseId" bigint, "personId" bigint, "parentId" bigint, depth int,
      "refCode" text, campaign text, channel text, at timestamptz)
  ), placed as (
    insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
    select "showcaseId", "personId", "parentId", depth, 'touch', at from given returning showcase_id, person_id
  ), tail as (
    insert into tree_tail (showcase_id, person_id) select showcase_id, person_id from placed
  )
  insert into ref_touch (showcase_id, person_id, ref_code, agent_id, campaign, channel, source, result, at)
  select "showcaseId", "personId", "refCode", "parentId", campaign, channel, 'startapp', 'bound', at from given order by at`

/** Places people below those who invited them, with the visit that bound them. */
export async function loadPlaces(
  tx: Tx,
  { showcases }: Stage,
  of: { people: People; joined: readonly (Place & { readonly handle: string })[]; now: Date },
): Promise<void> {
  const rows = of.joined.map((place, i) => {
    const inviter = requireLoaded(of.people, place.by)
    const campaign = CAMPAIGNS[(i * 3 + place.depth) % CAMPAIGNS.length] ?? CAMPAIGNS[0]
    return {
      showcaseId: requireLoaded(showcases, place.siteId).id,
      personId: requireLoaded(of.people, place.handle).id,
      parentId: inviter.id,
      depth: place.depth,
      refCode: inviter.refCode,
      campaign,
      channel: campaign.slice(0, 2),
      at: joinedAt(place, of.now),
    }
  })
  if (rows.length > 0) await queryRows(tx, INSERT_PLACES, [JSON.stringify(rows)])
}
