import type { Db } from '../../platform/database/database.ts'
import type { PaymentFact, PaymentProvider, PaymentRef, RefundAnswer, RefundRequest } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { type MerchantApi, type MonetaOperation, merchantApi } from './api.ts'
import { assignOperation, formAmountKop, recordForm } from './books.ts'
import { factOf, hasMoney, MONETA, movedKop } from './facts.ts'
import { formUrl } from './form.ts'
import { monetaHooks } from './hooks.ts'
import { type KassaDocument, printAtKassa } from './kassa.ts'
import { inventoryOf } from './receipt.ts'
import type { MonetaAddresses, MonetaSettings } from './settings.ts'
import { transactionIdOf } from './transaction-id.ts'
import { markUnmatched, refundUnmatched } from './unmatched.ts'

interface Deps {
  readonly db: Db
  readonly api: MerchantApi
}

export interface MonetaDeps {
  readonly db: Db
  readonly settings: MonetaSettings
  readonly addresses: MonetaAddresses
}

/** Payment system 1 (requirements CN-02): MONETA.Assistant, also known as PayAnyWay. */
export function monetaProvider(deps: MonetaDeps): PaymentProvider {
  const { db, settings, addresses } = deps
  const api = merchantApi(settings, addresses)
  return {
    code: MONETA,
    // Its page offers what the account has, so the choice made before is made there again.
    ways: ['card', 'sbp'],
    async start(payment) {
      const transactionId = transactionIdOf(payment.publicId)
      const { amountKop, receipt, returnUrl, at } = payment
      await recordForm(db, { transactionId, amountKop, receipt, at })
      const form = { transactionId, amountKop, returnUrl, description: payment.purpose }
      return {
        externalId: transactionId,
        confirmationUrl: formUrl(addresses.assistant(payment.apiBase), form, settings),
      }
    },
    // An unpaid form cannot be revoked: the Check URL now answers that the payment is no longer accepted.
    cancel: async () => undefined,
    fetchStatus: (payment, at) => currentFact({ db, api }, payment, at),
    refund: (refund) => sendRefund(api, refund, settings.markField),
    fetchRefund: async (externalId) => refundAnswer(await api.operation(externalId)),
    ...receiptMethods(deps),
    sweep: (at) => refundUnmatched(db, api, at),
    hooks: (of) => monetaHooks({ ...of, db, settings, api }),
  }
}

/** Returns the methods that print separate receipts, which need the cash register's API. */
function receiptMethods({
  settings,
  addresses,
}: MonetaDeps): Pick<PaymentProvider, 'sendReceipt' | 'printReceipt'> {
  const { kassa } = addresses
  if (!kassa) return {}
  const print = async (of: Omit<KassaDocument, 'number'> & { key: string }) => {
    const number = of.key.replace(/\W/g, '-')
    await printAtKassa(kassa(), settings, { ...of, number })
    return { externalId: number, status: 'succeeded' as const }
  }
  return {
    sendReceipt: (of) =>
      print({ ...of, kind: 'sale', settled: 'prepaid', operationId: of.payment.operationId }),
    printReceipt: (of) => print({ ...of, operationId: null }),
  }
}

/**
 * Returns the fact of the operation that paid the form; null while none has, since after failed attempts it may still
 * be paid.
 */
async function currentFact(deps: Deps, payment: PaymentRef, at: Date): Promise<PaymentFact | null> {
  const transactionId = payment.externalId
  const requestedKop = await formAmountKop(deps.db, transactionId)
  if (requestedKop === null) return null
  for (const operation of (await deps.api.operationsOf(transactionId)).filter(hasMoney).reverse()) {
    const amountKop = movedKop(operation, requestedKop)
    if (await assignOperation(deps.db, { transactionId, operationId: operation.id, amountKop }))
      return factOf(operation, { transactionId, amountKop, at })
    await markUnmatched(deps.db, { id: operation.id, transactionId, kop: amountKop, at })
  }
  return null
}

async function sendRefund(
  api: MerchantApi,
  refund: RefundRequest,
  markField: string | undefined,
): Promise<RefundAnswer> {
  const { key, amountKop, payment, receipt } = refund
  // MONETA does not detect a repeated refund, so we look for an existing one before asking again.
  const existing = refund.isRepeated ? (await api.operationsOf(key)).find((one) => one.isRefund) : undefined
  if (existing) return refundAnswer(existing)
  const operationId = payment.operationId ?? (await findPaidOperation(api, payment))
  const inventory = receipt ? inventoryOf(receipt, markField) : null
  const description = 'Возврат оплаты заказа'
  return refundAnswer(await api.refund({ operationId, key, amountKop, description, inventory }))
}

async function findPaidOperation(api: MerchantApi, payment: PaymentRef): Promise<string> {
  const paid = (await api.operationsOf(payment.externalId)).find(hasMoney)
  if (!paid) throw new ProviderError('moneta_operation_unknown', { isRetryable: false })
  return paid.id
}

function refundAnswer(operation: MonetaOperation): RefundAnswer {
  const { id, status } = operation
  if (status === 'SUCCEED') return { externalId: id, status: 'succeeded' }
  if (status === 'CANCELED') return { externalId: id, status: 'failed', error: 'MONETA отменила возврат' }
  return { externalId: id, status: 'pending' }
}
