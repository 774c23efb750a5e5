import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { NOTICE_TYPE } from './notices.ts'
import { noticeLink } from './words.ts'

const FIND_NOTICE = statement('notifications.noticePath.findNotice', NOTICE_TYPE)`
  select type, document, data from notification
  where id = $1 and person_id = $2 and (showcase_id = $3 or showcase_id is null and $4)`

/**
 * Returns the app path of a notice's subject; empty if the notice is unknown or not the person's. With `isVouched`
 * false, the showcase's own bot authenticated the person, so platform notices are not accessible (decision 002).
 */
export async function noticePath(
  db: Db,
  of: { id: number; personId: number; showcaseId: number; isVouched: boolean },
): Promise<string> {
  const [found] = await queryRows(db, FIND_NOTICE, [of.id, of.personId, of.showcaseId, of.isVouched])
  return found ? noticeLink(found) : ''
}
