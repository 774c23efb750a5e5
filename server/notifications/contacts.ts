import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'

export interface ContactEvent {
  readonly botId: number
  readonly personId: number
  /** The messenger's own moment of the event: an older one than the newest known changes nothing. */
  readonly at: Date
}

const ALLOW = `
  insert into bot_contact (bot_id, person_id, allowed_at) values ($1, $2, $3)
  on conflict (bot_id, person_id) do update set allowed_at = excluded.allowed_at, unreachable_at = null`

/** The messenger signed that this bot may write to this person; forgets an earlier "blocked", but not a /stop. */
export async function allowWriting(tx: Tx, of: ContactEvent): Promise<void> {
  await queryRows(tx, ALLOW, [of.botId, of.personId, of.at])
}

const START = `
  insert into bot_contact as c (bot_id, person_id, allowed_at, heard_at) values ($1, $2, $3, $3)
  on conflict (bot_id, person_id) do update set allowed_at = $3, heard_at = $3, unreachable_at = null, stopped_at = null
  where coalesce(c.heard_at, c.allowed_at) <= $3`

// A later /stop or block.
const IS_LATE = 'coalesce(greatest(stopped_at, unreachable_at) > $3::timestamptz, false) as "isLate"'
const FIND_LATE = `select ${IS_LATE} from bot_contact where bot_id = $1 and person_id = $2`

/**
 * The person sent /start: the bot may write again, also after /stop or a block. `isLate`: a /stop or a block that they sent
 * afterwards arrived first, so the bot must not answer.
 */
export async function startContact(tx: Tx, of: ContactEvent): Promise<{ isLate: boolean }> {
  const values = [of.botId, of.personId, of.at]
  await queryRows(tx, START, values)
  const [found] = await queryRows<{ isLate: boolean }>(tx, FIND_LATE, values)
  return found ?? { isLate: false }
}

const HEAR = `
  insert into bot_contact as c (bot_id, person_id, allowed_at, heard_at) values ($1, $2, $3, $3)
  on conflict (bot_id, person_id) do update set heard_at = greatest(c.heard_at, $3)
  returning stopped_at is not null as "isStopped", ${IS_LATE}`

interface Heard {
  /** They had sent /stop before. */
  readonly isStopped: boolean
  /** A /stop or a block that they sent afterwards arrived first, so the bot must not answer. */
  readonly isLate: boolean
}

/** The person wrote to the bot, which may therefore answer. */
export async function recordContactUpdate(tx: Tx, of: ContactEvent): Promise<Heard> {
  const [found] = await queryRows<Heard>(tx, HEAR, [of.botId, of.personId, of.at])
  return found ?? { isStopped: false, isLate: false }
}

const STOP = `
  update bot_contact set stopped_at = $3, heard_at = $3
  where bot_id = $1 and person_id = $2 and coalesce(heard_at, allowed_at) <= $3`

/** The person sent /stop: nothing more is sent until they send /start. */
export async function stopContact(tx: Tx, of: ContactEvent): Promise<void> {
  await queryRows(tx, STOP, [of.botId, of.personId, of.at])
}

const BLOCK = `
  update bot_contact set unreachable_at = case when $4 then $3::timestamptz end, heard_at = $3
  where bot_id = $1 and person_id = $2 and coalesce(heard_at, allowed_at) <= $3`

/** The person blocked the bot in the messenger, or took the block back; a /stop outlasts both. */
export async function blockContact(tx: Tx, of: ContactEvent & { isBlocked: boolean }): Promise<void> {
  await queryRows(tx, BLOCK, [of.botId, of.personId, of.at, of.isBlocked])
}

/** The messenger says that the person does not want this bot's messages: nothing more is sent until they come back. */
export async function markUnreachable(db: Db, of: ContactEvent): Promise<void> {
  await queryRows(db, 'update bot_contact set unreachable_at = $3 where bot_id = $1 and person_id = $2', [
    of.botId,
    of.personId,
    of.at,
  ])
}

const REACHABLE = `
  select 1 from bot_contact c join showcase s on s.bot_id = c.bot_id
  where s.id = $2 and c.person_id = $1 and c.unreachable_at is null and c.stopped_at is null`

/** Whether a showcase's bot may write to a person. */
export async function isReachable(db: Db, of: { personId: number; showcaseId: number }): Promise<boolean> {
  return (await queryRows(db, REACHABLE, [of.personId, of.showcaseId])).length > 0
}
