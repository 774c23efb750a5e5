import { anyText, flag, patternText, secretUrl } from '../../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../../platform/environment/setting.ts'
import { MARK_FIELD } from './receipt.ts'

/** The shop's account settings at MONETA (integrations.md 1). */
export interface MonetaSettings {
  /** Number of the shop's business account, MNT_ID. */
  readonly accountId: string
  /** The data-integrity code: the secret of every signature. */
  readonly integrityKey: string
  readonly isTest: boolean
  readonly apiUser: string
  readonly apiPassword: string
  /** Payment password of the account; MerchantAPI refunds nothing without it. */
  readonly paymentPassword: string
  /** The cash register's field for codes of marked goods, if it is not the usual one. */
  readonly markField?: string
}

/** Addresses of MONETA. */
export interface MonetaAddresses {
  /** The payment page; `apiBase` is our own `…/api`, under which a demo serves its MONETA. */
  readonly assistant: (apiBase: string) => string
  /** MerchantAPI. */
  readonly services: () => string
  /** The cash register's API; without it second receipts and cash receipts are not printed here. */
  readonly kassa?: () => string
}

export interface MonetaAccess {
  readonly settings: MonetaSettings
  readonly addresses: MonetaAddresses
}

/** MONETA's environment variables: the first five must be set together. */
export const MONETA_SETTINGS = {
  MONETA_ACCOUNT_ID: {
    schema: patternText(/^[1-9]\d{3,14}$/, 'an account number'),
    summary: 'Number of the business account. Without this and the next four MONETA is off (docs/moneta.md).',
  },
  MONETA_INTEGRITY_KEY: {
    schema: anyText(),
    summary: 'The code of data integrity, which signs every message.',
    isSecret: true,
    forbidsDemo: true,
  },
  MONETA_API_USER: {
    schema: anyText(),
    summary: 'User of MerchantAPI.',
  },
  MONETA_API_PASSWORD: {
    schema: anyText(),
    summary: 'Password of that user.',
    isSecret: true,
  },
  MONETA_PAYMENT_PASSWORD: {
    schema: anyText(),
    summary: 'Payment password of the account, without which no money is refunded.',
    isSecret: true,
  },
  MONETA_TEST: {
    schema: flag(),
    summary: '1: test payments, which move no money.',
    default: '0',
  },
  MONETA_ASSISTANT_URL: {
    schema: secretUrl(),
    summary: 'The page where people pay.',
    default: 'https://www.payanyway.ru/assistant.htm',
  },
  MONETA_API_URL: {
    schema: secretUrl(),
    summary: 'Address of MerchantAPI.',
    default: 'https://service.moneta.ru/services',
  },
  MONETA_MARK_FIELD: {
    schema: patternText(/^[A-Za-z_]{1,40}$/, 'the name of a field'),
    summary:
      'Field of a receipt’s position with the code of a marked unit; MONETA tells it with the cash register.',
    default: MARK_FIELD,
  },
  MONETA_KASSA_URL: {
    schema: secretUrl(),
    summary:
      'The cash register that prints second receipts and those of cash and bank transfers; empty: it prints none (docs/moneta.md).',
    example: 'https://kassa.payanyway.ru/api/api.php',
  },
} satisfies Settings

export const MONETA_GROUP = {
  title: 'MONETA (PayAnyWay)',
  place: 80,
  settings: MONETA_SETTINGS,
} satisfies SettingGroup

/**
 * Returns MONETA's settings, or null if none of the five is set. Throws, with its name, if one is missing: a shop
 * that takes money must be able to refund it.
 */
export function monetaAccess(values: ValuesOf<typeof MONETA_SETTINGS>): MonetaAccess | null {
  const needed = {
    MONETA_ACCOUNT_ID: values.MONETA_ACCOUNT_ID ?? '',
    MONETA_INTEGRITY_KEY: values.MONETA_INTEGRITY_KEY ?? '',
    MONETA_API_USER: values.MONETA_API_USER ?? '',
    MONETA_API_PASSWORD: values.MONETA_API_PASSWORD ?? '',
    MONETA_PAYMENT_PASSWORD: values.MONETA_PAYMENT_PASSWORD ?? '',
  }
  const missing = Object.entries(needed).filter(([, value]) => value === '')
  if (missing.length === Object.keys(needed).length) return null
  if (missing[0])
    throw new Error(`${missing[0][0]} is missing: MONETA needs ${Object.keys(needed).join(', ')}`)
  const { MONETA_ASSISTANT_URL: assistant, MONETA_API_URL: services, MONETA_KASSA_URL: kassa } = values
  const addresses = { assistant: () => assistant, services: () => services }
  return {
    settings: {
      accountId: needed.MONETA_ACCOUNT_ID,
      integrityKey: needed.MONETA_INTEGRITY_KEY,
      isTest: values.MONETA_TEST,
      apiUser: needed.MONETA_API_USER,
      apiPassword: needed.MONETA_API_PASSWORD,
      paymentPassword: needed.MONETA_PAYMENT_PASSWORD,
      markField: values.MONETA_MARK_FIELD,
    },
    addresses: kassa ? { ...addresses, kassa: () => kassa } : addresses,
  }
}
