import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { latestPayment, type PaymentState, type Share, sharesOf } from './create.ts'
import type { PaymentProvider, PaymentRequest, Receipt } from './port.ts'
import { providerErrorText } from './provider-error.ts'

export interface StartInput {
  readonly merchant: string
  readonly purpose: string
  readonly returnUrl: string
  readonly apiBase: string
  readonly receiptOf: (shares: readonly Share[]) => Promise<Receipt>
  readonly at: Date
}

export interface StartOf extends StartInput {
  readonly groupId: number
}

/**
 * Returns the URL for paying a group's pending payment, or an empty string if no payment is due. The first call
 * starts the payment at its provider. Runs after the transaction that created the payment: a provider is never called
 * inside one. The request is stored first, so that a repetition sends the same data. Throws `ProviderError`.
 */
export async function startPayment(
  db: Db,
  providers: readonly PaymentProvider[],
  of: StartOf,
): Promise<string> {
  return startFound(db, providers, await latestPayment(db, of.groupId), of)
}

const RECORD_START = statement('payments.start.recordStart')`
  update payment set external_id = $1, confirmation_url = $2, last_error = ''
  where id = $3`

const RECORD_ERROR = statement('payments.start.recordError')`
  update payment set last_error = $1 where id = $2`

/** Like `startPayment`, for a payment that the caller has loaded. */
export async function startFound(
  db: Db,
  providers: readonly PaymentProvider[],
  payment: PaymentState | null,
  of: StartInput,
): Promise<string> {
  if (payment?.status !== 'pending') return ''
  if (payment.confirmationUrl) return payment.confirmationUrl
  const provider = providers.find((one) => one.code === payment.provider)
  if (!provider) return ''
  const { merchant, purpose, returnUrl, apiBase } = of
  const receipt = await of.receiptOf(await sharesOf(db, payment.id))
  const request = await storeRequest(db, payment.id, { merchant, purpose, returnUrl, apiBase, receipt })
  const started = await provider
    .start({ ...payment, ...request, at: of.at })
    .catch(async (error: unknown) => {
      await queryRows(db, RECORD_ERROR, [providerErrorText(error), payment.id])
      throw error
    })
  await queryRows(db, RECORD_START, [started.externalId, started.confirmationUrl, payment.id])
  return started.confirmationUrl
}

type StoredRequest = Pick<PaymentRequest, 'merchant' | 'purpose' | 'returnUrl' | 'apiBase' | 'receipt'>

const STORE_REQUEST = statement('payments.start.storeRequest')`
  update payment set request = coalesce(request, $1::jsonb) where id = $2
  returning request`

async function storeRequest(db: Db, paymentId: number, request: StoredRequest): Promise<StoredRequest> {
  const [found] = await queryRows(db, STORE_REQUEST, [JSON.stringify(request), paymentId])
  return found?.request ?? request
}
