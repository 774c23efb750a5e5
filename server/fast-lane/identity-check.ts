import {
  bySource,
  type Credentials,
  IDENTITY_SOURCES,
  type IdentityParameters,
  type IdentitySource,
  identityParameters,
  identityValues,
  showcaseOf,
} from '../people/identity/identity.ts'
import { IS_LIVE } from '../people/sessions.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statementBy } from '../platform/database/statement.ts'
import type { CachedIdentity } from './identity-cache.ts'

/** SQL expressions of what the cached identity says: its showcase, and the versions of its rows. */
interface FoundSql {
  readonly showcase: string
  readonly versions: string
}

/**
 * SQL that checks a cached identity: `session` is the common table expression `t` with the live session of the token, and
 * `isCurrent` the condition on it that the lookup would find the same again. It compares row versions in the order of `versions`;
 * a version is PostgreSQL's `xmin`, which every update changes.
 */
export function checkingSql(
  source: IdentitySource,
  parameters: IdentityParameters,
  { showcase, versions }: FoundSql,
): { readonly session: string; readonly isCurrent: string } {
  return {
    session: `t as (
    select s.person_id, st.showcase_id, st.xmin::text as token_version, s.xmin::text as version
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = ${parameters.token} and ${IS_LIVE(parameters.at, parameters.idle)})`,
    isCurrent: `${showcaseOf(source, parameters)} = ${showcase}
    and array[t.token_version, t.version, (select xmin::text from showcase where id = ${showcase}),
      (select xmin::text from person where id = t.person_id),
      (select xmin::text from showcase_member
        where showcase_id = ${showcase} and person_id = t.person_id and status = 'active'),
      (select xmin::text from bot where is_platform)] = ${versions}
    and not exists (
      select from ban b where b.person_id = t.person_id and b.lifted_at is null
        and (b.showcase_id is null or b.showcase_id = ${showcase}) and (b.until is null or b.until > ${parameters.at}))`,
  }
}

const buildText = (source: IdentitySource) => {
  const [showcase, versions] = source.hasAlias ? ['$5::bigint', '$6::text[]'] : ['$6::bigint', '$7::text[]']
  const { session, isCurrent } = checkingSql(source, identityParameters(), { showcase, versions })
  return `with ${session} select true as "isAsFound" from t where ${isCurrent}`
}

const IS_CURRENT = statementBy('fastLane.identityCheck.isCurrent', {
  build: buildText,
  examples: IDENTITY_SOURCES,
})

const checkStatement = bySource(IS_CURRENT)

/**
 * Whether the identity lookup would find the same now as before. The credentials must lead to the same showcase, the rows it
 * was read from must be unchanged, the session must be live and no ban may apply.
 */
export async function isIdentityCurrent(
  db: Db,
  by: Credentials,
  { found, now }: { found: Pick<CachedIdentity, 'showcaseId' | 'versions'>; now: Date },
): Promise<boolean> {
  const values = [...identityValues(by, now), found.showcaseId, found.versions]
  return (await queryRows(db, checkStatement(by), values)).length > 0
}
