import type { Db } from '../../../server/platform/database/database.ts'
import { type Account, kopecks, money } from './account.ts'
import { addOperation, type Operation, operationById, operationsByClient, refundedKop } from './books.ts'
import { printPositions } from './kassa.ts'

type Question = Readonly<Record<string, unknown>>

/** An error of MerchantAPI with the content of its fault. */
class Fault extends Error {
  readonly detail: string

  constructor(detail: string, message: string) {
    super(message)
    this.detail = detail
  }
}

/** Handles one envelope of MerchantAPI: status, search, invoice, refund, or a fault (integrations.md 1.5). */
export async function answerService(
  db: Db,
  envelope: unknown,
  account: Account,
  at: Date,
): Promise<{ status: number; body: unknown }> {
  try {
    const body = authenticate(envelope, account)
    return { status: 200, body: { Envelope: { Body: await answer(db, body, account, at) } } }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const fault = { faultcode: 'Client', faultstring: error.message, detail: { faultDetail: error.detail } }
    return { status: 500, body: { Envelope: { Body: { fault } } } }
  }
}

function authenticate(envelope: unknown, account: Account): Question {
  const inside = child(envelope, 'Envelope')
  const token = child(child(child(inside, 'Header'), 'Security'), 'UsernameToken')
  const isKnown = token.Username === account.apiUser && token.Password === account.apiPassword
  if (!isKnown) throw new Fault('500.1.1', 'Неверное имя пользователя или пароль')
  return child(inside, 'Body')
}

async function answer(db: Db, body: Question, account: Account, at: Date): Promise<Question> {
  if (body.GetOperationDetailsByIdRequest !== undefined) {
    const operation = await requireOperation(db, body.GetOperationDetailsByIdRequest)
    return { GetOperationDetailsByIdResponse: { operation: operationOnWire(operation, account) } }
  }
  if (body.FindOperationsListByCTIDRequest !== undefined) {
    const { accountId, clientTransaction } = child(body, 'FindOperationsListByCTIDRequest')
    checkAccount(accountId, account)
    const operation = (await operationsByClient(db, String(clientTransaction))).map((one) =>
      operationOnWire(one, account),
    )
    const size = operation.length
    return { FindOperationsListByCTIDResponse: { pageNumber: 1, pageSize: 25, size, operation } }
  }
  if (body.InvoiceRequest !== undefined) return invoice(db, child(body, 'InvoiceRequest'), account, at)
  if (body.RefundRequest !== undefined) return refund(db, child(body, 'RefundRequest'), account, at)
  throw new Fault('500.2.1', 'Неизвестный запрос')
}

async function invoice(db: Db, asked: Question, account: Account, at: Date): Promise<Question> {
  checkAccount(Number(asked.payee), account)
  const form = { successUrl: '', failUrl: '', inProgressUrl: '', returnUrl: '' }
  const operation = await addOperation(db, {
    kind: 'payment',
    clientTransaction: String(asked.clientTransaction ?? ''),
    amountKop: kopOf(asked.amount),
    status: 'CREATED',
    form: { ...form, description: String(asked.description ?? '') },
    at,
  })
  const { id: transaction, clientTransaction } = operation
  return {
    InvoiceResponse: { transaction, dateTime: at.toISOString(), status: 'CREATED', clientTransaction },
  }
}

async function refund(db: Db, asked: Question, account: Account, at: Date): Promise<Question> {
  if (asked.paymentPassword !== account.paymentPassword)
    throw new Fault('500.3.1', 'Неверный платёжный пароль')
  const parent = await requireOperation(db, asked.transactionId)
  if (parent.kind !== 'payment' || parent.status !== 'SUCCEED')
    throw new Fault('500.1.5', 'Операция не может быть возвращена')
  const left = parent.amountKop - (await refundedKop(db, parent.id))
  const amountKop = asked.amount === undefined ? left : kopOf(asked.amount)
  if (amountKop > left || amountKop === 0) throw new Fault('500.1.6', 'Сумма возврата больше остатка')
  const inventory = inventoryOf(asked)
  const operation = await addOperation(db, {
    kind: 'refund',
    parentId: parent.id,
    clientTransaction: String(asked.clientTransaction ?? ''),
    amountKop,
    status: 'SUCCEED',
    form: { ...parent.form, description: String(asked.description ?? '') },
    receipt: inventory === null ? null : printPositions(inventory, amountKop),
    at,
  })
  return { RefundResponse: operationOnWire(operation, account) }
}

function inventoryOf(asked: Question): string | null {
  const list = child(asked, 'operationInfo').attribute
  const positions = Array.isArray(list)
    ? list.find((one: Question) => one.key === 'customfield:inventory')
    : undefined
  return typeof positions?.value === 'string' ? positions.value : null
}

async function requireOperation(db: Db, id: unknown): Promise<Operation> {
  const operation = typeof id === 'number' ? await operationById(db, id) : null
  if (!operation) throw new Fault('500.1.4', 'Операция не найдена')
  return operation
}

function operationOnWire(operation: Operation, account: Account): Question {
  const sign = operation.kind === 'refund' ? '-' : ''
  const feeKop = operation.kind === 'refund' ? 0 : Math.floor(operation.amountKop / 50)
  const attribute = {
    statusid: operation.status,
    sourceamount: `${sign}${money(operation.amountKop)}`,
    sourceamountfee: `-${money(feeKop)}`,
    sourceamounttotal: `${sign}${money(operation.amountKop - feeKop)}`,
    sourcecurrencycode: 'RUB',
    sourceaccountid: account.id,
    clienttransaction: operation.clientTransaction,
    ...(operation.parentId === null ? {} : { parentid: String(operation.parentId), isrefund: '1' }),
  }
  return { id: operation.id, attribute: Object.entries(attribute).map(([key, value]) => ({ key, value })) }
}

function checkAccount(id: unknown, account: Account): void {
  if (String(id) !== account.id) throw new Fault('500.1.2', 'Счёт не найден')
}

function kopOf(amount: unknown): number {
  const kop = typeof amount === 'number' ? kopecks(String(amount)) : null
  if (kop === null || kop === 0) throw new Fault('500.1.3', 'Неверная сумма')
  return kop
}

function child(value: unknown, name: string): Question {
  const found = typeof value === 'object' && value !== null ? (value as Question)[name] : undefined // An object, checked before
  return typeof found === 'object' && found !== null ? (found as Question) : {} // An object, checked before
}
