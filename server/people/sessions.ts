import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { secretToken, sha256 } from '../platform/ids.ts'

/** How long sessions live (rulings 1). */
export const SESSION_LIFE = {
  personIdle: { hours: 12 },
  personAtMost: { days: 7 },
  guestIdle: { days: 30 },
} as const
/** The last use of a session is written at most this often. */
export const LAST_SEEN_STEP = { hours: 1 } as const

export interface LiveSession {
  readonly id: number
  readonly personId: number | null
}

const INSERT_SESSION = statement('people.sessions.insertSession')`
  insert into session (person_id, created_at, seen_at, expires_at, vouched_by)
  values ($1, $2, $2, $3, $4) returning id`

/**
 * Creates a session of a person, or of a guest when `personId` is null. `vouchedBy` is the showcase whose own bot
 * authenticated it, null for the platform's.
 */
export async function openSession<P extends number | null>(
  tx: Tx,
  session: { personId: P; vouchedBy: number | null; at: Date },
): Promise<{ id: number; personId: P }> {
  const { personId, at } = session
  const life = personId === null ? SESSION_LIFE.guestIdle : SESSION_LIFE.personAtMost
  const [opened] = await queryRows(tx, INSERT_SESSION, [personId, at, after(at, life), session.vouchedBy])
  if (!opened) throw new Error('insert returned no row')
  return { id: opened.id, personId }
}

const INSERT_TOKEN = statement('people.sessions.insertToken')`
  insert into session_token (token_hash, session_id, showcase_id, created_at) values ($1, $2, $3, $4)`

/** Adds a random token for one showcase to a session; only its hash is stored. */
export async function addToken(tx: Tx, sessionId: number, showcaseId: number, at: Date): Promise<string> {
  const token = secretToken()
  await queryRows(tx, INSERT_TOKEN, [sha256(token), sessionId, showcaseId, at])
  return token
}

const INSERT_GUEST = statement('people.sessions.insertGuest')`
  with opened as (insert into session (created_at, seen_at, expires_at) values ($1, $1, $2) returning id)
  insert into session_token (token_hash, session_id, showcase_id, created_at) select $3, id, $4, $1 from opened`

/** Creates a session of a guest with a token for one showcase, in one statement; returns the token. */
export async function openGuestSession(db: Db, showcaseId: number, at: Date): Promise<string> {
  const token = secretToken()
  await queryRows(db, INSERT_GUEST, [at, after(at, SESSION_LIFE.guestIdle), sha256(token), showcaseId])
  return token
}

/** Returns SQL for whether session `s` is live, given the SQL expressions of a moment and of its `idleSince`. */
export const IS_LIVE = (at: string, idle: string) =>
  `(s.revoked_at is null and s.expires_at > ${at} and (s.person_id is null or s.seen_at > ${idle}))`

/** Returns the moment before which a person's session counts as idle, if last seen then. */
export function idleSince(at: Date): Date {
  return after(at, { hours: -SESSION_LIFE.personIdle.hours })
}

const SELECT_SESSION = statement('people.sessions.selectSession')`
  select s.id, s.person_id from session_token t join session s on s.id = t.session_id
  where t.token_hash = $1 and ${IS_LIVE('$2', '$3')}`

/** Returns the live session of a token; null when it is unknown, expired, revoked or idle too long. */
export async function sessionOf(db: Db, token: string, at: Date): Promise<LiveSession | null> {
  const [found] = await queryRows(db, SELECT_SESSION, [sha256(token), at, idleSince(at)])
  return found ?? null
}

const TOUCH_SESSION = statement('people.sessions.touchSession')`
  update session set seen_at = $1,
    expires_at = case when person_id is null then $2 else expires_at end
  where id = $3 and seen_at <= $4`

/** Records that a session is in use; a guest's expiry moves too. */
export async function touchSession(db: Db, sessionId: number, at: Date): Promise<void> {
  await queryRows(db, TOUCH_SESSION, [
    at,
    after(at, SESSION_LIFE.guestIdle),
    sessionId,
    after(at, { hours: -LAST_SEEN_STEP.hours }),
  ])
}

const REVOKE_SESSION = statement('people.sessions.revokeSession')`
  update session set revoked_at = $1 where id = $2 and revoked_at is null`

/** Revokes a session with all its tokens; its init data opens no new session from now on. */
export async function revokeSession(tx: Tx, sessionId: number, at: Date): Promise<void> {
  await queryRows(tx, REVOKE_SESSION, [at, sessionId])
}

export interface KnownLogin {
  readonly sessionId: number
  readonly personId: number
  readonly isLive: boolean
}

const SELECT_LOGIN = statement('people.sessions.selectLogin')`
  select s.id as "sessionId", l.person_id, coalesce(${IS_LIVE('$2', '$3')}, false) as "isLive"
  from login l join session s on s.id = l.session_id
  where l.hash = $1 and (s.vouched_by is null or s.vouched_by = $4)`

/**
 * Returns the session that this init data opened before, and whether it is still live. Sessions authenticated by
 * another showcase's bot are ignored, even if both showcases share one bot (decision 002).
 */
export async function loginOf(
  db: Db,
  of: { initData: string; showcaseId: number; at: Date },
): Promise<KnownLogin | null> {
  const [found] = await queryRows(db, SELECT_LOGIN, [
    sha256(of.initData),
    of.at,
    idleSince(of.at),
    of.showcaseId,
  ])
  return found ?? null
}

const INSERT_LOGIN = statement('people.sessions.insertLogin')`
  insert into login (hash, session_id, person_id, expires_at)
  values ($1, $2, $3, $4)
  on conflict (hash) do nothing`

/** Records that init data opened a session, for as long as the init data is valid. */
export async function rememberLogin(
  tx: Tx,
  login: { initData: string; sessionId: number; personId: number; expiresAt: Date },
): Promise<void> {
  await queryRows(tx, INSERT_LOGIN, [
    sha256(login.initData),
    login.sessionId,
    login.personId,
    login.expiresAt,
  ])
}

const SET_ADMIN_MODE = statement('people.sessions.setAdminMode')`
  update session set admin_showcases = array_remove(admin_showcases, $1::bigint)
    || case when $2::boolean then array[$1::bigint] else '{}'::bigint[] end
  where id = $3`

/** Switches the admin mode of a session in a showcase on or off. */
export async function setAdminMode(
  tx: Tx,
  sessionId: number,
  showcaseId: number,
  on: boolean,
): Promise<void> {
  await queryRows(tx, SET_ADMIN_MODE, [showcaseId, on, sessionId])
}
