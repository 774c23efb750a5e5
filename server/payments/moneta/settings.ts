/** What the shop and MONETA have agreed on in the account's settings (integrations.md 1). */
export interface MonetaSettings {
  /** Number of the shop's business account, MNT_ID. */
  readonly accountId: string
  /** The code of data integrity: the secret of every signature. */
  readonly integrityKey: string
  readonly isTest: boolean
  readonly apiUser: string
  readonly apiPassword: string
  /** Password of the account, without which MerchantAPI gives no money back. */
  readonly paymentPassword: string
}

/** Where MONETA is found. */
export interface MonetaAddresses {
  /** The page where people pay; `apiBase` is our own `…/api`, under which a demo serves its MONETA. */
  readonly assistant: (apiBase: string) => string
  /** MerchantAPI. */
  readonly services: () => string
  /** The cash register's own API; without it second receipts and those of cash are not printed here. */
  readonly kassa?: () => string
}

export interface MonetaAccess {
  readonly settings: MonetaSettings
  readonly addresses: MonetaAddresses
}

const NEEDED = [
  ...['MONETA_ACCOUNT_ID', 'MONETA_INTEGRITY_KEY', 'MONETA_API_USER', 'MONETA_API_PASSWORD'],
  'MONETA_PAYMENT_PASSWORD',
]
const ASSISTANT = 'https://www.payanyway.ru/assistant.htm'
const SERVICES = 'https://service.moneta.ru/services'

/**
 * MONETA by the settings of the environment, null when none of them is set. Throws, by its name, for one that is missing
 * or bad: a shop that takes money and can't give it back is none.
 */
export function readMoneta(value: (name: string, fallback?: string) => string): MonetaAccess | null {
  if (NEEDED.every((name) => value(name) === '')) return null
  const missing = NEEDED.find((name) => value(name) === '')
  if (missing) throw new Error(`${missing} is missing: MONETA needs ${NEEDED.join(', ')}`)
  const accountId = value('MONETA_ACCOUNT_ID')
  if (!/^[1-9]\d{3,14}$/.test(accountId)) throw new Error('MONETA_ACCOUNT_ID is not an account number')
  const isTest = value('MONETA_TEST', '0')
  if (isTest !== '0' && isTest !== '1') throw new Error(`MONETA_TEST=${isTest} is neither 0 nor 1`)
  const assistant = address('MONETA_ASSISTANT_URL', value('MONETA_ASSISTANT_URL', ASSISTANT))
  const services = address('MONETA_API_URL', value('MONETA_API_URL', SERVICES))
  const kassa = value('MONETA_KASSA_URL') && address('MONETA_KASSA_URL', value('MONETA_KASSA_URL'))
  return {
    settings: {
      accountId,
      integrityKey: value('MONETA_INTEGRITY_KEY'),
      isTest: isTest === '1',
      apiUser: value('MONETA_API_USER'),
      apiPassword: value('MONETA_API_PASSWORD'),
      paymentPassword: value('MONETA_PAYMENT_PASSWORD'),
    },
    addresses: {
      ...{ assistant: () => assistant, services: () => services },
      ...(kassa ? { kassa: () => kassa } : {}),
    },
  }
}

/** Passwords go there: over https, or to this very machine. */
function address(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '')
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLocal))
    throw new Error(`${name} is not a URL of https:`)
  return text
}
