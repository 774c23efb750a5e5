import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const REMEMBER = statement('notifications.replyTargets.remember')`
  insert into bot_message (bot_id, person_id, message_id, notification_id, sent_at) values ($1, $2, $3, $4, $5)
  on conflict (bot_id, person_id, message_id) do update
    set notification_id = excluded.notification_id, sent_at = excluded.sent_at`

/** Stores which notice a bot's message was about, so that a reply to it finds the chat. */
export async function rememberMessage(
  db: Db,
  of: { botId: number; personId: number; messageId: number; noticeId: number; at: Date },
): Promise<void> {
  await queryRows(db, REMEMBER, [of.botId, of.personId, of.messageId, of.noticeId, of.at])
}

const PURGE = statement('notifications.replyTargets.purge')`delete from bot_message where sent_at < $1`

/** Deletes the records of messages sent before a moment: a reply to one is answered like free text. */
export async function purgeReplyTargets(db: Db, before: Date): Promise<void> {
  await queryRows(db, PURGE, [before])
}
