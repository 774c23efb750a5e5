import { amountKop } from './amounts.ts'
import type { MonetaSettings } from './settings.ts'
import { checkSignature, type Fields, isSame, paySignature } from './signature.ts'
import { isTransactionId } from './transaction-id.ts'

/** A Check URL request, signed by MONETA, for our account. */
export interface CheckMessage {
  readonly transactionId: string
  /** Null: MONETA has not created an operation yet. */
  readonly operationId: string | null
  /** Null: MONETA asks for the amount. */
  readonly amountKop: number | null
}

/** A Pay URL notification, signed by MONETA, for our account. */
export interface PayMessage {
  readonly transactionId: string
  readonly operationId: string
  readonly amountKop: number
}

/** An operation id: at least five digits, and short enough for a JSON number. */
const OPERATION_ID = /^[1-9]\d{4,14}$/
const COMMAND = /^[A-Za-z]{1,20}$/
const SIGNATURE = /^[0-9a-fA-F]{32}$/

/** Parses the fields of a query or a form; null if a MONETA field occurs twice. */
export function readFields(text: string): Fields | null {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.startsWith('MNT_') && Object.hasOwn(fields, name)) return null
    fields[name] = value
  }
  return fields
}

/** Parses a Check URL request; null if its format, account or signature is wrong. */
export function readCheck(fields: Fields, settings: MonetaSettings): CheckMessage | null {
  const { MNT_OPERATION_ID: operationId = '', MNT_AMOUNT: amount = '' } = fields
  const kop = amount === '' ? null : amountKop(amount)
  if (amount !== '' && kop === null) return null
  if (operationId !== '' && !OPERATION_ID.test(operationId)) return null
  // Requiring a command of letters prevents using the form's signature, which the shopper sees, for a Check request.
  if (!COMMAND.test(fields.MNT_COMMAND ?? '')) return null
  const transactionId = ourTransaction(fields, settings)
  if (transactionId === null || !isSigned(fields, checkSignature(fields, settings.integrityKey))) return null
  return { transactionId, operationId: operationId || null, amountKop: kop }
}

/** Parses a Pay URL notification; null if its format, account or signature is wrong. */
export function readPay(fields: Fields, settings: MonetaSettings): PayMessage | null {
  const { MNT_OPERATION_ID: operationId = '', MNT_AMOUNT: amount = '' } = fields
  const kop = amountKop(amount)
  const transactionId = ourTransaction(fields, settings)
  if (transactionId === null || kop === null || !OPERATION_ID.test(operationId)) return null
  if (!isSigned(fields, paySignature(fields, settings.integrityKey))) return null
  return { transactionId, operationId, amountKop: kop }
}

/**
 * Returns the transaction id of a message for our account, in roubles, in our mode and without a subscriber; we never
 * set one. Otherwise null.
 */
function ourTransaction(fields: Fields, settings: MonetaSettings): string | null {
  const { MNT_ID, MNT_TRANSACTION_ID = '', MNT_CURRENCY_CODE, MNT_SUBSCRIBER_ID = '', MNT_TEST_MODE } = fields
  const isOurs =
    MNT_ID === settings.accountId &&
    MNT_CURRENCY_CODE === 'RUB' &&
    MNT_SUBSCRIBER_ID === '' &&
    MNT_TEST_MODE === testMode(settings)
  return isOurs && isTransactionId(MNT_TRANSACTION_ID) ? MNT_TRANSACTION_ID : null
}

function isSigned(fields: Fields, expected: string): boolean {
  const signature = fields.MNT_SIGNATURE ?? ''
  return SIGNATURE.test(signature) && isSame(signature, expected)
}

/** Returns the value of MNT_TEST_MODE. */
export function testMode(settings: MonetaSettings): '0' | '1' {
  return settings.isTest ? '1' : '0'
}
