import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { secretToken, sha256 } from '../platform/ids.ts'
import type { PeopleTables } from './tables.ts'

/** How long sessions live (rulings 1). */
export const SESSION_LIFE = {
  personIdle: { hours: 12 },
  personAtMost: { days: 7 },
  guestIdle: { days: 30 },
} as const
/** Idle time is written at most this often. */
export const SEEN_EVERY = { hours: 1 } as const

export interface LiveSession {
  readonly id: number
  readonly personId: number | null
}

/** A new session of a person, or of a guest when `personId` is null; `vouchedBy` as in the table. */
export async function openSession<P extends number | null>(
  tx: Tx,
  session: { personId: P; vouchedBy: number | null; at: Date },
): Promise<{ id: number; personId: P }> {
  const { personId, at } = session
  const life = personId === null ? SESSION_LIFE.guestIdle : SESSION_LIFE.personAtMost
  const { id } = await tx
    .withTables<PeopleTables>()
    .insertInto('session')
    .values({
      person_id: personId,
      created_at: at,
      seen_at: at,
      expires_at: after(at, life),
      revoked_at: null,
      vouched_by: session.vouchedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, personId }
}

/** Adds a random token to a session for one showcase; only its hash is kept. */
export async function addToken(tx: Tx, sessionId: number, showcaseId: number, at: Date): Promise<string> {
  const token = secretToken()
  await tx
    .withTables<PeopleTables>()
    .insertInto('session_token')
    .values({ token_hash: sha256(token), session_id: sessionId, showcase_id: showcaseId, created_at: at })
    .execute()
  return token
}

/** SQL that is true for a live session `s`, given the places of a moment and of its `idleSince`. */
export const IS_LIVE = (at: string, idle: string) =>
  `(s.revoked_at is null and s.expires_at > ${at} and (s.person_id is null or s.seen_at > ${idle}))`

/** A person's session that was last seen before this is over. */
export function idleSince(at: Date): Date {
  return after(at, { hours: -SESSION_LIFE.personIdle.hours })
}

const SESSION = `
  select s.id, s.person_id as "personId" from session_token t join session s on s.id = t.session_id
  where t.token_hash = $1 and ${IS_LIVE('$2', '$3')}`

/** The live session a token belongs to; null when unknown, ended, revoked or idle too long. */
export async function sessionOf(db: Db, token: string, at: Date): Promise<LiveSession | null> {
  const [found] = await queryRows<LiveSession>(db, SESSION, [sha256(token), at, idleSince(at)])
  return found ?? null
}

/** Notes that a session is in use; for guests the end moves too. */
export async function touchSession(db: Db, sessionId: number, at: Date): Promise<void> {
  await sql`
    update session set seen_at = ${at},
      expires_at = case when person_id is null then ${after(at, SESSION_LIFE.guestIdle)} else expires_at end
    where id = ${sessionId} and seen_at <= ${after(at, { hours: -SEEN_EVERY.hours })}
  `.execute(db)
}

/** Ends a session with all its tokens; its init data finds only the revoked session from now on. */
export async function revokeSession(tx: Tx, sessionId: number, at: Date): Promise<void> {
  await sql`update session set revoked_at = ${at} where id = ${sessionId} and revoked_at is null`.execute(tx)
}

export interface KnownLogin {
  readonly sessionId: number
  readonly personId: number
  readonly isLive: boolean
}

const LOGIN = `
  select s.id as "sessionId", l.person_id as "personId", ${IS_LIVE('$2', '$3')} as "isLive"
  from login l join session s on s.id = l.session_id
  where l.hash = $1 and (s.vouched_by is null or s.vouched_by = $4)`

/**
 * The session that this init data opened before and that counts in the showcase, and whether it still lives. A session
 * that another showcase vouched for does not count, although both may share one bot (decision 002).
 */
export async function loginOf(
  db: Db,
  of: { initData: string; showcaseId: number; at: Date },
): Promise<KnownLogin | null> {
  const values = [sha256(of.initData), of.at, idleSince(of.at), of.showcaseId]
  const [found] = await queryRows<KnownLogin>(db, LOGIN, values)
  return found ?? null
}

/** Remembers that init data opened a session, for as long as such data is valid. */
export async function rememberLogin(
  tx: Tx,
  login: { initData: string; sessionId: number; personId: number; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into login (hash, session_id, person_id, expires_at)
    values (${sha256(login.initData)}, ${login.sessionId}, ${login.personId}, ${login.expiresAt})
    on conflict (hash) do nothing
  `.execute(tx)
}

/** Switches the admin mode of a session in a showcase. */
export async function setAdminMode(
  tx: Tx,
  sessionId: number,
  showcaseId: number,
  on: boolean,
): Promise<void> {
  await sql`
    update session set admin_showcases = array_remove(admin_showcases, ${showcaseId}::bigint)
      || case when ${on}::boolean then array[${showcaseId}::bigint] else '{}'::bigint[] end
    where id = ${sessionId}
  `.execute(tx)
}
