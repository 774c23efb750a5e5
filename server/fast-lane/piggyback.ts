import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import {
  bySource,
  type Credentials,
  IDENTITY_SOURCES,
  type Identity,
  type IdentitySource,
  identityParameters,
  identityValues,
  selectIdentity,
  sessionAndShowcase,
} from '../people/identity/identity.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statementBy } from '../platform/database/statement.ts'
import { ownerSql } from '../platform/requests/owner.ts'

/**
 * SQL that runs in the same statement as the identity lookup, to save a round trip. It runs before authorisation, so it may
 * write only for the owner in the CTE `visitor`. That CTE has one row (`showcase_id`, `has_catalogue`, `owner`, `person_id`,
 * `session_id`). It has no row when the caller would be refused or a recommendation must first be looked for; the handler then
 * runs without the query's result.
 */
export interface PiggybackSql {
  /** How many parameters it takes, from `$1` on. */
  readonly values: number
  /** Its common table expressions, each `name as (…)`. */
  readonly parts: string
  /** The JSON value it returns. */
  readonly result: string
  /** The CTE its result comes from; it has at most one row. */
  readonly from: string
}

export interface Piggyback {
  readonly text: PiggybackSql
  readonly values: readonly unknown[]
}

/** An identity as its statement found it, and what else the fast lane needs. */
export interface FoundRow {
  /** `isUnrecommended` still means "a recommendation is required". */
  readonly identity: Identity
  /** Versions of the rows that the identity was read from, as `isIdentityCurrent` compares them. */
  readonly versions: readonly (string | null)[]
  /** The result of the piggybacked query; null when it had no `visitor` to act for. */
  readonly piggyback: unknown
}

/** Looks the identity up in one statement, with its versions and with the piggybacked query. */
export async function lookUpWith(
  db: Db,
  by: Credentials,
  { now, piggyback }: { now: Date; piggyback: Piggyback | null },
): Promise<FoundRow> {
  const values = [...(piggyback?.values ?? []), ...identityValues(by, now)]
  const [row] = await queryRows(db, statementFor(by, piggyback?.text ?? null), values)
  if (!row) throw new Error('the identity lookup always returns one row')
  const { versions, piggyback: result, ...identity } = row
  return { identity, versions, piggyback: result }
}

const VERSIONS = `,
    array[t.token_version, t.version, c.version, p.version, m.xmin::text,
      (select xmin::text from bot where is_platform)] as versions`

/** Empty when the caller would be refused, and when a second statement must first look for a recommendation. */
const VISITOR = `visitor as materialized (
  select "showcaseId" as showcase_id, "stateId" <> ${SHOWCASE_STATE.landing} as has_catalogue, "personId" as person_id,
    ${ownerSql('"personId"', '"sessionId"')} as owner, case when "personId" is null then "sessionId" end as session_id
  from found where "showcaseId" is not null and "sessionId" is not null and not "isBanned" and not "isUnrecommended")`

function buildText(source: IdentitySource, piggyback: PiggybackSql | null): string {
  const parameters = identityParameters(piggyback?.values)
  const parts = `with ${sessionAndShowcase(source, parameters)}`
  if (!piggyback) return `${parts} ${selectIdentity(parameters, `${VERSIONS}, null::jsonb as piggyback`)}`
  return `${parts}, found as materialized (${selectIdentity(parameters, VERSIONS)}), ${VISITOR}, ${piggyback.parts}
    select found.*, case when exists (select from visitor) then ${piggyback.result} end as piggyback
    from found left join ${piggyback.from} on true`
}

/** The placeholder of any piggybacked query: all return the same columns. */
export const EXAMPLE: PiggybackSql = {
  values: 1,
  parts: 'asked as (select $1::text as value)',
  result: 'to_jsonb(asked.value)',
  from: 'asked',
}

const LOOK_UP = statementBy('fastLane.piggyback.lookUp', {
  build: buildText,
  examples: [
    [IDENTITY_SOURCES[0][0], EXAMPLE],
    ...IDENTITY_SOURCES.map(([source]): [IdentitySource, null] => [source, null]),
  ],
})

type LookUp = ReturnType<typeof LOOK_UP>

/** The statements of the lookup, by its piggybacked query. */
const statements = new Map<PiggybackSql | null, (by: Credentials) => LookUp>()

function statementFor(by: Credentials, piggyback: PiggybackSql | null): LookUp {
  const ofQuery = statements.get(piggyback) ?? bySource((source) => LOOK_UP(source, piggyback))
  statements.set(piggyback, ofQuery)
  return ofQuery(by)
}
