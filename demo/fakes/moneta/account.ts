import { hash } from 'node:crypto'

/** The shop's account at the fake, as MONETA's contract lists it. */
export interface Account {
  readonly id: string
  readonly key: string
  readonly isTest: boolean
  readonly apiUser: string
  readonly apiPassword: string
  readonly paymentPassword: string
}

export type Texts = Readonly<Record<string, string>>

const TAIL = ['MNT_AMOUNT', 'MNT_CURRENCY_CODE', 'MNT_SUBSCRIBER_ID', 'MNT_TEST_MODE']

/** MONETA's four signatures (integrations.md 1.2), implemented a second time, so that the shop's are checked independently. */
const SIGNED = {
  form: ['MNT_ID', 'MNT_TRANSACTION_ID', ...TAIL],
  pay: ['MNT_ID', 'MNT_TRANSACTION_ID', 'MNT_OPERATION_ID', ...TAIL],
  check: ['MNT_COMMAND', 'MNT_ID', 'MNT_TRANSACTION_ID', 'MNT_OPERATION_ID', ...TAIL],
  answer: ['MNT_RESULT_CODE', 'MNT_ID', 'MNT_TRANSACTION_ID'],
} as const

/** Returns the MD5 of the values of a message and the account's key, as lower-case hex. */
export function signatureOf(kind: keyof typeof SIGNED, fields: Texts, account: Account): string {
  return hash('md5', SIGNED[kind].map((name) => fields[name] ?? '').join('') + account.key)
}

/** Returns kopecks as `120.25`. */
export function money(kop: number): string {
  return `${Math.floor(kop / 100)}.${String(kop % 100).padStart(2, '0')}`
}

/** Returns `120.25`, `120.2` or `120` as kopecks; null for anything else. */
export function kopecks(text: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
