import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { checkLetter } from '../platform/ids.ts'

export type TouchSource = 'startapp' | 'start' | 'web' | 'qr' | 'code_entry'
export type TouchResult =
  | 'bound'
  | 'ignored_already'
  | 'ignored_self'
  | 'ignored_cycle'
  | 'ignored_unknown'
  | 'ignored_banned'

export interface Touch {
  readonly showcaseId: number
  readonly personId: number
  readonly refCode: string
  readonly campaign?: string
  readonly source: TouchSource
  /** The person's last purchase here; after one, even an organic place stays (domain.md 6.1 rules 2 and 6). */
  readonly lastOrderedAt?: Date | null
  readonly at: Date
}

/**
 * Returns whether a text has the form of a referral code with a correct check letter; a mistyped code is not looked
 * up.
 */
export function isRefCode(code: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) && checkLetter(code.slice(0, 7)) === code.charAt(7)
}

/** Returns code, campaign and channel, cut to the lengths that the log stores. */
export function logFields(touch: { refCode: string; campaign?: string }): [string, string, string] {
  const campaign = (touch.campaign ?? '').slice(0, 16)
  return [touch.refCode.slice(0, 12), campaign, campaign.slice(0, 2)]
}

const INSERT_TOUCH = statement('wowTree.touches.insertTouch')`
  insert into ref_touch (showcase_id, person_id, ref_code, campaign, channel, agent_id, source, result, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** Logs an entry by a recommendation that did not bind the person. */
export async function logTouch(
  tx: Tx,
  touch: Touch & { agentId: number | null; result: TouchResult },
): Promise<void> {
  await queryRows(tx, INSERT_TOUCH, [
    touch.showcaseId,
    touch.personId,
    ...logFields(touch),
    touch.agentId,
    touch.source,
    touch.result,
    touch.at,
  ])
}

const INSERT_GUEST_TOUCH = statement('wowTree.touches.insertGuestTouch')`
  insert into ref_touch (showcase_id, session_id, ref_code, campaign, channel, agent_id, source, result, at)
  select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, p.id, $6::text,
    case when p.id is null then 'ignored_unknown' else 'pending' end, $7::timestamptz
  from (select 1) one left join person p on p.ref_code = $8::text
  where not exists (select from ref_touch r where r.session_id = $2 and r.person_id is null
    and r.showcase_id = $1 and r.ref_code = $3)`

/**
 * Logs a guest's recommendation, once per session and code; it is bound when the guest logs in (domain.md 6.1 rule
 * 7).
 */
export async function touchAsGuest(
  tx: Tx,
  touch: Omit<Touch, 'personId'> & { sessionId: number },
): Promise<void> {
  const upper = touch.refCode.toUpperCase()
  await queryRows(tx, INSERT_GUEST_TOUCH, [
    touch.showcaseId,
    touch.sessionId,
    ...logFields(touch),
    touch.source,
    touch.at,
    isRefCode(upper) ? upper : null,
  ])
}

const SELECT_PENDING = statement('wowTree.touches.selectPending')`
  select ref_code, campaign, source from ref_touch
  where session_id = $1 and person_id is null and showcase_id = $2 and result = 'pending' order by id limit 1`

/** Returns the first pending recommendation of a guest's session. */
export async function pendingTouch(
  db: Db,
  of: { showcaseId: number; sessionId: number },
): Promise<{ refCode: string; campaign: string; source: TouchSource } | null> {
  const [found] = await queryRows(db, SELECT_PENDING, [of.sessionId, of.showcaseId])
  return found ?? null
}

const DELETE_CARD_SHARES = statement('wowTree.touches.deleteCardShares')`delete from card_share where at < $1`

const DELETE_TOUCHES = statement('wowTree.touches.deleteTouches')`delete from ref_touch where at < $1`

/** Deletes touches and card shares before a moment; both are kept 180 days (domain.md 4.10). */
export async function purgeTouches(tx: Tx, before: Date): Promise<void> {
  await queryRows(tx, DELETE_TOUCHES, [before])
  await queryRows(tx, DELETE_CARD_SHARES, [before])
}
