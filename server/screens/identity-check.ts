import { IS_LIVE } from '../people/sessions.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import {
  type Credentials,
  type IdentitySource,
  parametersAfter,
  showcaseOf,
  valuesOf,
} from './identity-sql.ts'

/** Whose rows are compared, in the order of `Found.versions`. A version (`xmin`) is written anew by every change of a row. */
const textBy = (way: Pick<IdentitySource, 'isBearer' | 'hasAlias'>) => {
  const places = parametersAfter(0)
  const [showcase, versions] = way.hasAlias ? ['$5::bigint', '$6::text[]'] : ['$6::bigint', '$7::text[]']
  return `
  with t as (
    select s.person_id, st.showcase_id, st.xmin::text as token_version, s.xmin::text as version
    from session_token st join session s on s.id = st.session_id
    where st.token_hash = ${places.token} and ${IS_LIVE(places.at, places.idle)})
  select true as "isAsFound" from t
  where ${showcaseOf(way, places)} = ${showcase}
    and array[t.token_version, t.version, (select xmin::text from showcase where id = ${showcase}),
      (select xmin::text from person where id = t.person_id),
      (select xmin::text from showcase_member
        where showcase_id = ${showcase} and person_id = t.person_id and status = 'active'),
      (select xmin::text from bot where is_platform)] = ${versions}
    and not exists (
      select from ban b where b.person_id = t.person_id and b.lifted_at is null
        and (b.showcase_id is null or b.showcase_id = ${showcase}) and (b.until is null or b.until > ${places.at}))`
}

/** Somebody who was not refused, as they were found. */
interface Remembered {
  readonly showcaseId: number
  /** As `Found` has them. */
  readonly versions: readonly (string | null)[] | null
}

const texts = new Map<string, string>()

function textOf(way: Pick<IdentitySource, 'isBearer' | 'hasAlias'>): string {
  const name = `${way.isBearer} ${way.hasAlias}`
  const text = texts.get(name) ?? textBy(way)
  texts.set(name, text)
  return text
}

/**
 * Whether a look would find now what it found before: the same credentials lead to the same showcase, none of the rows that
 * told of the visit was written since, the session lives and nobody is banned. Says no where it can't tell.
 */
export async function isIdentityCurrent(
  db: Db,
  by: Credentials,
  { found, now }: { found: Remembered; now: Date },
): Promise<boolean> {
  if (!found.versions) return false
  const way = { isBearer: by.isBearer && by.tokenHash !== null, hasAlias: by.alias !== null }
  const asked = [...valuesOf(by, now), found.showcaseId, found.versions]
  return (await queryRows(db, textOf(way), asked)).length > 0
}
