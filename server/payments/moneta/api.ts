import { toRub } from '../../platform/money.ts'
import { outboundClient, type SendOutbound } from '../../platform/outbound/client.ts'
import { textOfAnswer } from '../../platform/outbound/exchange.ts'
import type { OutboundLimits } from '../../platform/outbound/policies.ts'
import { ProviderError } from '../provider-error.ts'
import { amountKop } from './amounts.ts'
import { type Json, textsOf, valueAt } from './json.ts'
import type { MonetaAddresses, MonetaSettings } from './settings.ts'

const STATUSES = ['CREATED', 'INPROGRESS', 'TAKENIN_NOTSENT', 'TAKENOUT', 'FROZEN', 'SUCCEED', 'CANCELED']
export type OperationStatus = (typeof STATUSES)[number]

/** An operation as returned by MerchantAPI. */
export interface MonetaOperation {
  readonly id: string
  readonly status: OperationStatus
  readonly amountKop: number
  /** Amounts that may equal what the payer paid: which of MONETA's sums include whose fee depends on the tariff. */
  readonly amountsKop: readonly number[]
  readonly currency: string
  /** Our transaction id; empty if MONETA has none. */
  readonly transactionId: string
  readonly isRefund: boolean
}

export interface MonetaRefund {
  readonly operationId: string
  /** Our key: a MONETA operation with this key is this refund. */
  readonly key: string
  /** Null refunds the full amount. */
  readonly amountKop: number | null
  readonly description: string
  /** Receipt positions for the cash register, as JSON; null for none. */
  readonly inventory: string | null
}

export interface MerchantApi {
  operation(id: string): Promise<MonetaOperation>
  /** Returns the operations of our account with this transaction id of ours, newest first. */
  operationsOf(clientTransaction: string): Promise<MonetaOperation[]>
  refund(refund: MonetaRefund): Promise<MonetaOperation>
}

interface MonetaRequest {
  readonly url: string
  readonly name: string
  readonly payload: unknown
}

/** No retries here: MONETA refunds are not idempotent, and every caller retries later from its rows. */
const LIMITS: OutboundLimits = {
  provider: 'moneta',
  timeoutMs: 10_000,
  maxConcurrent: 20,
  maxBytes: 4 * 1024 * 1024,
  // A rejected request has status 500, so that status says nothing about MONETA's health.
  isTransient: ({ status }) => status === 429 || (status > 500 && status < 600),
}

/**
 * Client for MerchantAPI over JSON (integrations.md 1.5). Throws `ProviderError`: transient if MONETA was unreachable
 * or failed, final if it rejected the request, with the fault's code.
 */
export function merchantApi(settings: MonetaSettings, addresses: MonetaAddresses): MerchantApi {
  const send = outboundClient(LIMITS)
  const ask = (name: string, payload: unknown) =>
    call(send, settings, { url: addresses.services(), name, payload })
  return {
    async operation(id) {
      return toOperation(valueAt(await ask('GetOperationDetailsById', Number(id)), 'operation'))
    },
    async operationsOf(clientTransaction) {
      const answer = await ask('FindOperationsListByCTID', {
        accountId: Number(settings.accountId),
        clientTransaction,
        pager: { pageNumber: 1, pageSize: 25 },
      })
      const list = valueAt(answer, 'operation')
      return Array.isArray(list) ? list.map(toOperation) : []
    },
    async refund(refund) {
      const attribute = refund.inventory && { key: 'customfield:inventory', value: refund.inventory }
      const answer = await ask('Refund', {
        transactionId: Number(refund.operationId),
        ...(refund.amountKop === null ? {} : { amount: toRub(refund.amountKop) }),
        paymentPassword: settings.paymentPassword,
        clientTransaction: refund.key,
        description: refund.description,
        ...(attribute ? { operationInfo: { attribute: [attribute] } } : {}),
      })
      return toOperation(answer)
    },
  }
}

async function call(send: SendOutbound, settings: MonetaSettings, of: MonetaRequest): Promise<Json> {
  const UsernameToken = { Username: settings.apiUser, Password: settings.apiPassword }
  const Body = { [`${of.name}Request`]: of.payload }
  const Envelope = { Header: { Security: { UsernameToken } }, Body }
  const body = valueAt(await ask(send, of.url, JSON.stringify({ Envelope })), 'Envelope', 'Body')
  const fault = valueAt(body, 'fault')
  if (fault !== undefined) throw toProviderError(fault)
  const answer = valueAt(body, `${of.name}Response`)
  if (answer === undefined)
    throw new ProviderError('moneta_unreadable', { isRetryable: true, detail: of.name })
  return answer
}

async function ask(send: SendOutbound, url: string, body: string): Promise<Json> {
  const headers = { 'content-type': 'application/json;charset=UTF-8' }
  try {
    // A fault comes with status 500 and is more specific than the status.
    return JSON.parse(textOfAnswer(await send({ url, method: 'POST', headers, body }))) as Json
  } catch (cause) {
    throw new ProviderError('moneta_unreachable', { isRetryable: true, cause })
  }
}

/** A fault is caused by our request, unless MONETA reports its own failure. */
function toProviderError(fault: Json): ProviderError {
  const detail = [valueAt(fault, 'detail', 'faultDetail'), valueAt(fault, 'faultstring')].filter(
    (part) => typeof part === 'string',
  )
  const isRetryable = valueAt(fault, 'faultcode') !== 'Client'
  return new ProviderError('moneta_fault', { isRetryable, detail: detail.join(' ') })
}

function toOperation(value: Json | undefined): MonetaOperation {
  const texts = textsOf(valueAt(value, 'attribute'))
  const id = valueAt(value, 'id')
  const status = STATUSES.find((one) => one === texts.statusid)
  const isRefund = texts.isrefund === '1'
  // For a refund only its id and status matter, and MONETA may return nothing else.
  const kop = parseKop(texts.sourceamount) ?? (isRefund ? 0 : null)
  if ((typeof id !== 'number' && typeof id !== 'string') || !status || kop === null)
    throw new ProviderError('moneta_unreadable', { isRetryable: true, detail: 'operation' })
  return {
    id: String(id),
    status,
    amountKop: kop,
    amountsKop: possibleAmounts(texts, kop),
    currency: texts.sourcecurrencycode ?? 'RUB',
    transactionId: texts.clienttransaction ?? '',
    isRefund,
  }
}

function possibleAmounts(texts: Readonly<Record<string, string>>, kop: number): number[] {
  const fee = parseKop(texts.sourceamountfee) ?? 0
  const total = parseKop(texts.sourceamounttotal) ?? kop
  return [...new Set([kop, total, kop + fee])]
}

/** MerchantAPI writes amounts as numbers: no trailing zeros, negative for outgoing money. */
function parseKop(text = ''): number | null {
  const [, whole = '', part = ''] = /^-?(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  return whole === '' ? null : amountKop(`${whole}.${part.padEnd(2, '0')}`)
}
