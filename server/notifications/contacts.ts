import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

export interface ContactEvent {
  readonly botId: number
  readonly personId: number
  /** Telegram's time of the event: an event older than the newest recorded one changes nothing. */
  readonly at: Date
}

const ALLOW_CONTACT = statement('notifications.contacts.allowContact')`
  insert into bot_contact (bot_id, person_id, allowed_at) values ($1, $2, $3)
  on conflict (bot_id, person_id) do update set allowed_at = excluded.allowed_at, unreachable_at = null`

/** Records that the bot may write to the person: clears a block, but not a /stop. */
export async function allowWriting(tx: Tx, of: ContactEvent): Promise<void> {
  await queryRows(tx, ALLOW_CONTACT, [of.botId, of.personId, of.at])
}

const START_CONTACT = statement('notifications.contacts.startContact')`
  insert into bot_contact as c (bot_id, person_id, allowed_at, heard_at) values ($1, $2, $3, $3)
  on conflict (bot_id, person_id) do update set allowed_at = $3, heard_at = $3, unreachable_at = null, stopped_at = null
  where coalesce(c.heard_at, c.allowed_at) <= $3`

// A /stop or block with a later time is recorded.
const IS_LATE = 'coalesce(greatest(stopped_at, unreachable_at) > $3::timestamptz, false) as "isLate"'
const FIND_LATE = statement('notifications.contacts.findLate')`
  select ${IS_LATE} from bot_contact where bot_id = $1 and person_id = $2`

/**
 * Handles /start: the bot may write again, even after /stop or a block. `isLate`: a /stop or block sent later arrived
 * first, so the bot must not answer.
 */
export async function startContact(tx: Tx, of: ContactEvent): Promise<{ isLate: boolean }> {
  const values = [of.botId, of.personId, of.at] as const
  await queryRows(tx, START_CONTACT, values)
  const [found] = await queryRows(tx, FIND_LATE, values)
  return found ?? { isLate: false }
}

const RECORD_UPDATE = statement('notifications.contacts.recordUpdate')`
  insert into bot_contact as c (bot_id, person_id, allowed_at, heard_at) values ($1, $2, $3, $3)
  on conflict (bot_id, person_id) do update set heard_at = greatest(c.heard_at, $3)
  returning stopped_at is not null as "isStopped", ${IS_LATE}`

interface ContactState {
  /** The person sent /stop earlier. */
  readonly isStopped: boolean
  /** A /stop or block sent later arrived first, so the bot must not answer. */
  readonly isLate: boolean
}

/** Records a message from the person to the bot, which allows the bot to answer. */
export async function recordContactUpdate(tx: Tx, of: ContactEvent): Promise<ContactState> {
  const [found] = await queryRows(tx, RECORD_UPDATE, [of.botId, of.personId, of.at])
  return found ?? { isStopped: false, isLate: false }
}

const STOP_CONTACT = statement('notifications.contacts.stopContact')`
  update bot_contact set stopped_at = $3, heard_at = $3
  where bot_id = $1 and person_id = $2 and coalesce(heard_at, allowed_at) <= $3`

/** Handles /stop: nothing is sent until the next /start. */
export async function stopContact(tx: Tx, of: ContactEvent): Promise<void> {
  await queryRows(tx, STOP_CONTACT, [of.botId, of.personId, of.at])
}

const BLOCK_CONTACT = statement('notifications.contacts.blockContact')`
  update bot_contact set unreachable_at = case when $4 then $3::timestamptz end, heard_at = $3
  where bot_id = $1 and person_id = $2 and coalesce(heard_at, allowed_at) <= $3`

/** Records that the person blocked or unblocked the bot in Telegram; a /stop outlasts both. */
export async function blockContact(tx: Tx, of: ContactEvent & { isBlocked: boolean }): Promise<void> {
  await queryRows(tx, BLOCK_CONTACT, [of.botId, of.personId, of.at, of.isBlocked])
}

const MARK_UNREACHABLE = statement('notifications.contacts.markUnreachable')`
  update bot_contact set unreachable_at = $3 where bot_id = $1 and person_id = $2`

/** Records that Telegram refuses this bot's messages for the person: nothing is sent until they return. */
export async function markUnreachable(db: Db, of: ContactEvent): Promise<void> {
  await queryRows(db, MARK_UNREACHABLE, [of.botId, of.personId, of.at])
}

const FIND_REACHABLE = statement('notifications.contacts.findReachable')`
  select 1 from bot_contact c join showcase s on s.bot_id = c.bot_id
  where s.id = $2 and c.person_id = $1 and c.unreachable_at is null and c.stopped_at is null`

/** Returns whether a showcase's bot may write to a person. */
export async function isReachable(db: Db, of: { personId: number; showcaseId: number }): Promise<boolean> {
  return (await queryRows(db, FIND_REACHABLE, [of.personId, of.showcaseId])).length > 0
}
