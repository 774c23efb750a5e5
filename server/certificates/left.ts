import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { AVAILABLE } from './rows.ts'

const LEFT = statement('certificates.left.left')`
  select coalesce(sum(${AVAILABLE}), 0)::bigint as kop from certificate c
  where c.person_id = $1 and c.void_at is null and c.expires_at > $2`

/** Returns what a person can spend by the certificates of all showcases, kopecks. */
export async function leftOnCertificates(db: Db, of: { personId: number; at: Date }): Promise<number> {
  const [left] = await queryRows(db, LEFT, [of.personId, of.at])
  return left?.kop ?? 0
}
