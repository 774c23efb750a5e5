import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { OtherLanguages } from '../platform/words/names.ts'

/** A consent to one version of a page. */
export interface GivenConsent {
  readonly kind: string
  readonly pageId: number | null
  readonly pageVersion: number
}

export interface GivenConsents {
  readonly personId: number | null
  /** The guest's session when there is no person. */
  readonly sessionId: number | null
  readonly showcaseId: number
  readonly consents: readonly GivenConsent[]
  readonly at: Date
  readonly ip: string
  readonly userAgent: string
}

type SqlValues = Readonly<
  Record<'person' | 'session' | 'showcase' | 'at' | 'consents' | 'ip' | 'userAgent', string>
>

/**
 * Returns the SQL of `giveConsents` for use as part of another statement; `of` holds the SQL expression of each
 * value. `consents` is a JSON list.
 */
export const givingConsents = (of: SqlValues) => `
  insert into consent (person_id, session_id, showcase_id, kind, page_id, page_version, given_at, ip, user_agent,
    text_hash)
  select ${of.person}::bigint, ${of.session}::bigint, ${of.showcase}::bigint, c.kind, c."pageId", c."pageVersion",
    ${of.at}::timestamptz, ${of.ip}, ${of.userAgent},
    coalesce((select encode(sha256(convert_to(p.blocks::text, 'UTF8')), 'hex') from page p where p.id = c."pageId"), '')
  from jsonb_to_recordset(${of.consents}::jsonb) as c (kind text, "pageId" bigint, "pageVersion" int)`

const INSERT_CONSENTS = statement('people.consents.insertConsents')`${givingConsents({
  person: '$1',
  session: '$2',
  showcase: '$3',
  at: '$4',
  consents: '$5',
  ip: '$6',
  userAgent: '$7',
})}`

/** Records consents with their time, origin and exact text: its version and its hash (domain.md 4.1). */
export async function giveConsents(tx: Tx, given: GivenConsents): Promise<void> {
  const { personId, sessionId, showcaseId, at, ip, userAgent } = given
  const consents = JSON.stringify(given.consents)
  await queryRows(tx, INSERT_CONSENTS, [personId, sessionId, showcaseId, at, consents, ip, userAgent])
}

const GIVEN = statement('people.consents.given')`
  select id from consent where kind = $3 and withdrawn_at is null
    and (person_id = $1::bigint or ($1::bigint is null and session_id = $2)) limit 1`

/** Whether a person, or a guest in their session, has given a consent in any showcase. */
export async function hasConsented(
  db: Db,
  of: { personId: number | null; sessionId: number; kind: string },
): Promise<boolean> {
  return (await queryRows(db, GIVEN, [of.personId, of.sessionId, of.kind])).length > 0
}

/** SQL of the different consents that person `person` or guest session `session` has given in a showcase and not withdrawn. */
export const consentsGiven = (of: { showcase: string; person: string; session: string }) => `
  select distinct kind, page_id as "pageId", page_version as "pageVersion" from consent
  where showcase_id = ${of.showcase} and withdrawn_at is null
    and (person_id = ${of.person}::bigint or session_id = ${of.session}::bigint)`

export interface ShownConsent {
  readonly kind: string
  readonly showcaseName: string
  readonly showcaseNames: OtherLanguages
  readonly givenAt: Date
  readonly withdrawnAt: Date | null
}

// Repeated consents are one line: the latest of each kind and showcase.
const SELECT_CONSENTS = statement('people.consents.selectConsents')`
  select distinct on (c.showcase_id, c.kind) c.kind, s.name as "showcaseName",
    s.names as "showcaseNames", c.given_at,
    c.withdrawn_at
  from consent c join showcase s on s.id = c.showcase_id where c.person_id = $1
  order by c.showcase_id, c.kind, c.given_at desc, c.id desc`

/** Returns a person's consents by showcase, including withdrawn ones. */
export async function consentsOf(db: Db, personId: number): Promise<ShownConsent[]> {
  return queryRows(db, SELECT_CONSENTS, [personId])
}

/**
 * Consents that can be withdrawn on their own. The others cannot, because orders would lose their legal ground
 * (domain.md 8).
 */
export const FREE_CONSENTS: ReadonlySet<string> = new Set([
  'marketing',
  'birth_date',
  'photo_publication',
  'name_in_network',
])

type FreeConsent = 'marketing' | 'birth_date' | 'photo_publication' | 'name_in_network'

const WITHDRAW_CONSENT = statement('people.consents.withdrawConsent')`
  with taken as (
    update consent set withdrawn_at = $3 where person_id = $1 and kind = $2 and withdrawn_at is null returning 1
  )
  update person set birth_date = case when $2 = 'birth_date' then null else birth_date end,
    public_profile = public_profile and $2 <> 'photo_publication',
    shows_name = shows_name and $2 <> 'name_in_network'
  where id = $1`

/** Withdraws a consent in all showcases and deletes the data it was for. Safe to run twice. */
export async function withdrawConsent(
  tx: Tx,
  of: { personId: number; kind: FreeConsent; at: Date },
): Promise<void> {
  await queryRows(tx, WITHDRAW_CONSENT, [of.personId, of.kind, of.at])
}
