import type { LinkedBot } from '../platform/bots/link.ts'
import { openBotToken, sealBotToken, telegramIdOf, withTokens } from '../platform/bots/token.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const LOCK_BOT = statement(
  'showcases.bots.lockBot',
)`select sealed_token from bot where username = $1 for update`

const UNSET_PLATFORM = statement(
  'showcases.bots.unsetPlatform',
)`update bot set is_platform = false where is_platform and username <> $1`

/** Makes this bot the platform's, which authenticates people where a showcase has no bot of its own (rulings 4). */
export async function setPlatformBot(tx: Tx, bot: { username: string; token: string }): Promise<void> {
  await queryRows(tx, UNSET_PLATFORM, [bot.username])
  const [known] = await queryRows(tx, LOCK_BOT, [bot.username])
  const isSame = known !== undefined && (await openBotToken(tx, known.sealedToken)) === bot.token
  const sealed = isSame ? known.sealedToken : await sealBotToken(tx, bot.token)
  await queryRows(tx, SET_PLATFORM, [bot.username, sealed, telegramIdOf(bot.token)])
}

// A new token invalidates the webhook that was set with the previous one.
const SET_PLATFORM = statement('showcases.bots.setPlatform')`
  insert into bot (username, sealed_token, telegram_id, is_platform) values ($1, $2, $3, true)
  on conflict (username) do update set is_platform = true, telegram_id = excluded.telegram_id,
    sealed_token = excluded.sealed_token,
    webhook_secret = case when bot.sealed_token = excluded.sealed_token then bot.webhook_secret
      else excluded.webhook_secret end,
    webhook_url = case when bot.sealed_token = excluded.sealed_token then bot.webhook_url else '' end`

const PLATFORM_BOT = statement(
  'showcases.bots.platformBot',
)`select username, sealed_token from bot where is_platform`

/** Returns the platform's bot with its token; null if none is set up. */
export async function platformBotOf(db: Db): Promise<{ username: string; token: string } | null> {
  const found = await queryRows(db, PLATFORM_BOT, [])
  const [bot] = await withTokens(db, found)
  return bot ?? null
}

const PLATFORM_BOT_NAME = statement(
  'showcases.bots.platformBotName',
)`select username from bot where is_platform`

/** Returns the username of the platform's bot; null if none is set up. */
export async function platformBotName(db: Db): Promise<string | null> {
  const [bot] = await queryRows(db, PLATFORM_BOT_NAME, [])
  return bot?.username ?? null
}

const FIND_PLATFORM_BOT = statement(
  'showcases.bots.findPlatformBot',
)`select username, has_main_app from bot where is_platform`

/** Returns the platform's bot as links need it; null if none is set up. */
export async function findPlatformBot(db: Db): Promise<LinkedBot | null> {
  const [bot] = await queryRows(db, FIND_PLATFORM_BOT, [])
  return bot ?? null
}

const HAS_SHOWCASES = statement('showcases.bots.hasShowcases')`select exists (select from showcase)`

/** Returns whether any showcase was ever created; false until `npm run setup` has run. */
export async function hasShowcases(db: Db): Promise<boolean> {
  const [found] = await queryRows(db, HAS_SHOWCASES, [])
  return found?.exists === true
}

export interface OpenShowcase {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly isDefault: boolean
}

const OPEN_SHOWCASES = statement(
  'showcases.bots.openShowcases',
)`select id, alias, name, is_default from showcase where status = 'active'
     order by is_default desc, id`

/** Returns the active showcases, the default one first. */
export async function openShowcases(db: Db): Promise<OpenShowcase[]> {
  return queryRows(db, OPEN_SHOWCASES, [])
}

const BOT_TOKEN_OF = statement(
  'showcases.bots.botTokenOf',
)`select b.sealed_token as sealed from bot b join showcase c on c.bot_id = b.id where c.alias = $1 and c.status <> 'archived'`

/** Returns the token of a showcase's bot; null for an unknown alias. */
export async function botTokenOf(db: Db, alias: string): Promise<string | null> {
  const [bot] = await queryRows(db, BOT_TOKEN_OF, [alias])
  return bot ? openBotToken(db, bot.sealed) : null
}

const FIND_BY_DOMAIN = statement(
  'showcases.bots.findByDomain',
)`select 1 from showcase where domain = $1 and status <> 'archived'`

/** Returns whether a showcase that is not archived has this host as its own domain. */
export async function isShowcaseDomain(db: Db, host: string): Promise<boolean> {
  return (await queryRows(db, FIND_BY_DOMAIN, [host])).length > 0
}
