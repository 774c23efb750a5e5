import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentState } from '../create.ts'
import type { HookDeps } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { answerXml, RESULT, type ResultCode } from './answers.ts'
import type { MerchantApi, MonetaOperation } from './api.ts'
import { assignOperation, isPaidByOther, receiptOf, recordOperation } from './books.ts'
import { factOf, hasMoney, movedKop } from './facts.ts'
import { type CheckMessage, type PayMessage, readCheck, readFields, readPay } from './messages.ts'
import { receiptAttributes } from './receipt.ts'
import type { MonetaSettings } from './settings.ts'
import type { Fields } from './signature.ts'
import { markUnmatched } from './unmatched.ts'

export interface MonetaHookDeps extends HookDeps {
  readonly db: Db
  readonly settings: MonetaSettings
  readonly api: MerchantApi
}

const BODY_LIMIT = 16 * 1024

/**
 * Routes for the Check URL and the Pay URL: `/hooks/moneta/check` and `/hooks/moneta/pay`, by GET or POST. An
 * unsigned request gets an unsigned response: our signature is never sent to a sender without the key.
 */
export function monetaHooks(deps: MonetaHookDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    const addRoute = (url: string, handle: (fields: Fields, reply: FastifyReply) => Promise<FastifyReply>) =>
      app.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const fields = readFields(requestText(request))
          return fields ? handle(fields, reply) : fail(reply)
        },
      })
    addRoute('/hooks/moneta/check', async (fields, reply) => {
      const message = readCheck(fields, deps.settings)
      return message ? handleCheck(deps, message, reply) : fail(reply)
    })
    addRoute('/hooks/moneta/pay', async (fields, reply) => {
      const message = readPay(fields, deps.settings)
      return message ? handlePay(deps, message, reply) : fail(reply)
    })
  }
}

function requestText(request: FastifyRequest): string {
  if (request.method === 'GET') return request.url.split('?')[1] ?? ''
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
}

async function handleCheck(deps: MonetaHookDeps, message: CheckMessage, reply: FastifyReply) {
  const { transactionId, operationId } = message
  const payment = await deps.paymentOf(transactionId)
  if (payment && operationId) {
    await recordOperation(deps.db, { id: operationId, transactionId, isPaid: false, at: deps.clock.now() })
  }
  const code = payment ? await checkResult(deps, payment, message) : RESULT.notActual
  return xml(
    reply,
    answerXml(
      {
        transactionId,
        code,
        ...(payment && code === RESULT.amount ? { amountKop: payment.amountKop } : {}),
        ...(code === RESULT.ready || code === RESULT.amount ? await attributesOf(deps, transactionId) : {}),
      },
      deps.settings,
    ),
  )
}

/** Returns the result code for MONETA's question whether a payment may be made (integrations.md 1.3). */
async function checkResult(
  deps: MonetaHookDeps,
  payment: PaymentState,
  message: CheckMessage,
): Promise<ResultCode> {
  if (payment.status === 'succeeded') return RESULT.paid
  if (payment.status !== 'pending') return RESULT.notActual
  if (message.amountKop !== null && message.amountKop !== payment.amountKop) return RESULT.notActual
  if (await isPaidByOther(deps.db, message)) return RESULT.inProgress
  return message.amountKop === null ? RESULT.amount : RESULT.ready
}

/**
 * Handles a payment notification. It counts only if MONETA's API confirms the operation: the signature alone is too
 * weak to move money (reliability.md 2.6). MONETA repeats the notification until the response is SUCCESS.
 */
async function handlePay(deps: MonetaHookDeps, message: PayMessage, reply: FastifyReply) {
  const { transactionId, operationId } = message
  const payment = await deps.paymentOf(transactionId)
  if (!payment) return fail(reply)
  const at = deps.clock.now()
  if (message.amountKop === payment.amountKop)
    await recordOperation(deps.db, { id: operationId, transactionId, isPaid: true, at })
  const operation = await findOperation(deps, operationId)
  if (operation === 'unreachable') return fail(reply, 503)
  // Only MONETA's own records are trusted: one of our signatures may also fit an amount that was never paid.
  const isConfirmed =
    operation?.transactionId === transactionId && operation.amountsKop.includes(message.amountKop)
  if (!operation || !isConfirmed || !hasMoney(operation)) return fail(reply)
  if (!(await credit(deps, payment, operation, at))) return fail(reply)
  const { attributes } = await attributesOf(deps, transactionId)
  return xml(reply, answerXml({ transactionId, code: RESULT.paid, attributes }, deps.settings))
}

/** Returns whether an operation's money is accounted for: as the payment, or as unmatched money to be refunded. */
async function credit(
  deps: MonetaHookDeps,
  payment: PaymentState,
  operation: MonetaOperation,
  at: Date,
): Promise<boolean> {
  const { id, transactionId } = operation
  const amountKop = movedKop(operation, payment.amountKop)
  if (!(await assignOperation(deps.db, { transactionId, operationId: id, amountKop }))) {
    await markUnmatched(deps.db, { id, transactionId, kop: amountKop, at })
    // The right amount paid twice is ours to refund; a wrong amount is not what the shop agreed to.
    if (amountKop === payment.amountKop) return true
  }
  const outcome = await deps.takeFact(factOf(operation, { transactionId, amountKop, at }))
  return outcome !== 'unknown' && outcome !== 'amount_mismatch'
}

/** Looks an operation up in MONETA's API; null if MONETA does not know it. */
async function findOperation(deps: MonetaHookDeps, operationId: string) {
  try {
    return await deps.api.operation(operationId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.isRetryable ? 'unreachable' : null
  }
}

async function attributesOf(deps: MonetaHookDeps, transactionId: string) {
  const receipt = await receiptOf(deps.db, transactionId)
  return { attributes: receipt ? receiptAttributes(receipt, deps.settings.markField) : {} }
}

function xml(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/xml; charset=utf-8').send(text)
}

function fail(reply: FastifyReply, status = 200): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('FAIL')
}
