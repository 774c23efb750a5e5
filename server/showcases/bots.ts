import type { LinkedBot } from '../platform/bots/link.ts'
import { openBotToken, sealBotToken, telegramIdOf, withTokens } from '../platform/bots/token.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'

/** Makes this bot the platform's, which authenticates people where a showcase has no bot of its own (rulings 4). */
export async function setPlatformBot(tx: Tx, bot: { username: string; token: string }): Promise<void> {
  await queryRows(tx, 'update bot set is_platform = false where is_platform and username <> $1', [
    bot.username,
  ])
  const [known] = await queryRows<{ sealedToken: string }>(
    tx,
    'select sealed_token as "sealedToken" from bot where username = $1 for update',
    [bot.username],
  )
  const isSame = known !== undefined && (await openBotToken(tx, known.sealedToken)) === bot.token
  const sealed = isSame ? known.sealedToken : await sealBotToken(tx, bot.token)
  await queryRows(tx, SET_PLATFORM, [bot.username, sealed, telegramIdOf(bot.token)])
}

// A new token invalidates the webhook that was set with the previous one.
const SET_PLATFORM = `
  insert into bot (username, sealed_token, telegram_id, is_platform) values ($1, $2, $3, true)
  on conflict (username) do update set is_platform = true, telegram_id = excluded.telegram_id,
    sealed_token = excluded.sealed_token,
    webhook_secret = case when bot.sealed_token = excluded.sealed_token then bot.webhook_secret
      else excluded.webhook_secret end,
    webhook_url = case when bot.sealed_token = excluded.sealed_token then bot.webhook_url else '' end`

/** Returns the platform's bot with its token; null if none is set up. */
export async function platformBotOf(db: Db): Promise<{ username: string; token: string } | null> {
  const found = await queryRows<{ username: string; sealedToken: string }>(
    db,
    'select username, sealed_token as "sealedToken" from bot where is_platform',
  )
  const [bot] = await withTokens(db, found)
  return bot ?? null
}

/** Returns the username of the platform's bot; null if none is set up. */
export async function platformBotName(db: Db): Promise<string | null> {
  const [bot] = await queryRows<{ username: string }>(db, 'select username from bot where is_platform')
  return bot?.username ?? null
}

/** Returns the platform's bot as links need it; null if none is set up. */
export async function findPlatformBot(db: Db): Promise<LinkedBot | null> {
  const [bot] = await queryRows<LinkedBot>(
    db,
    'select username, has_main_app as "hasMainApp" from bot where is_platform',
  )
  return bot ?? null
}

/** Returns whether any showcase was ever created; false until `npm run setup` has run. */
export async function hasShowcases(db: Db): Promise<boolean> {
  const [found] = await queryRows<{ exists: boolean }>(db, 'select exists (select from showcase)')
  return found?.exists === true
}

export interface OpenShowcase {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly isDefault: boolean
}

/** Returns the active showcases, the default one first. */
export async function openShowcases(db: Db): Promise<OpenShowcase[]> {
  return queryRows<OpenShowcase>(
    db,
    `select id, alias, name, is_default as "isDefault" from showcase where status = 'active'
     order by is_default desc, id`,
  )
}

/** Returns the token of a showcase's bot; null for an unknown alias. */
export async function botTokenOf(db: Db, alias: string): Promise<string | null> {
  const [bot] = await queryRows<{ sealed: string }>(
    db,
    "select b.sealed_token as sealed from bot b join showcase c on c.bot_id = b.id where c.alias = $1 and c.status <> 'archived'",
    [alias],
  )
  return bot ? openBotToken(db, bot.sealed) : null
}

/** Returns whether a showcase that is not archived has this host as its own domain. */
export async function isShowcaseDomain(db: Db, host: string): Promise<boolean> {
  const text = "select 1 from showcase where domain = $1 and status <> 'archived'"
  return (await queryRows(db, text, [host])).length > 0
}
