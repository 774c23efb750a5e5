import type { Api } from 'grammy/web'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'
import { callBotMethod, identifyBot } from './setup.ts'

/** Kinds of updates that bots receive, by webhook or polling. */
export const ALLOWED_UPDATES = [
  'message',
  'my_chat_member',
  'inline_query',
  'chosen_inline_result',
  'managed_bot',
  'pre_checkout_query',
] as const

/** Those kinds as a bot's row stores them: one whose webhook was set for others is connected again. */
export const UPDATE_KINDS = ALLOWED_UPDATES.join()

/**
 * Returns the webhook address of the platform's bot or of a showcase's own bot. Empty without a public https address: then its
 * updates are polled.
 */
export function webhookUrlOf(publicUrl: string, { showcaseId }: { showcaseId: number | null }): string {
  return publicUrl.startsWith('https:') ? `${publicUrl}/api/hooks/telegram/${showcaseId ?? 'platform'}` : ''
}

const BOT = statement('platform.bots.webhook.bot')`
  select webhook_secret as secret, case when not is_platform then (
    select min(id) from showcase where bot_id = b.id and status <> 'archived') end as "showcaseId"
  from bot b where username = $1`
const RECORD = statement(
  'platform.bots.webhook.record',
)`update bot set webhook_url = $2, has_main_app = $3, update_kinds = $4 where username = $1`

/**
 * Sets a bot's webhook to this server, or deletes it without a public https address, so that updates can be polled. Records the
 * webhook and whether links can open the app at once. Repeating it keeps the webhook's secret. Throws `BotSetupError`.
 */
export async function connectWebhook(
  api: Api,
  { db, username, publicUrl }: { db: Db; username: string; publicUrl: string },
): Promise<void> {
  const [bot] = await queryRows(db, BOT, [username])
  if (!bot) return
  const url = webhookUrlOf(publicUrl, bot)
  if (url === '') await callBotMethod('deleteWebhook', () => api.deleteWebhook())
  else {
    const options = { secret_token: bot.secret, allowed_updates: ALLOWED_UPDATES }
    await callBotMethod('setWebhook', () => api.setWebhook(url, options))
  }
  const { hasMainApp } = await identifyBot(api)
  await queryRows(db, RECORD, [username, url, hasMainApp, UPDATE_KINDS])
}
