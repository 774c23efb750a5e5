import { hash } from 'node:crypto'
import { moscowTime } from '../../platform/clock.ts'
import { toRub } from '../../platform/money.ts'
import type { Receipt, Settled } from '../port.ts'
import { ProviderTrouble } from '../trouble.ts'
import { positionsOf } from './receipt.ts'
import type { MonetaSettings } from './settings.ts'

export interface KassaDocument {
  /** Ours: the same number is the same receipt. */
  readonly number: string
  /** MONETA's number of the payment it belongs to; money that MONETA did not take has none. */
  readonly operationId: string | null
  readonly kind: 'sale' | 'return'
  readonly settled: Settled
  readonly receipt: Receipt
  readonly madeAt: Date
}

const PATIENCE_MS = 10_000
const TYPES = { sale: 'SALE', return: 'SALE_RETURN' } as const

/**
 * Prints a receipt of its own through the API of kassa.payanyway.ru (integrations.md 1.6). Throws `ProviderTrouble`:
 * passing when the cash register was not reached, final when it refused.
 */
export async function printAtKassa(url: string, settings: MonetaSettings, of: KassaDocument): Promise<void> {
  const { receipt, number: docNum } = of
  const checkoutDateTime = moscowTime(of.madeAt)
  const total = receipt.lines.reduce((sum, line) => sum + line.amountKop, 0)
  const answer = await send(`${url}?accountid=${settings.accountId}&group=receipt`, {
    operationId: of.operationId ?? docNum,
    ...{ docNum, docType: TYPES[of.kind], checkoutDateTime, sno: receipt.taxSystem },
    inventPositions: positionsOf(receipt),
    moneyPositions: [{ paymentType: of.settled, sum: toRub(total) }],
    client: {
      ...(receipt.email ? { email: receipt.email } : {}),
      ...(receipt.phone ? { phone: receipt.phone } : {}),
    },
    signature: hash('md5', docNum + checkoutDateTime + settings.integrityKey),
  })
  if (answer.isSuccess !== true)
    throw new ProviderTrouble('kassa_refused', { isPassing: false, detail: String(answer.info ?? '') })
}

async function send(url: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch (cause) {
    throw new ProviderTrouble('kassa_unreachable', { isPassing: true, cause })
  }
}
