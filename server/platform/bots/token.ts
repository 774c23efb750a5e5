import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'
import { currentKey } from '../sealing/keys.ts'
import { openText, requireSecretsKey, sealedBy, sealText } from '../sealing/texts.ts'

/** Form of a bot token: the bot's number and its secret. */
export const BOT_TOKEN = /^(\d{6,12}):[\w-]{30,50}$/

const CONTEXT = 'bot token'

/** Returns a token sealed for storage. Throws without a SECRETS_KEY. */
export async function sealBotToken(db: Db, token: string): Promise<string> {
  return sealText(await requireSecretsKey(db), CONTEXT, token)
}

/**
 * Decrypts a token of `bot.sealed_token`; no other code does. It queries the database only for a key that was created after this
 * process started, so a login costs no extra statement.
 */
export function openBotToken(db: Db, sealed: string): Promise<string> {
  return openText(db, CONTEXT, sealed)
}

/** Returns rows of bots with their tokens decrypted. */
export async function withTokens<Row extends { sealedToken: string }>(
  db: Db,
  found: readonly Row[],
): Promise<(Omit<Row, 'sealedToken'> & { token: string })[]> {
  return Promise.all(
    found.map(async ({ sealedToken, ...bot }) => ({ ...bot, token: await openBotToken(db, sealedToken) })),
  )
}

/** Returns the messenger's number of the bot with this token; null for anything but a token. */
export function telegramIdOf(token: string): number | null {
  const id = /^(\d{1,15}):/.exec(token)?.[1]
  return id === undefined ? null : Number(id)
}

const UPDATE_TOKEN = statement(
  'platform.bots.token.updateToken',
)`update bot set sealed_token = $2 where id = $1`

const OTHERS = statement('platform.bots.token.others')`
  select id, sealed_token from bot where sealed_token not like $1 order by id limit $2 for update`

/** Reseals up to `limit` tokens whose key is not the current one; returns how many. */
export async function resealTokens(db: Db, limit: number): Promise<number> {
  const key = await currentKey(db, 'secrets')
  if (!key) return 0
  const found = await queryRows(db, OTHERS, [sealedBy(key.id), limit])
  for (const { id, token } of await withTokens(db, found))
    await queryRows(db, UPDATE_TOKEN, [id, await sealBotToken(db, token)])
  return found.length
}

const COUNT_OTHERS = statement(
  'platform.bots.token.countOthers',
)`select count(*)::int as count from bot where sealed_token not like $1`

/** Counts the tokens that are not sealed with the key of this fingerprint. */
export async function countTokensSealedOtherwise(db: Db, keyId: string): Promise<number> {
  const [found] = await queryRows(db, COUNT_OTHERS, [sealedBy(keyId)])
  return found?.count ?? 0
}
