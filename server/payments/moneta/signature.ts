import { hash, timingSafeEqual } from 'node:crypto'

/** The fields of a form, a question or a notification, as sent: signatures are over their exact text. */
export type Fields = Readonly<Record<string, string>>

const FORM = [
  'MNT_ID',
  'MNT_TRANSACTION_ID',
  'MNT_AMOUNT',
  'MNT_CURRENCY_CODE',
  'MNT_SUBSCRIBER_ID',
  'MNT_TEST_MODE',
]
const PAY = [
  'MNT_ID',
  'MNT_TRANSACTION_ID',
  'MNT_OPERATION_ID',
  'MNT_AMOUNT',
  'MNT_CURRENCY_CODE',
  'MNT_SUBSCRIBER_ID',
  'MNT_TEST_MODE',
]
const ANSWER = ['MNT_RESULT_CODE', 'MNT_ID', 'MNT_TRANSACTION_ID']

/**
 * MONETA signs with MD5 over values put together without anything between them (integrations.md 1.2). One message's
 * values may therefore spell another's: nobody may trust a signature before each field has its own exact form.
 */
function signatureOf(names: readonly string[], fields: Fields, key: string): string {
  return hash('md5', names.map((name) => fields[name] ?? '').join('') + key)
}

/** Signature of the payment form, which the shopper sees. */
export function formSignature(fields: Fields, key: string): string {
  return signatureOf(FORM, fields, key)
}

/** Signature of a Pay URL notification. */
export function paySignature(fields: Fields, key: string): string {
  return signatureOf(PAY, fields, key)
}

/** Signature of a Check URL question, its command included. */
export function checkSignature(fields: Fields, key: string): string {
  return signatureOf(['MNT_COMMAND', ...PAY], fields, key)
}

/** Signature of our XML answers to both. */
export function answerSignature(fields: Fields, key: string): string {
  return signatureOf(ANSWER, fields, key)
}

/** Whether a signature is the expected one, in any case of letters, compared in constant time. */
export function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given.toLowerCase())
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
