import { amountText } from './amounts.ts'
import type { MonetaSettings } from './settings.ts'
import { answerSignature } from './signature.ts'

/** Result codes of the Check URL response (integrations.md 1.3): a payable order is `ready`, not `paid`. */
export const RESULT = {
  amount: '100',
  paid: '200',
  inProgress: '302',
  ready: '402',
  notActual: '500',
} as const
export type ResultCode = (typeof RESULT)[keyof typeof RESULT]

const DESCRIPTIONS: Readonly<Record<ResultCode, string>> = {
  '100': 'Сумма заказа',
  '200': 'Заказ оплачен',
  '302': 'Оплата проверяется',
  '402': 'Заказ создан, но не оплачен',
  '500': 'Заказ больше не ждёт оплаты',
}

export interface XmlAnswer {
  readonly transactionId: string
  readonly code: ResultCode
  /** Only with code 100. */
  readonly amountKop?: number
  /** Fields for the cash register's receipt. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** Returns our signed XML response to a Check URL or Pay URL request. */
export function answerXml(answer: XmlAnswer, settings: MonetaSettings): string {
  const { transactionId, code } = answer
  const signed = { MNT_RESULT_CODE: code, MNT_ID: settings.accountId, MNT_TRANSACTION_ID: transactionId }
  const parts = [
    tag('MNT_ID', settings.accountId),
    tag('MNT_TRANSACTION_ID', transactionId),
    tag('MNT_RESULT_CODE', code),
    tag('MNT_DESCRIPTION', DESCRIPTIONS[code]),
    answer.amountKop === undefined ? '' : tag('MNT_AMOUNT', amountText(answer.amountKop)),
    tag('MNT_SIGNATURE', answerSignature(signed, settings.integrityKey)),
    attributesXml(answer.attributes ?? {}),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<MNT_RESPONSE>${parts.join('')}</MNT_RESPONSE>\n`
}

function attributesXml(attributes: Readonly<Record<string, string>>): string {
  const all = Object.entries(attributes).map(
    ([key, value]) => `<ATTRIBUTE>${tag('KEY', key)}${tag('VALUE', value)}</ATTRIBUTE>`,
  )
  return all.length === 0 ? '' : `<MNT_ATTRIBUTES>${all.join('')}</MNT_ATTRIBUTES>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// Characters that XML 1.0 cannot represent are removed.
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function tag(name: string, text: string): string {
  const escaped = text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
  return `<${name}>${escaped}</${name}>`
}
