import { sealBotToken, withTokens } from '../platform/bots/token.ts'
import { after } from '../platform/clock.ts'
import { codeOf, type Db, type Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement, statementBy } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'

/** A showcase's bot: its own or the platform's. */
export interface ShowcaseBot {
  readonly id: number
  readonly username: string
  readonly telegramId: number | null
  readonly isOwn: boolean
  readonly isManaged: boolean
  readonly webhookUrl: string
  readonly connectedAt: Date | null
  readonly token: string
}

const BOT = statement('showcases.ownBot.bot')`
  select b.id, b.username, b.telegram_id, not b.is_platform as "isOwn", b.is_managed,
    b.webhook_url, b.connected_at, b.sealed_token
  from showcase s join bot b on b.id = s.bot_id where s.id = $1`

/** Returns a showcase's bot, with the token for calls to Telegram. Throws `showcase_not_found`. */
export async function showcaseBotOf(db: Db, showcaseId: number): Promise<ShowcaseBot> {
  const found = await queryRows(db, BOT, [showcaseId])
  const [bot] = await withTokens(db, found)
  if (!bot) throw refuse('showcase_not_found')
  return bot
}

/** A bot as Telegram described it. */
export interface NewBot {
  readonly telegramId: number
  readonly username: string
  readonly token: string
  readonly isManaged: boolean
}

const TAKEN = statement('showcases.ownBot.taken')`
  select 1 from bot b where (telegram_id = $2 or username = $3) and (is_platform or exists (
    select from showcase s where s.bot_id = b.id and s.id <> $1 and s.status <> 'archived'))`

/** Throws `bot_taken` for the platform's bot and for the bot of another showcase. */
export async function refuseTakenBot(
  db: Db,
  of: { showcaseId: number; telegramId: number; username: string },
): Promise<void> {
  const taken = await queryRows(db, TAKEN, [of.showcaseId, of.telegramId, of.username])
  if (taken.length > 0) throw refuse('bot_taken')
}

// The bot may still have a row from a showcase that was removed.
const SAVE = statement('showcases.ownBot.save')`
  insert into bot (username, telegram_id, sealed_token, is_managed, connected_at) values ($1, $2, $3, $4, $5)
  on conflict (telegram_id) do update set username = excluded.username, sealed_token = excluded.sealed_token,
    is_managed = excluded.is_managed, connected_at = excluded.connected_at, webhook_secret = excluded.webhook_secret,
    webhook_url = ''
  where not bot.is_platform
  returning id`
const LINK = statement(
  'showcases.ownBot.link',
)`update showcase set bot_id = $2, updated_at = $3 where id = $1`
const DELETE_OFFER = statement(
  'showcases.ownBot.deleteOffer',
)`delete from bot_creation where showcase_id = $1`

/**
 * Makes a bot the showcase's own, or stores its new token; a new token brings a new webhook secret. Returns
 * the own bot that it replaces; null if there was none or nothing changed. Throws `showcase_not_found`,
 * `forbidden`, `bot_taken`.
 */
export async function connectBot(
  tx: Tx,
  of: { by: Actor; bot: NewBot; at: Date },
): Promise<{ replaced: ShowcaseBot | null }> {
  const { by, bot, at } = of
  await requireEditor(tx, by, 'for update of s')
  const before = await showcaseBotOf(tx, by.showcaseId)
  await refuseTakenBot(tx, { ...bot, showcaseId: by.showcaseId })
  const isSame = before.isOwn && before.telegramId === bot.telegramId
  if (isSame && before.token === bot.token) return { replaced: null }
  const id = await saveBot(tx, of)
  await queryRows(tx, LINK, [by.showcaseId, id, at])
  await queryRows(tx, DELETE_OFFER, [by.showcaseId])
  const replaced = before.isOwn && !isSame ? before : null
  if (replaced) await deleteBot(tx, replaced.id)
  await writeChange(tx, of, {
    object: 'bot',
    before: { bot: before.username, connectedAt: before.connectedAt },
    after: { bot: bot.username, connectedAt: at },
  })
  return { replaced }
}

async function saveBot(tx: Tx, { bot, at }: { bot: NewBot; at: Date }): Promise<number> {
  const sealed = await sealBotToken(tx, bot.token)
  try {
    const [saved] = await queryRows(tx, SAVE, [bot.username, bot.telegramId, sealed, bot.isManaged, at])
    if (!saved) throw refuse('bot_taken')
    return saved.id
  } catch (error) {
    // Another showcase connected it concurrently.
    if (codeOf(error) === '23505') throw refuse('bot_taken')
    throw error
  }
}

