import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

export interface BotTouch {
  readonly personId: number
  readonly showcaseId: number
  /** The share link's payload, with the recommender's code. */
  readonly payload: string
  readonly at: Date
}

const REMEMBER = statement('wowTree.botTouches.remember')`
  insert into bot_touch as t (person_id, showcase_id, payload, at) values ($1, $2, $3, $4)
  on conflict (person_id, showcase_id) do update set payload = excluded.payload, at = excluded.at
  where t.at <= excluded.at`

/**
 * Stores the recommendation from a bot's /start until the person's next launch; a newer one replaces it (ruling 32).
 */
export async function rememberBotTouch(tx: Tx, touch: BotTouch): Promise<void> {
  await queryRows(tx, REMEMBER, [touch.personId, touch.showcaseId, touch.payload, touch.at])
}

const CONSUME = statement('wowTree.botTouches.consume')`
  delete from bot_touch where person_id = $1 and showcase_id = $2
  returning case when at > $3::timestamptz - interval '180 days' then payload end as payload`

/** Returns and deletes the stored recommendation; null when there is none or it is older than 180 days. */
export async function consumeBotTouch(tx: Tx, of: Omit<BotTouch, 'payload'>): Promise<string | null> {
  const [found] = await queryRows(tx, CONSUME, [of.personId, of.showcaseId, of.at])
  return found?.payload ?? null
}
