import { randomBytes } from 'node:crypto'
import { SETUP_SETTINGS } from '../config/setup.ts'
import { type Config, readConfig } from '../config.ts'
import { openBotClient } from '../platform/bots/client.ts'
import { type BotIdentity, BotSetupError, describeBot, identifyBot } from '../platform/bots/setup.ts'
import { BOT_TOKEN } from '../platform/bots/token.ts'
import { connectWebhook } from '../platform/bots/webhook.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { isSealed } from '../platform/sealing/keys.ts'
import { Advice, withAdvice } from '../platform/start-advice.ts'
import { createPlatform } from '../screens/showcases/platform.ts'
import { hasShowcases, platformBotName, setPlatformBot } from '../showcases/showcases.ts'
import { answerSettings, answerShowcase, type SetupFlags, type SetupIo } from './answers.ts'
import { withData } from './data.ts'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'

const KEY_BYTES = 32

/**
 * Sets up a platform: settings file, database, generated keys, bot, first showcase (issue 13). Safe to repeat: no
 * key, token or database is replaced. All input is validated before the file is written. Throws `Advice`.
 */
export async function runSetup(io: SetupIo, { settings: path, values: provided }: SetupFlags): Promise<void> {
  const stored = readSettingsFile(path)
  const answers: Record<string, string> = { ...(await answerSettings(io, { stored, provided })), DEMO: '0' }
  answers.SECRETS_KEY ||= newKey()
  const config = await withAdvice(() => readConfig({ ...stored, ...answers, ...WITHOUT_BOT }))
  const bot = await verifyToken(config, answers.PLATFORM_BOT_TOKEN ?? '')
  io.log(`bot: @${bot.username}`)
  answers.PLATFORM_BOT_USERNAME = bot.username
  await withData(config, io.log, async (engine) => {
    await refuseOtherBot(engine, bot)
    answers.DOCUMENTS_KEY ||= await newDocumentsKey(engine)
    // Before the first token is sealed: tokens sealed with a lost key could not be opened.
    writeSettingsFile(path, answers)
    io.log(`settings: ${path}`)
    await createFirstShowcase(io, engine, { provided, bot, token: answers.PLATFORM_BOT_TOKEN ?? '' })
    await introduceBot(io, engine, { config, bot, token: answers.PLATFORM_BOT_TOKEN ?? '' })
  })
  for (const line of manualSteps(bot)) io.log(line)
  io.log(inlineFeedbackAdvice(bot.username))
  const named = path === SETUP_SETTINGS.SETTINGS_FILE.default ? '' : ` --settings ${path}`
  io.log(`Next: start the server, then \`npm run setup -- admin-link${named}\` makes you its administrator.`)
}

/** The bot's settings are checked separately: its name is known only after a request to the Bot API. */
const WITHOUT_BOT = { PLATFORM_BOT_USERNAME: '', PLATFORM_BOT_TOKEN: '' }

async function verifyToken({ botApi }: Config, token: string): Promise<BotIdentity> {
  if (token === '')
    throw new Advice(
      'A platform needs a bot: create one with @BotFather (/newbot) and give its token as --bot-token or PLATFORM_BOT_TOKEN.',
    )
  if (!BOT_TOKEN.test(token))
    throw new Advice('PLATFORM_BOT_TOKEN is not a bot token: copy the whole line that @BotFather sent.')
  try {
    return await identifyBot(await openBotClient({ token, apiRoot: botApi }))
  } catch (error) {
    throw new Advice(tokenAdvice(error))
  }
}

function tokenAdvice(error: unknown): string {
  if (!(error instanceof BotSetupError)) throw error
  if (error.problem === 'wrong_token')
    return 'Telegram does not accept PLATFORM_BOT_TOKEN: it is wrong or was revoked. Get the current one from @BotFather (/token) and write it into the settings.'
  if (error.problem === 'unreachable')
    return 'The Bot API does not answer: check the network, HTTPS_PROXY and BOT_API_URL.'
  return `The Bot API refused: ${error.message}.`
}