const LINK_PLATFORM = statement('showcases.ownBot.linkPlatform')`
  update showcase set bot_id = (select id from bot where is_platform), updated_at = $2
  where id = $1 and exists (select from bot where is_platform) returning 1`

/**
 * Returns a showcase to the platform's bot and deletes its own bot with all queued data; people keep their
 * accounts. Returns the deleted bot. Throws `showcase_not_found`, `forbidden`, `bot_not_own`.
 */
export async function disconnectBot(tx: Tx, of: { by: Actor; at: Date }): Promise<ShowcaseBot> {
  const { by, at } = of
  await requireEditor(tx, by, 'for update of s')
  const bot = await showcaseBotOf(tx, by.showcaseId)
  if (!bot.isOwn) throw refuse('bot_not_own')
  if ((await queryRows(tx, LINK_PLATFORM, [by.showcaseId, at])).length === 0) throw refuse('bot_not_own')
  await deleteBot(tx, bot.id)
  const platform = await showcaseBotOf(tx, by.showcaseId)
  await writeChange(tx, of, {
    object: 'bot',
    before: { bot: bot.username, connectedAt: bot.connectedAt },
    after: { bot: platform.username, connectedAt: null },
  })
  return bot
}

type BotTable = 'bot_update' | 'bot_lease' | 'bot_reply' | 'bot_message' | 'bot_contact' | 'bot_pause'
const TABLES: [[BotTable], ...[BotTable][]] = [
  ['bot_update'],
  ['bot_lease'],
  ['bot_reply'],
  ['bot_message'],
  ['bot_contact'],
  ['bot_pause'],
]
const deleteRowsOf = statementBy('showcases.ownBot.deleteRows', {
  examples: TABLES,
  build: (table: BotTable) => `delete from ${table} where bot_id = $1`,
})
const DELETE_BOT = statement(
  'showcases.ownBot.deleteBot',
)`delete from bot b where id = $1 and not exists (select from showcase where bot_id = b.id)
  and not exists (select from stars_invoice where bot_id = b.id)`

/**
 * Deletes a bot that no showcase uses any more, with its updates, replies, contacts and pauses. A bot that took Stars stays,
 * because only it can return them.
 */
async function deleteBot(tx: Tx, botId: number): Promise<void> {
  for (const [table] of TABLES) await queryRows(tx, deleteRowsOf(table), [botId])
  await queryRows(tx, DELETE_BOT, [botId])
}

const OFFER = statement('showcases.ownBot.offer')`
  insert into bot_creation (showcase_id, person_id, asked_at) values ($1, $2, $3)
  on conflict (showcase_id) do update set person_id = excluded.person_id, asked_at = excluded.asked_at`

/** Records that a person was offered to create a bot for their showcase; a later offer replaces an earlier one. */
export async function offerBot(tx: Tx, of: { by: Actor; at: Date }): Promise<void> {
  await requireEditor(tx, of.by, 'for update of s')
  await queryRows(tx, OFFER, [of.by.showcaseId, of.by.personId, of.at])
}

/** How long after the offer Telegram may report the new bot. */
const OFFER_TERM = { hours: -1 } as const
const FIND_OFFER = statement('showcases.ownBot.findOffer')`
  select c.showcase_id as "showcaseId", c.person_id as "personId" from bot_creation c
  join identity i on i.person_id = c.person_id and i.provider = 'telegram' and i.external_id = $1
  where c.asked_at > $2 order by c.asked_at desc limit 1`
const MANAGED = statement('showcases.ownBot.managed')`
  select s.id as "showcaseId", s.owner_id as "personId" from bot b join showcase s on s.bot_id = b.id
  where b.telegram_id = $1 and b.is_managed and s.status <> 'archived' limit 1`

/**
 * Returns the showcase a managed bot was created for, or got a new token for, and the person on whose behalf.
 * Null when we did not ask for it (channels.md 1.6).
 */
export async function showcaseOfManagedBot(
  db: Db,
  of: { creatorTelegramId: number; botTelegramId: number; at: Date },
): Promise<{ showcaseId: number; personId: number } | null> {
  const [known] = await queryRows(db, MANAGED, [of.botTelegramId])
  if (known) return known
  const [offered] = await queryRows(db, FIND_OFFER, [String(of.creatorTelegramId), after(of.at, OFFER_TERM)])
  return offered ?? null
}
