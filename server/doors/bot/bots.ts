import { createHash, timingSafeEqual } from 'node:crypto'
import { withTokens } from '../../platform/bots/token.ts'
import { UPDATE_KINDS, webhookUrlOf } from '../../platform/bots/webhook.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** A bot that receives updates: the platform's, or a showcase's own. */
export interface BotAccount {
  readonly id: number
  readonly username: string
  readonly token: string
  readonly webhookSecret: string
  /** The address that was passed to `setWebhook`; empty: none. */
  readonly webhookUrl: string
  /** The kinds of updates that the webhook was set for. */
  readonly updateKinds: string
  /** Whether it has a main mini-app; null: not known. */
  readonly hasMainApp: boolean | null
  /** The showcase it belongs to; null: the platform's bot, which opens every showcase. */
  readonly showcaseId: number | null
}

const BOTS = `
  select b.id, b.username, b.sealed_token, b.webhook_secret,
    b.webhook_url, b.update_kinds, b.has_main_app,
    case when not b.is_platform then s.id end as "showcaseId"
  from bot b left join lateral (
    select min(id) as id from showcase where bot_id = b.id and status <> 'archived'
  ) s on true
  where (b.is_platform or s.id is not null)`

/** The name under which a bot's updates arrive, `/api/hooks/telegram/<name>`: `platform` or a showcase's number. */
export type BotName = 'platform' | number

const PLATFORM_BOT = statement('doors.bot.bots.platformBot')`${BOTS} and b.is_platform`
const SHOWCASE_BOT = statement('doors.bot.bots.showcaseBot')`
  ${BOTS} and not b.is_platform and b.id = (select bot_id from showcase where id = $1 and status <> 'archived')`

/** Returns the bot of a webhook address; null for an unknown address, or a showcase without a bot of its own. */
export async function findBot(db: Db, name: BotName): Promise<BotAccount | null> {
  const [found] =
    name === 'platform' ? await queryRows(db, PLATFORM_BOT, []) : await queryRows(db, SHOWCASE_BOT, [name])
  return found ? ((await withTokens(db, [found]))[0] ?? null) : null
}

const ALL_BOTS = statement('doors.bot.bots.allBots')`${BOTS} order by b.id`

/** Returns the bots of which the messenger does not send this server's webhook every kind of updates. */
export async function polledBots(db: Db, publicUrl: string): Promise<BotAccount[]> {
  const bots = await queryRows(db, ALL_BOTS, [])
  const polled = bots.filter((bot) => {
    const url = webhookUrlOf(publicUrl, bot)
    return url === '' || bot.webhookUrl !== url || bot.updateKinds !== UPDATE_KINDS
  })
  return withTokens(db, polled)
}

/** Compares in constant time, for any lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return expected !== '' && timingSafeEqual(digest(given), digest(expected))
}
