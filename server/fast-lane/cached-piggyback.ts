import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import {
  bySource,
  type Credentials,
  IDENTITY_SOURCES,
  type IdentitySource,
  identityParameters,
  identityValues,
} from '../people/identity/identity.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statementBy } from '../platform/database/statement.ts'
import { ownerIds, ownerKey } from '../platform/requests/owner.ts'
import type { CachedIdentity } from './identity-cache.ts'
import { checkingSql } from './identity-check.ts'
import { EXAMPLE, type Piggyback, type PiggybackSql } from './piggyback.ts'

/** The piggybacked query for a cached identity: `visitor` has its row only while nothing of the identity has changed. */
function buildText(source: IdentitySource, { values, parts, result, from }: PiggybackSql): string {
  const taken = values + (source.hasAlias ? 4 : 5)
  const [showcase, versions, hasCatalogue, owner, person, session] = [1, 2, 3, 4, 5, 6].map(
    (n) => `$${taken + n}`,
  )
  const found = { showcase: `${showcase}::bigint`, versions: `${versions}::text[]` }
  const check = checkingSql(source, identityParameters(values), found)
  return `with ${check.session}, visitor as materialized (
      select ${found.showcase} as showcase_id, ${hasCatalogue}::boolean as has_catalogue, ${owner}::text as owner,
        ${person}::bigint as person_id, ${session}::bigint as session_id
      from t where ${check.isCurrent}), ${parts}
    select exists (select from visitor) as "isCurrent", ${result} as result
    from (select 1) one left join ${from} on true`
}

const RUN = statementBy('fastLane.cachedPiggyback.run', {
  build: buildText,
  examples: [
    [IDENTITY_SOURCES[0][0], EXAMPLE],
    ...IDENTITY_SOURCES.slice(1).map(([source]): [IdentitySource, PiggybackSql] => [source, EXAMPLE]),
  ],
})

type Run = ReturnType<typeof RUN>

/** The statements, by their piggybacked query. */
const statements = new Map<PiggybackSql, (by: Credentials) => Run>()

function statementFor(by: Credentials, piggyback: PiggybackSql): Run {
  const ofQuery = statements.get(piggyback) ?? bySource((source) => RUN(source, piggyback))
  statements.set(piggyback, ofQuery)
  return ofQuery(by)
}

/**
 * Runs a piggybacked query for a cached identity, which the same statement confirms instead of looking it up. Returns null, and
 * has written nothing, if the identity has changed.
 */
export async function runForCached(
  db: Db,
  by: Credentials,
  { cached, piggyback, now }: { cached: CachedIdentity; piggyback: Piggyback; now: Date },
): Promise<{ readonly result: unknown } | null> {
  const hasCatalogue = cached.stateId !== SHOWCASE_STATE.landing
  const found = [cached.showcaseId, cached.versions, hasCatalogue, ownerKey(cached), ...ownerIds(cached)]
  const values = [...piggyback.values, ...identityValues(by, now), ...found]
  const [row] = await queryRows(db, statementFor(by, piggyback.text), values)
  return row?.isCurrent ? { result: row.result } : null
}
