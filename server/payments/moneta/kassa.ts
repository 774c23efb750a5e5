import { hash } from 'node:crypto'
import { moscowTime } from '../../platform/clock.ts'
import { toRub } from '../../platform/money.ts'
import { outboundClient } from '../../platform/outbound/client.ts'
import { textOfAnswer } from '../../platform/outbound/exchange.ts'
import type { MoneyForm, Receipt } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { positionsOf } from './receipt.ts'
import type { MonetaSettings } from './settings.ts'

export interface KassaDocument {
  /** Our number: the same number is the same receipt. */
  readonly number: string
  /** MONETA's id of the payment; null for money that MONETA did not handle. */
  readonly operationId: string | null
  readonly kind: 'sale' | 'return'
  readonly settled: MoneyForm
  readonly receipt: Receipt
  readonly madeAt: Date
}

/** No retries here: the receipt sweeper retries later from its rows. */
const send = outboundClient({
  provider: 'kassa',
  timeoutMs: 10_000,
  maxConcurrent: 10,
  maxBytes: 1024 * 1024,
})
const TYPES = { sale: 'SALE', return: 'SALE_RETURN' } as const

/**
 * Prints a separate receipt through the API of kassa.payanyway.ru (integrations.md 1.6). Throws `ProviderError`:
 * transient if the cash register was unreachable, final if it rejected the receipt.
 */
export async function printAtKassa(url: string, settings: MonetaSettings, of: KassaDocument): Promise<void> {
  const { receipt, number: docNum } = of
  const checkoutDateTime = moscowTime(of.madeAt)
  const total = receipt.lines.reduce((sum, line) => sum + line.amountKop, 0)
  const answer = await post(`${url}?accountid=${settings.accountId}&group=receipt`, {
    operationId: of.operationId ?? docNum,
    docNum,
    docType: TYPES[of.kind],
    checkoutDateTime,
    sno: receipt.taxSystem,
    inventPositions: positionsOf(receipt, settings.markField),
    moneyPositions: [{ paymentType: of.settled, sum: toRub(total) }],
    client: {
      ...(receipt.email ? { email: receipt.email } : {}),
      ...(receipt.phone ? { phone: receipt.phone } : {}),
    },
    signature: hash('md5', docNum + checkoutDateTime + settings.integrityKey),
  })
  if (answer.isSuccess !== true)
    throw new ProviderError('kassa_refused', { isRetryable: false, detail: String(answer.info ?? '') })
}

async function post(url: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  try {
    const answer = await send({ url, method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    const fields: unknown = JSON.parse(textOfAnswer(answer))
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch (cause) {
    throw new ProviderError('kassa_unreachable', { isRetryable: true, cause })
  }
}
