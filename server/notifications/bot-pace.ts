import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** Telegram allows a bot 30 messages a second, from all servers together (channels.md 1.10). */
const BOT_GAP = '34 milliseconds'
/** Telegram allows one message a second per chat. */
const CHAT_GAP = '1 second'
/** A bot with a longer queue than this is left to a later run, ms. */
const MAX_WAIT_MS = 200

const RESERVE = statement('notifications.botPace.reserve')`
  with chat as (
    update bot_contact set next_at = $3::timestamptz + interval '${CHAT_GAP}'
    where bot_id = $1 and person_id = $2 and (next_at is null or next_at <= $3) returning 1
  ), paced as (
    insert into bot_pause as p (bot_id, next_at) select $1::bigint, $3::timestamptz + interval '${BOT_GAP}' from chat
    on conflict (bot_id) do update set next_at = greatest(p.next_at, $3) + interval '${BOT_GAP}'
    returning next_at - interval '${BOT_GAP}' as at
  )
  select (select at from paced) as "botAt",
    (select next_at from bot_contact where bot_id = $1 and person_id = $2) as "chatAt",
    (select until from bot_pause where bot_id = $1 and until > $3) as "pausedUntil"`

/**
 * Reserves the next time at which a bot may write into a person's chat, for all servers together, and waits until
 * then if it is near. Returns null if the message may be sent now, else when to try again.
 */
export async function reserveSlot(
  db: Db,
  of: { botId: number; personId: number; at: Date },
): Promise<Date | null> {
  const [slot] = await queryRows(db, RESERVE, [of.botId, of.personId, of.at])
  if (slot?.pausedUntil) return slot.pausedUntil
  const { botAt = null, chatAt = null } = slot ?? {}
  if (botAt === null) return chatAt ?? after(of.at, { seconds: 1 })
  const waitMs = botAt.getTime() - of.at.getTime()
  if (waitMs > MAX_WAIT_MS) return botAt
  if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs))
  return null
}

const PAUSE = statement('notifications.botPace.pause')`
  insert into bot_pause (bot_id, until) values ($1, $2) on conflict (bot_id) do update set until = excluded.until`

/** Stops a bot's messages until a time: Telegram asked it to wait, or its token does not work. */
export async function pauseBot(db: Db, of: { botId: number; until: Date }): Promise<void> {
  await queryRows(db, PAUSE, [of.botId, of.until])
}
