import { amountKop } from './amounts.ts'
import type { MonetaSettings } from './settings.ts'
import { checkSignature, type Fields, isSame, paySignature } from './signature.ts'
import { isTransactionId } from './transaction-id.ts'

/** A question of the Check URL, signed by MONETA and about our account. */
export interface CheckMessage {
  readonly transactionId: string
  /** Null: MONETA has made no operation yet. */
  readonly operationId: string | null
  /** Null: MONETA asks us for the amount. */
  readonly amountKop: number | null
}

/** A notification of the Pay URL, signed by MONETA and about our account. */
export interface PayMessage {
  readonly transactionId: string
  readonly operationId: string
  readonly amountKop: number
}

/** An operation's number: at least five digits, and few enough to be a number of JSON. */
const OPERATION = /^[1-9]\d{4,14}$/
const COMMAND = /^[A-Za-z]{1,20}$/
const SIGNATURE = /^[0-9a-fA-F]{32}$/

/** Fields of a query or a form; null when one of MONETA's is given twice. */
export function readFields(text: string): Fields | null {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.startsWith('MNT_') && Object.hasOwn(fields, name)) return null
    fields[name] = value
  }
  return fields
}

/** A Check URL question; null when its form, its account or its signature is wrong. */
export function readCheck(fields: Fields, settings: MonetaSettings): CheckMessage | null {
  const { MNT_OPERATION_ID: operationId = '', MNT_AMOUNT: amount = '' } = fields
  const kop = amount === '' ? null : amountKop(amount)
  if (amount !== '' && kop === null) return null
  if (operationId !== '' && !OPERATION.test(operationId)) return null
  // A command of letters keeps the shopper's form signature from passing for a question's.
  if (!COMMAND.test(fields.MNT_COMMAND ?? '')) return null
  const transactionId = ourTransaction(fields, settings)
  if (transactionId === null || !isSigned(fields, checkSignature(fields, settings.integrityKey))) return null
  return { transactionId, operationId: operationId || null, amountKop: kop }
}

/** A Pay URL notification; null when its form, its account or its signature is wrong. */
export function readPay(fields: Fields, settings: MonetaSettings): PayMessage | null {
  const { MNT_OPERATION_ID: operationId = '', MNT_AMOUNT: amount = '' } = fields
  const kop = amountKop(amount)
  const transactionId = ourTransaction(fields, settings)
  if (transactionId === null || kop === null || !OPERATION.test(operationId)) return null
  if (!isSigned(fields, paySignature(fields, settings.integrityKey))) return null
  return { transactionId, operationId, amountKop: kop }
}

/** The transaction of a message about our account, in roubles, of our mode and for no subscriber: we never name one. */
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
  const given = fields.MNT_SIGNATURE ?? ''
  return SIGNATURE.test(given) && isSame(given, expected)
}

/** MNT_TEST_MODE as MONETA writes it. */
export function testMode(settings: MonetaSettings): '0' | '1' {
  return settings.isTest ? '1' : '0'
}
