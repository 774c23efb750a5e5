import type { RefusalCode } from '@sarafan/contract/refusals'
import { callBotMethod } from '../../platform/bots/setup.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { Refusal, refuse } from '../../platform/requests/refuse.ts'
import {
  type Actor,
  offerBot,
  platformBotOf,
  requireEditor,
  showcaseBotOf,
  showcaseOfManagedBot,
} from '../../showcases/showcases.ts'
import { apiOf, connectToken, type OwnBotDeps, refuseSetupErrors } from './connect.ts'

const TELEGRAM_ID = statement(
  'screens.ownBot.managed.telegramId',
)`select external_id as id from identity where person_id = $1 and provider = 'telegram' limit 1`
const MAX_ALIAS = 20
const MAX_NAME = 64

/**
 * Prepares Telegram's own dialog for creating a bot that the platform's bot manages (Bot API 9.6, channels.md
 * 1.6). Returns the id that opens the dialog, and a link for clients without it. Throws
 * `bot_creation_unavailable`.
 */
export async function offerCreation(
  deps: OwnBotDeps,
  { by, at }: { by: Actor; at: Date },
): Promise<{ preparedId: string; link: string }> {
  const { db } = deps
  const shown = await requireEditor(db, by)
  const platform = await platformBotOf(db)
  const userId = await telegramIdOf(db, by.personId)
  if (!platform || userId === null) throw refuse('bot_creation_unavailable')
  const api = await apiOf(deps, platform.token)
  const { can_manage_bots: canManage } = await refuseSetupErrors(deps, () =>
    callBotMethod('getMe', () => api.getMe()),
  )
  if (canManage !== true) throw refuse('bot_creation_unavailable')
  const name = [...shown.name].slice(0, MAX_NAME).join('')
  // Usernames of bots consist of letters, digits and underscores and end in "bot".
  const username = `${shown.alias.replace(/[^a-z0-9]+/gi, '_').slice(0, MAX_ALIAS)}_shop_bot`.replace(
    /^[^a-z]+/i,
    '',
  )
  const managed = { request_id: by.showcaseId % 2 ** 31, suggested_name: name, suggested_username: username }
  const button = { text: name, request_managed_bot: managed }
  const prepared = await refuseSetupErrors(deps, () =>
    callBotMethod('savePreparedKeyboardButton', () => api.savePreparedKeyboardButton(userId, button)),
  )
  await transaction(db, (tx) => offerBot(tx, { by, at }))
  const query = new URLSearchParams({ name })
  return { preparedId: prepared.id, link: `https://t.me/newbot/${platform.username}/${username}?${query}` }
}

/** Has Telegram replace the token of a managed bot. Throws `bot_not_managed` and what `connectToken` throws. */
export async function renewToken(deps: OwnBotDeps, { by, at }: { by: Actor; at: Date }): Promise<void> {
  const { db } = deps
  await requireEditor(db, by)
  const bot = await showcaseBotOf(db, by.showcaseId)
  const platform = await platformBotOf(db)
  if (!bot.isOwn || !bot.isManaged || bot.telegramId === null || !platform) throw refuse('bot_not_managed')
  const { telegramId } = bot
  const api = await apiOf(deps, platform.token)
  const token = await refuseSetupErrors(deps, () =>
    callBotMethod('replaceManagedBotToken', () => api.replaceManagedBotToken(telegramId)),
  )
  await connectToken(deps, { by, token, isManaged: true, at })
}

/** A bot that Telegram reports to the platform's bot: newly created, or with a new token or owner. */
export interface ManagedBotReport {
  readonly creatorTelegramId: number
  readonly botTelegramId: number
  readonly at: Date
}

/**
 * Connects a managed bot that was created for a showcase, or stores its new token. Ignores bots that were not
 * offered, and those the showcase cannot use. Throws while Telegram is unavailable, so that it reports again.
 */
export async function takeManagedBot(deps: OwnBotDeps, report: ManagedBotReport): Promise<void> {
  const { db } = deps
  const owner = await showcaseOfManagedBot(db, report)
  const platform = await platformBotOf(db)
  if (!owner || !platform) return
  const api = await apiOf(deps, platform.token)
  try {
    const token = await refuseSetupErrors(deps, () =>
      callBotMethod('getManagedBotToken', () => api.getManagedBotToken(report.botTelegramId)),
    )
    const by = { ...owner, isPlatformAdmin: false, onlyId: null, requires: 'domain.edit' } as const
    await connectToken(deps, { by, token, isManaged: true, at: report.at })
  } catch (error) {
    if (!(error instanceof Refusal) || isTransient(error.code)) throw error
  }
}

/** Telegram reports the bot again until this server has accepted it. */
function isTransient(code: RefusalCode): boolean {
  return code === 'messenger_unavailable' || code === 'messenger_busy'
}

async function telegramIdOf(db: Db, personId: number): Promise<number | null> {
  const [found] = await queryRows(db, TELEGRAM_ID, [personId])
  return found ? Number(found.id) : null
}
