import type { Api } from 'grammy'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { called, identifyBot } from './setup.ts'

/** Kinds of updates that the messenger sends or hands out. */
export const ALLOWED_UPDATES = [
  'message',
  'my_chat_member',
  'inline_query',
  'chosen_inline_result',
  'managed_bot',
] as const

/**
 * Where the messenger sends a bot's updates: the platform's, or those of a showcase's own bot. Empty without a public https
 * address: then they are asked for.
 */
export function webhookUrlOf(publicUrl: string, { showcaseId }: { showcaseId: number | null }): string {
  return publicUrl.startsWith('https:') ? `${publicUrl}/api/hooks/telegram/${showcaseId ?? 'platform'}` : ''
}

const BOT = `
  select webhook_secret as secret, case when not is_platform then (
    select min(id) from showcase where bot_id = b.id and status <> 'archived') end as "showcaseId"
  from bot b where username = $1`
const RECORD = 'update bot set webhook_url = $2, has_main_app = $3 where username = $1'

/**
 * Has the messenger send a bot's updates to this server, or, without a public https address, leaves them to be asked for;
 * and records whether links can open the app at once.
 * The secret that it must send along stays the same when this is repeated. Throws `BotSetupError`.
 */
export async function connectWebhook(
  api: Api,
  { db, username, publicUrl }: { db: Db; username: string; publicUrl: string },
): Promise<void> {
  const [bot] = await queryRows<{ secret: string; showcaseId: number | null }>(db, BOT, [username])
  if (!bot) return
  const url = webhookUrlOf(publicUrl, bot)
  if (url === '') await called('deleteWebhook', () => api.deleteWebhook())
  else {
    const options = { secret_token: bot.secret, allowed_updates: ALLOWED_UPDATES }
    await called('setWebhook', () => api.setWebhook(url, options))
  }
  const { hasMainApp } = await identifyBot(api)
  await queryRows(db, RECORD, [username, url, hasMainApp])
}
