import { type Account, money, signatureOf, type Texts } from './account.ts'
import type { Operation } from './books.ts'
import type { Faults } from './faults.ts'

const PATIENCE_MS = 10_000

export interface ShopAnswer {
  readonly code: string
  readonly amount: string
  readonly attributes: Texts
}

/** Calls the shop's Check URL; null if MONETA must stop: no response, a wrong format or signature. */
export async function checkOrder(
  url: string,
  of: { operation: Operation; withNumber: boolean },
  account: Account,
): Promise<ShopAnswer | null> {
  const fields = { MNT_COMMAND: 'CHECK', ...fieldsOf(of.operation, account, of.withNumber) }
  const text = await send(url, { ...fields, MNT_SIGNATURE: signatureOf('check', fields, account) })
  return text === null ? null : readAnswer(text, fields, account)
}

/** Notifies the shop's Pay URL of a completed payment; null if the notification must be repeated. */
export async function notifyShop(
  url: string,
  operation: Operation,
  account: Account,
  faults: Faults,
): Promise<ShopAnswer | null> {
  const right = fieldsOf(operation, account, true)
  const fields = faults.wrongAmount ? { ...right, MNT_AMOUNT: faults.wrongAmount } : right
  const signature = signatureOf('pay', fields, account)
  const sent = {
    ...fields,
    MNT_SIGNATURE: faults.wrongSignature ? signature.replace(/./, flipped) : signature,
  }
  const text = await send(url, sent)
  if (text === null || faults.losesShopAnswers) return null
  if (text.trim() === 'SUCCESS') return { code: '200', amount: '', attributes: {} }
  const answer = readAnswer(text, fields, account)
  return answer?.code === '200' ? answer : null
}

const flipped = (letter: string) => (letter === '0' ? '1' : '0')

function fieldsOf(operation: Operation, account: Account, withNumber: boolean): Texts {
  return {
    MNT_ID: account.id,
    MNT_TRANSACTION_ID: operation.clientTransaction,
    ...(withNumber ? { MNT_OPERATION_ID: String(operation.id) } : {}),
    MNT_AMOUNT: money(operation.amountKop),
    MNT_CURRENCY_CODE: 'RUB',
    MNT_TEST_MODE: account.isTest ? '1' : '0',
    MNT_USER: 'Тестовый плательщик',
    MNT_CORRACCOUNT: '303',
    'paymentSystem.unitId': '4295816',
  }
}

async function send(url: string, fields: Texts): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    return response.status === 200 ? text : null
  } catch {
    // A shop that is down is notified again later.
    return null
  }
}

/** Parses the shop's XML if it is about this payment and correctly signed; otherwise null. */
function readAnswer(text: string, asked: Texts, account: Account): ShopAnswer | null {
  if (!/^<\?xml[^>]*\?>\s*<MNT_RESPONSE>[\s\S]*<\/MNT_RESPONSE>\s*$/.test(text)) return null
  const value = (name: string) => unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '')
  const fields = {
    MNT_ID: value('MNT_ID'),
    MNT_TRANSACTION_ID: value('MNT_TRANSACTION_ID'),
    MNT_RESULT_CODE: value('MNT_RESULT_CODE'),
  }
  const isAbout = fields.MNT_ID === asked.MNT_ID && fields.MNT_TRANSACTION_ID === asked.MNT_TRANSACTION_ID
  if (!isAbout || value('MNT_SIGNATURE') !== signatureOf('answer', fields, account)) return null
  const pairs = text.matchAll(/<ATTRIBUTE><KEY>([^<]*)<\/KEY><VALUE>([^<]*)<\/VALUE><\/ATTRIBUTE>/g)
  const attributes = Object.fromEntries([...pairs].map(([, key = '', said = '']) => [key, unescaped(said)]))
  return { code: fields.MNT_RESULT_CODE, amount: value('MNT_AMOUNT'), attributes }
}

function unescaped(text: string): string {
  const names: Texts = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => names[name] ?? '')
}
