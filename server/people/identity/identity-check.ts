import { IS_LIVE } from '../sessions.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import {
  type Credentials,
  type IdentitySource,
  parametersAfter,
  showcaseOf,
  valuesOf,
} from './identity-sql.ts'

/** Compares row versions in the order of `Identity.versions`. A version is PostgreSQL's `xmin`, which every update changes. */
const buildText = (source: Pick<IdentitySource, 'isBearer' | 'hasAlias'>) => {
  const parameters = parametersAfter(0)
  const [showcase, versions] = source.hasAlias ? ['$5::bigint', '$6::text[]'] : ['$6::bigint', '$7::text[]']
  return `
  with t as (
    select s.person_id, st.showcase_id, st.xmin::text as token_version, s.xmin::text as version
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = ${parameters.token} and ${IS_LIVE(parameters.at, parameters.idle)})
  select true as "isAsFound" from t
  where ${showcaseOf(source, parameters)} = ${showcase}
    and array[t.token_version, t.version, (select xmin::text from showcase where id = ${showcase}),
      (select xmin::text from person where id = t.person_id),
      (select xmin::text from showcase_member
        where showcase_id = ${showcase} and person_id = t.person_id and status = 'active'),
      (select xmin::text from bot where is_platform)] = ${versions}
    and not exists (
      select from ban b where b.person_id = t.person_id and b.lifted_at is null
        and (b.showcase_id is null or b.showcase_id = ${showcase}) and (b.until is null or b.until > ${parameters.at}))`
}

/** An earlier identity that was not refused. */
interface EarlierIdentity {
  readonly showcaseId: number
  /** As in `Identity`. */
  readonly versions: readonly (string | null)[] | null
}

const texts = new Map<string, string>()

function textOf(source: Pick<IdentitySource, 'isBearer' | 'hasAlias'>): string {
  const name = `${source.isBearer} ${source.hasAlias}`
  const text = texts.get(name) ?? buildText(source)
  texts.set(name, text)
  return text
}

/**
 * Whether the identity lookup would find the same now as before. The credentials must lead to the same showcase, the rows it
 * was read from must be unchanged, the session must be live and no ban may apply. Returns false where that cannot be proved.
 */
export async function isIdentityCurrent(
  db: Db,
  by: Credentials,
  { found, now }: { found: EarlierIdentity; now: Date },
): Promise<boolean> {
  if (!found.versions) return false
  const source = { isBearer: by.isBearer && by.tokenHash !== null, hasAlias: by.alias !== null }
  const values = [...valuesOf(by, now), found.showcaseId, found.versions]
  return (await queryRows(db, textOf(source), values)).length > 0
}
