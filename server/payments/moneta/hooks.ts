import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentState } from '../create.ts'
import type { HookDeps } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { answerXml, RESULT, type ResultCode } from './answers.ts'
import type { MerchantApi, MonetaOperation } from './api.ts'
import { isPaidByOther, receiptOf, recordOperation, takeFor } from './books.ts'
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
 * The Check URL and the Pay URL of the account's settings: `/hooks/moneta/check` and `/hooks/moneta/pay`, by GET or
 * POST. Nothing is signed for who has not signed: an answer's signature must not become a stranger's tool.
 */
export function monetaHooks(deps: MonetaHookDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    const lay = (url: string, take: (fields: Fields, reply: FastifyReply) => Promise<FastifyReply>) =>
      app.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const fields = readFields(sentText(request))
          return fields ? take(fields, reply) : fail(reply)
        },
      })
    lay('/hooks/moneta/check', async (fields, reply) => {
      const message = readCheck(fields, deps.settings)
      return message ? checked(deps, message, reply) : fail(reply)
    })
    lay('/hooks/moneta/pay', async (fields, reply) => {
      const message = readPay(fields, deps.settings)
      return message ? paid(deps, message, reply) : fail(reply)
    })
  }
}

function sentText(request: FastifyRequest): string {
  if (request.method === 'GET') return request.url.split('?')[1] ?? ''
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
}

async function checked(deps: MonetaHookDeps, message: CheckMessage, reply: FastifyReply) {
  const { transactionId, operationId } = message
  const payment = await deps.paymentOf(transactionId)
  if (payment && operationId) {
    await recordOperation(deps.db, { id: operationId, transactionId, isPaid: false, at: deps.clock.now() })
  }
  const code = payment ? await standing(deps, payment, message) : RESULT.notActual
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

/** How a payment stands for who asks whether it may be paid (integrations.md 1.3). */
async function standing(
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
 * A notification is believed after MONETA itself, asked by its API, says the same: the
 * signature alone is too weak to move money (reliability.md 2.6). MONETA repeats what is not answered SUCCESS.
 */
async function paid(deps: MonetaHookDeps, message: PayMessage, reply: FastifyReply) {
  const { transactionId, operationId } = message
  const payment = await deps.paymentOf(transactionId)
  if (!payment) return fail(reply)
  const at = deps.clock.now()
  if (message.amountKop === payment.amountKop)
    await recordOperation(deps.db, { id: operationId, transactionId, isPaid: true, at })
  const operation = await asked(deps, operationId)
  if (operation === 'unreachable') return fail(reply, 503)
  // Only what MONETA's own books say is written down: a signature of ours may spell an amount that never moved.
  const isSaid =
    operation?.transactionId === transactionId && operation.amountsKop.includes(message.amountKop)
  if (!operation || !isSaid || !hasMoney(operation)) return fail(reply)
  if (!(await credit(deps, payment, operation, at))) return fail(reply)
  const { attributes } = await attributesOf(deps, transactionId)
  return xml(reply, answerXml({ transactionId, code: RESULT.paid, attributes }, deps.settings))
}

/** Whether the money of an operation is accounted for: as the payment's, or as money that goes back. */
async function credit(
  deps: MonetaHookDeps,
  payment: PaymentState,
  operation: MonetaOperation,
  at: Date,
): Promise<boolean> {
  const { id, transactionId } = operation
  const amountKop = movedKop(operation, payment.amountKop)
  if (!(await takeFor(deps.db, { transactionId, operationId: id, amountKop }))) {
    await markUnmatched(deps.db, { id, transactionId, kop: amountKop, at })
    // The right sum once more is our care; a wrong one is not what the shop has agreed to.
    if (amountKop === payment.amountKop) return true
  }
  const outcome = await deps.takeFact(factOf(operation, { transactionId, amountKop, at }))
  return outcome !== 'unknown' && outcome !== 'amount_mismatch'
}

/** What MONETA's books say of an operation; null when they know none. */
async function asked(deps: MonetaHookDeps, operationId: string) {
  try {
    return await deps.api.operation(operationId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.isPassing ? 'unreachable' : null
  }
}

async function attributesOf(deps: MonetaHookDeps, transactionId: string) {
  const receipt = await receiptOf(deps.db, transactionId)
  return { attributes: receipt ? receiptAttributes(receipt) : {} }
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
