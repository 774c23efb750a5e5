import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { Notice } from './notices.ts'
import { noticeLink } from './words.ts'

const SUBJECT = `
  select type, document, data from notification
  where id = $1 and person_id = $2 and (showcase_id = $3 or showcase_id is null and $4)`

/**
 * Where the subject of one of the person's own notices is in the app; empty for another's or an unknown one. `isVouched` false: a
 * showcase's own bot let the person in, so the platform's notices stay closed (decision 002).
 */
export async function noticePath(
  db: Db,
  of: { id: number; personId: number; showcaseId: number; isVouched: boolean },
): Promise<string> {
  const [found] = await queryRows<Pick<Notice, 'type' | 'document' | 'data'>>(db, SUBJECT, [
    of.id,
    of.personId,
    of.showcaseId,
    of.isVouched,
  ])
  return found ? noticeLink(found) : ''
}