/** The platform's bot has authenticated its users, so another bot may replace it only by hand. */
async function refuseOtherBot({ db }: Engine, bot: BotIdentity): Promise<void> {
  const currentName = await platformBotName(db)
  if (currentName !== null && currentName !== bot.username)
    throw new Advice(`The platform’s bot is @${currentName}, and this token is of @${bot.username}.`)
}

/** Returns a new key. Throws `Advice` if documents are sealed with a key that is not in the settings. */
async function newDocumentsKey({ db }: Engine): Promise<string> {
  if (await isSealed(db, 'documents'))
    throw new Advice(
      'This database’s documents are sealed with a DOCUMENTS_KEY that the settings lack: give it as --documents-key.',
    )
  return newKey()
}

const newKey = () => randomBytes(KEY_BYTES).toString('hex')

async function createFirstShowcase(
  io: SetupIo,
  { db }: Engine,
  { provided, bot, token }: { provided: SetupFlags['values']; bot: BotIdentity; token: string },
): Promise<void> {
  await transaction(db, (tx) => setPlatformBot(tx, { username: bot.username, token }))
  if (await hasShowcases(db)) return io.log('showcases: there are some already')
  const { name, alias } = await answerShowcase(io, provided)
  const at = systemClock.now()
  try {
    await transaction(db, (tx) => createPlatform(tx, { name, alias, botUsername: bot.username, at }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_question') throw error
    throw new Advice(
      error.fields?.Name
        ? 'The name of a showcase has 2 to 100 characters: --showcase-name.'
        : `The address "${alias}" can't be used: 3 to 40 latin letters, digits and hyphens, and no word of the app: --showcase-alias.`,
    )
  }
  io.log(`showcase: ${name}, at /${alias}`)
}

const FIND_NAME = "select name from showcase where status <> 'archived' order by is_default desc, id limit 1"

/**
 * Sets texts, commands, the menu button and the webhook. Throws `Advice` if Telegram refuses; setup can be repeated.
 */
async function introduceBot(
  io: SetupIo,
  engine: Engine,
  { config, bot, token }: { config: Config; bot: BotIdentity; token: string },
): Promise<void> {
  const { rows } = await engine.run(FIND_NAME)
  const [found] = rows as { name: string }[] // the columns of FIND_NAME
  const isHttps = config.publicUrl.startsWith('https:')
  const appUrl = isHttps ? `${config.publicUrl}/api/tgbundle/` : null
  if (!isHttps)
    io.log('Without an https PUBLIC_URL the bot has no menu button yet: run setup again with one.')
  try {
    const api = await openBotClient({ token, apiRoot: config.botApi })
    await describeBot(api, { appUrl, name: found?.name ?? '' })
    const { publicUrl } = config
    await connectWebhook(api, { db: engine.db, username: bot.username, publicUrl })
    io.log(
      `bot: commands and descriptions are set; updates are ${isHttps ? 'sent to its webhook' : 'asked for'}`,
    )
  } catch (error) {
    if (!(error instanceof BotSetupError)) throw error
    throw new Advice(`${error.message}. The platform is there; run setup again to finish its bot.`)
  }
}

/** Returns how the owner lets the bot count sent cards; the Bot API does not say whether that was done. */
export function inlineFeedbackAdvice(username: string): string {
  return `To count the product cards people send, choose 100% in @BotFather, /setinlinefeedback, @${username}.`
}

/** Returns the steps that only the bot's owner can do, in BotFather. */
export function manualSteps({ username, hasMainApp, isInline, canManageBots }: BotIdentity): string[] {
  const lines = [
    hasMainApp
      ? ''
      : `In @BotFather choose @${username}, Bot Settings, Configure Mini App, Enable: links then open the app.`,
    isInline
      ? ''
      : `In @BotFather send /setinline for @${username}: products can then be recommended in any chat.`,
    canManageBots
      ? ''
      : `In @BotFather allow @${username} to manage bots: sellers then connect a bot without a token.`,
  ]
  return lines.filter((line) => line !== '')
}
