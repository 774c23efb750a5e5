import { REFUSAL_HEADER } from '@sarafan/contract/refusals'
import type { SettingName } from '../../config/all.generated.ts'
import type { Config } from '../../config.ts'
import { smtpMailer } from '../../notifications/mail/mailer.ts'
import { merchantApi } from '../../payments/moneta/api.ts'
import type { MonetaAccess } from '../../payments/moneta/settings.ts'
import { ProviderError } from '../../payments/provider-error.ts'
import type { OutboundRequest } from '../../platform/outbound/exchange.ts'
import { answerOf, type Finding, okFinding, PATIENCE_MS, problemFinding } from './check.ts'

/** Checks whether the shop is reachable at its public address. */
export async function checkPublicUrl({ publicUrl }: Config): Promise<Finding> {
  const subject = 'public url'
  if (publicUrl === '')
    return problemFinding(
      subject,
      'PUBLIC_URL is missing: the messenger can’t open the shop. Run `npm run setup`.',
    )
  if (!publicUrl.startsWith('https:'))
    return problemFinding(subject, `${publicUrl} is not https: the messenger opens nothing else`)
  const answer = await answerOf({ url: `${publicUrl}/api/menu/` })
  if (!answer)
    return problemFinding(
      subject,
      `${publicUrl} does not answer: check DNS, the certificate, Caddy and the server`,
    )
  const isOurs = answer.status === 200 || answer.headers[REFUSAL_HEADER] !== undefined
  return isOurs
    ? okFinding(subject, `${publicUrl} answers`)
    : problemFinding(subject, `${publicUrl} answers ${answer.status}, which is not this shop: check Caddy`)
}

/** Checks whether the mail server accepts the login; sends nothing. */
export async function checkMail({ smtp }: Config): Promise<Finding> {
  const subject = 'e-mail'
  if (!smtp) return okFinding(subject, 'off: guests get no letters. SMTP_URL and SMTP_FROM switch it on')
  const patience = { connectMs: PATIENCE_MS, silenceMs: PATIENCE_MS, letterMs: PATIENCE_MS }
  const why = await smtpMailer(smtp, patience).check()
  return why === null
    ? okFinding(subject, `the mail server lets us in; letters come from ${smtp.from}`)
    : problemFinding(subject, `the mail server does not let us in (${why}): check SMTP_URL and the network`)
}

interface Provider {
  readonly name: string
  readonly request: OutboundRequest
  /** Names of the settings with its account. */
  readonly settings: readonly SettingName[]
}

const json = { 'content-type': 'application/json', accept: 'application/json' }

/** Returns requests that change nothing and require the account's secrets. */
function configuredProviders({ yookassa, cdek, dadata }: Config): Provider[] {
  const found: Provider[] = []
  if (yookassa) {
    const basic = Buffer.from(`${yookassa.shopId}:${yookassa.secretKey}`).toString('base64')
    found.push({
      name: 'YooKassa',
      request: { url: `${yookassa.apiUrl()}/me`, headers: { authorization: `Basic ${basic}` } },
      settings: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
    })
  }
  if (cdek) {
    const form = { grant_type: 'client_credentials', client_id: cdek.account, client_secret: cdek.password }
    found.push({
      name: 'CDEK',
      request: {
        url: `${cdek.url.replace(/\/$/, '')}/oauth/token`,
        method: 'POST',
        body: new URLSearchParams(form),
      },
      settings: ['CDEK_ACCOUNT', 'CDEK_PASSWORD'],
    })
  }
  if (dadata)
    found.push({
      name: 'DaData',
      request: {
        url: `${dadata.url.replace(/\/$/, '')}/suggest/address`,
        method: 'POST',
        headers: { ...json, authorization: `Token ${dadata.token}` },
        body: JSON.stringify({ query: 'Москва', count: 1 }),
      },
      settings: ['DADATA_TOKEN'],
    })
  return found
}

/** Checks whether payment systems, carriers and the address service accept their accounts. */
export async function checkProviders(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, request, settings } of configuredProviders(config)) {
    const answer = await answerOf(request)
    if (!answer) findings.push(problemFinding(name, 'does not answer: check the network and HTTPS_PROXY'))
    else if (answer.status < 300) findings.push(okFinding(name, 'accepts its settings'))
    else if ([400, 401, 403].includes(answer.status))
      findings.push(
        problemFinding(name, `refuses the account (${answer.status}): check ${settings.join(' and ')}`),
      )
    else findings.push(problemFinding(name, `answers ${answer.status}: try again later`))
  }
  if (config.moneta) findings.push(await checkMoneta(config.moneta))
  return findings
}

/** Checks whether MONETA accepts the API user, by querying a transaction id that does not exist. */
async function checkMoneta({ settings, addresses }: MonetaAccess): Promise<Finding> {
  try {
    await merchantApi(settings, addresses).operationsOf('doctor')
    return okFinding('MONETA', 'accepts its settings')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.isRetryable
      ? problemFinding('MONETA', 'does not answer: check the network and HTTPS_PROXY')
      : problemFinding(
          'MONETA',
          'refuses the account: check MONETA_ACCOUNT_ID, MONETA_API_USER and MONETA_API_PASSWORD',
        )
  }
}
