import type { Api } from 'grammy'
import { ALLOWED_UPDATES } from '../doors/bot/poller.ts'
import { called } from '../platform/bot-setup.ts'
import type { Db } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

const SECRET = 'select webhook_secret as secret from bot where username = $1'
const RECORD = 'update bot set webhook_url = $2 where username = $1'

/**
 * Has the messenger send the platform bot's updates to this server, or, without an https address, leaves them to be asked
 * for. The secret that it must send along stays the same when this is repeated. Throws `BotSetupError`.
 */
export async function connectWebhook(
  bot: Api,
  { db, username, publicUrl }: { db: Db; username: string; publicUrl: string },
): Promise<void> {
  if (!publicUrl.startsWith('https:')) {
    await called('deleteWebhook', () => bot.deleteWebhook())
    await rows(db, RECORD, [username, ''])
    return
  }
  const [found] = await rows<{ secret: string }>(db, SECRET, [username])
  const url = `${publicUrl}/api/hooks/telegram/platform`
  const options = { secret_token: found?.secret ?? '', allowed_updates: ALLOWED_UPDATES }
  await called('setWebhook', () => bot.setWebhook(url, options))
  await rows(db, RECORD, [username, url])
}
