import { openBotClient } from '../../platform/bots/client.ts'
import { type BotIdentity, BotSetupError, callBotMethod, identifyBot } from '../../platform/bots/setup.ts'
import { withTokens } from '../../platform/bots/token.ts'
import { fromUnix, secondsBetween } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { inlineFeedbackAdvice, manualSteps } from '../setup.ts'
import { type Finding, type Inspected, okFinding, problemFinding } from './check.ts'

interface Bot {
  readonly username: string
  readonly token: string
  /** Expected webhook address; empty if updates are polled. Absent if the database is not open. */
  readonly webhookUrl?: string
  /** Whether Telegram ever reported a card sent from inline mode. */
  readonly hasCardShares?: boolean
}

const BOTS = statement('setup.doctor.bots.bots')`
  select username, sealed_token, webhook_url,
    exists (select from card_share c where c.bot_id = b.id) as "hasCardShares"
  from bot b
  where is_platform or exists (select from showcase s where s.bot_id = b.id and s.status <> 'archived')
  order by is_platform desc, id`
/** Older webhook failures are ignored. */
const RECENT_S = 24 * 3600

/** Checks token, switches and webhook of the platform's bot and of every showcase's own bot. */
export async function checkBots(patient: Inspected): Promise<Finding[]> {
  const { config, engine } = patient
  const stored = engine ? await storedBots(engine.db) : []
  const bots = stored.length > 0 ? stored : config.platformBot ? [config.platformBot] : []
  if (bots.length === 0) return [problemFinding('bot', 'there is none: run `npm run setup`')]
  const findings: Finding[] = []
  for (const bot of bots) findings.push(...(await checkBot(patient, bot)))
  return findings
}

/** Returns the bots of the database; none if it is not migrated or its key is missing, which other checks report. */
async function storedBots(db: Db): Promise<Bot[]> {
  try {
    return await withTokens(db, await queryRows(db, BOTS, []))
  } catch {
    return []
  }
}

async function checkBot(patient: Inspected, bot: Bot): Promise<Finding[]> {
  const { username, token, webhookUrl } = bot
  const subject = `bot @${username}`
  const api = await openBotClient({ token, apiRoot: patient.config.botApi })
  try {
    const me = await identifyBot(api)
    const info = await callBotMethod('getWebhookInfo', () => api.getWebhookInfo())
    return [
      ...checkSwitches(subject, me),
      checkWebhook(subject, patient, { ...info, expected: webhookUrl }),
      checkInlineFeedback(subject, bot),
    ]
  } catch (error) {
    if (!(error instanceof BotSetupError)) throw error
    if (error.problem === 'wrong_token')
      return [
        problemFinding(
          subject,
          'Telegram refuses its token: it was revoked. Get the current one from @BotFather.',
        ),
      ]
    return [problemFinding(subject, `${error.message}: check the network, HTTPS_PROXY and BOT_API_URL`)]
  }
}

function checkSwitches(subject: string, me: BotIdentity): Finding[] {
  // The right to manage bots is optional: without it sellers paste a token.
  const missing = manualSteps({ ...me, canManageBots: true })
  if (missing.length === 0) return [okFinding(subject, 'token, main app and inline mode are in order')]
  return missing.map((line) => problemFinding(subject, line))
}

/** Never a problem: the Bot API does not say whether inline feedback is on, and maybe no card was sent yet. */
function checkInlineFeedback(subject: string, { username, hasCardShares }: Bot): Finding {
  return hasCardShares
    ? okFinding(subject, 'Telegram reports the product cards that people send')
    : okFinding(subject, `no sent product card was reported yet. ${inlineFeedbackAdvice(username)}`)
}

interface WebhookInfo {
  readonly url?: string | undefined
  readonly expected: string | undefined
  readonly last_error_date?: number
  readonly last_error_message?: string
}

/** Reports a webhook of this installation that is missing, leads to another server or fails. */
function checkWebhook(subject: string, { config, now }: Inspected, info: WebhookInfo): Finding {
  const { url = '', expected = url, last_error_date: at, last_error_message: why = '' } = info
  if (url === '' && expected !== '')
    return problemFinding(subject, 'its webhook is gone: run `npm run setup`')
  if (url === '') return okFinding(subject, 'updates are asked for; there is no webhook')
  const isMoved = config.publicUrl.startsWith('https:') && !url.startsWith(`${config.publicUrl}/`)
  if (isMoved || url !== expected)
    return problemFinding(subject, 'its webhook leads to another server: run `npm run setup`')
  const isFailing = at !== undefined && secondsBetween(now, fromUnix(at)) < RECENT_S
  return isFailing
    ? problemFinding(subject, `Telegram could not deliver to its webhook: ${why}`)
    : okFinding(subject, 'its webhook works')
}
