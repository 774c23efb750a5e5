import { hash } from 'node:crypto'
import type { Account } from './account.ts'
import { kopecks } from './account.ts'
import { printPositions } from './kassa.ts'

/** A receipt printed through the cash register's own API. */
export interface PrintedReceipt {
  readonly docNum: string
  readonly docType: string
  readonly operationId: string
  /** Kopecks by payment kind; together they are the total. */
  readonly paid: Readonly<Record<string, number>>
  readonly totalKop: number
  /** The different pairs of tags 1214 and 1212 of its positions. */
  readonly signs: readonly string[]
}

interface Document {
  readonly operationId?: unknown
  readonly checkoutDateTime?: unknown
  readonly docNum?: unknown
  readonly docType?: unknown
  readonly sno?: unknown
  readonly inventPositions?: unknown
  readonly moneyPositions?: readonly { readonly paymentType?: unknown; readonly sum?: unknown }[]
  readonly client?: { readonly email?: unknown; readonly phone?: unknown }
  readonly signature?: unknown
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
const WAYS = new Set(['card', 'prepaid', 'counter_provisioning', 'cash'])

/**
 * `POST /kassa/api.php` (integrations.md 1.6): validates a document according to the cash register's manual and prints it.
 * The same number again returns the existing receipt.
 */
export function printDocument(
  sent: { query: Readonly<Record<string, unknown>>; body: Document },
  of: { account: Account; printed: PrintedReceipt[] },
): { isSuccess: boolean; data: boolean; info: string | null } {
  const why = errorOf(sent.query, sent.body, of.account)
  if (why) return { isSuccess: false, data: false, info: why }
  const { docNum, docType, operationId, moneyPositions = [] } = sent.body
  if (of.printed.every((one) => one.docNum !== docNum))
    of.printed.push({
      docNum: String(docNum),
      docType: String(docType),
      operationId: String(operationId),
      paid: paidOf(moneyPositions),
      totalKop: sumOf(moneyPositions),
      signs: positionsOf(sent.body).signs ?? [],
    })
  return { isSuccess: true, data: true, info: null }
}

function errorOf(query: Readonly<Record<string, unknown>>, body: Document, account: Account): string {
  const { docNum, checkoutDateTime, docType, sno, moneyPositions = [], client, operationId } = body
  if (query.accountid !== account.id || query.group !== 'receipt') return 'Счёт не найден'
  if (body.signature !== hash('md5', `${docNum}${checkoutDateTime}${account.key}`)) return 'Подпись неверна'
  if (typeof docNum !== 'string' || docNum === '' || typeof operationId !== 'string' || operationId === '')
    return 'Нет номера документа'
  if (!MOMENT.test(String(checkoutDateTime))) return 'Время не по форме'
  if (docType !== 'SALE' && docType !== 'SALE_RETURN') return 'Тип документа неизвестен'
  if (!/^[1-6]$/.test(String(sno))) return 'sno не от 1 до 6'
  if (!client?.email && !client?.phone) return 'Нет ни почты, ни телефона'
  if (moneyPositions.length === 0 || moneyPositions.length > 10) return 'Оплат от одной до десяти'
  if (moneyPositions.some(({ paymentType }) => !WAYS.has(String(paymentType))))
    return 'Способ оплаты неизвестен'
  if (moneyPositions.some((one) => kopOf(one) <= 0)) return 'Сумма оплаты должна быть больше нуля'
  return positionsOf(body).error
}

function positionsOf({ inventPositions = [], moneyPositions = [] }: Document) {
  return printPositions(JSON.stringify(inventPositions), sumOf(moneyPositions))
}

type MoneyPosition = NonNullable<Document['moneyPositions']>[number]

const kopOf = ({ sum }: MoneyPosition) => kopecks(Number(sum).toFixed(2)) ?? 0

function sumOf(positions: readonly MoneyPosition[]): number {
  return positions.reduce((all, one) => all + kopOf(one), 0)
}

function paidOf(positions: readonly MoneyPosition[]): Record<string, number> {
  const paid: Record<string, number> = {}
  for (const one of positions) {
    const kind = String(one.paymentType)
    paid[kind] = (paid[kind] ?? 0) + kopOf(one)
  }
  return paid
}
