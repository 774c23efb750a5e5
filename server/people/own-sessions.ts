import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { IS_LIVE, idleSince } from './sessions.ts'

/** A live session of a person, as shown to them. */
export interface OwnSession {
  readonly id: number
  readonly showcase: string
  /** Username of the bot that opened the session; empty without one. */
  readonly bot: string
  readonly startedAt: Date
  readonly seenAt: Date
}

interface CurrentSession {
  readonly personId: number
  readonly sessionId: number
  readonly at: Date
}

const SELECT_OWN = statement('people.ownSessions.selectOwn')`
  select s.id, coalesce(place.name, '') as showcase, coalesce(b.username, '') as bot, s.created_at as "startedAt",
    s.seen_at
  from session s
  left join lateral (
    select t.showcase_id from session_token t where t.session_id = s.id order by t.created_at desc limit 1
  ) last on true
  left join showcase place on place.id = last.showcase_id
  left join showcase voucher on voucher.id = s.vouched_by
  left join bot b on case when s.vouched_by is null then b.is_platform else b.id = voucher.bot_id end
  where s.person_id = $1 and ${IS_LIVE('$2', '$3')}
  order by s.id <> $4, s.seen_at desc, s.id desc limit 100`

/** Returns a person's live sessions: the current one first, then by last use; at most 100 (review 24k). */
export async function ownSessions(db: Db, of: CurrentSession): Promise<OwnSession[]> {
  return queryRows(db, SELECT_OWN, [of.personId, of.at, idleSince(of.at), of.sessionId])
}

const REVOKE = statement('people.ownSessions.revoke')`
  update session set revoked_at = $2
  where person_id = $1 and id <> $3 and revoked_at is null and ($4::bigint is null or id = $4::bigint) returning 1`

/**
 * Ends another session of the person. Throws `session_not_found` unless it is an unrevoked session of theirs other
 * than the current one.
 */
export async function endOwnSession(tx: Tx, of: CurrentSession & { id: number }): Promise<void> {
  const ended = await queryRows(tx, REVOKE, [of.personId, of.at, of.sessionId, of.id])
  if (ended.length === 0) throw refuse('session_not_found')
}

/** Ends all sessions of the person except the current one. */
export async function endOtherSessions(tx: Tx, of: CurrentSession): Promise<void> {
  await queryRows(tx, REVOKE, [of.personId, of.at, of.sessionId, null])
}
