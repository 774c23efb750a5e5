import type { Db, Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

const ALLOW = `
  insert into bot_contact (bot_id, person_id, allowed_at) values ($1, $2, $3)
  on conflict (bot_id, person_id) do update set allowed_at = excluded.allowed_at, unreachable_at = null`

/** The messenger signed that this bot may write to this person; forgets an earlier "blocked". */
export async function allowWriting(tx: Tx, of: { botId: number; personId: number; at: Date }): Promise<void> {
  await rows(tx, ALLOW, [of.botId, of.personId, of.at])
}

/** The messenger says that the person does not want this bot's messages: nothing more is sent until they come back. */
export async function markUnreachable(
  db: Db,
  of: { botId: number; personId: number; at: Date },
): Promise<void> {
  await rows(db, 'update bot_contact set unreachable_at = $3 where bot_id = $1 and person_id = $2', [
    ...[of.botId, of.personId, of.at],
  ])
}

const REACHABLE = `
  select 1 from bot_contact c join showcase s on s.bot_id = c.bot_id
  where s.id = $2 and c.person_id = $1 and c.unreachable_at is null`

/** Whether a showcase's bot may write to a person. */
export async function isReachable(db: Db, of: { personId: number; showcaseId: number }): Promise<boolean> {
  return (await rows(db, REACHABLE, [of.personId, of.showcaseId])).length > 0
}
