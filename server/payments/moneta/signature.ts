import { hash, timingSafeEqual } from 'node:crypto'

/** The fields of a form, request or notification, exactly as sent: the signature covers their text. */
export type Fields = Readonly<Record<string, string>>

const FORM_FIELDS = [
  'MNT_ID',
  'MNT_TRANSACTION_ID',
  'MNT_AMOUNT',
  'MNT_CURRENCY_CODE',
  'MNT_SUBSCRIBER_ID',
  'MNT_TEST_MODE',
]
const PAY_FIELDS = [
  'MNT_ID',
  'MNT_TRANSACTION_ID',
  'MNT_OPERATION_ID',
  'MNT_AMOUNT',
  'MNT_CURRENCY_CODE',
  'MNT_SUBSCRIBER_ID',
  'MNT_TEST_MODE',
]
const RESPONSE_FIELDS = ['MNT_RESULT_CODE', 'MNT_ID', 'MNT_TRANSACTION_ID']

/**
 * MONETA signs with MD5 over the concatenated values (integrations.md 1.2). Different fields can produce the same
 * text, so a signature proves nothing until the format of every field is checked.
 */
function signatureOf(names: readonly string[], fields: Fields, key: string): string {
  return hash('md5', names.map((name) => fields[name] ?? '').join('') + key)
}

/** Returns the signature of the payment form, which the shopper sees. */
export function formSignature(fields: Fields, key: string): string {
  return signatureOf(FORM_FIELDS, fields, key)
}

/** Returns the signature of a Pay URL notification. */
export function paySignature(fields: Fields, key: string): string {
  return signatureOf(PAY_FIELDS, fields, key)
}

/** Returns the signature of a Check URL request, its command included. */
export function checkSignature(fields: Fields, key: string): string {
  return signatureOf(['MNT_COMMAND', ...PAY_FIELDS], fields, key)
}

/** Returns the signature of our XML responses. */
export function answerSignature(fields: Fields, key: string): string {
  return signatureOf(RESPONSE_FIELDS, fields, key)
}

/** Compares signatures in constant time, ignoring case. */
export function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given.toLowerCase())
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
