import { REFUSALS } from '@sarafan/contract/refusals'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import type { FactOutcome, PaymentFact } from '../port.ts'
import { bankPayment, decide } from './bank.ts'
import { notifyMerchant } from './notify.ts'
import { paymentPage, unknownPage } from './page.ts'
import type { SandboxProvider } from './provider.ts'

export interface SandboxRoutesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly provider: SandboxProvider
  /** Returns the address where the bank reaches the shop's API, `…/api`, without a trailing slash. */
  readonly hookBase: (request: FastifyRequest) => string
  /** Applies a verified fact. */
  readonly takeFact: (fact: PaymentFact) => Promise<FactOutcome>
}

interface ById {
  Params: { id: string }
}

/** Routes of the sandbox bank's page and of its notifications; registered under `/api` in demos and tests. */
export function sandboxRoutes(deps: SandboxRoutesDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 8192 }, (_request, body, done) => {
      done(null, body)
    })
    app.get<ById>('/pay/sandbox/:id', async (request, reply) => {
      const payment = await bankPayment(deps.db, request.params.id)
      return html(reply, payment ? paymentPage(payment) : unknownPage(), payment ? 200 : 404)
    })
    app.post<ById>('/pay/sandbox/:id', (request, reply) => handleButton(deps, request, reply))
    app.post('/hooks/sandbox', (request, reply) => handleNotification(deps, request, reply))
  }
}

async function handleButton(deps: SandboxRoutesDeps, request: FastifyRequest<ById>, reply: FastifyReply) {
  const { id } = request.params
  const payment = await bankPayment(deps.db, id)
  if (!payment) return html(reply, unknownPage(), 404)
  const action = new URLSearchParams(bytes(request).toString('utf8')).get('action')
  if (action !== 'pay' && action !== 'decline') return html(reply, paymentPage(payment), 422)
  const at = deps.clock.now()
  await decide(deps.db, { id, status: action === 'pay' ? 'paid' : 'declined', at })
  await notifyMerchant(deps.db, { id, hookUrl: `${deps.hookBase(request)}/hooks/sandbox`, at })
  return reply.header('referrer-policy', 'no-referrer').redirect(payment.returnUrl, 303)
}

async function handleNotification(deps: SandboxRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  try {
    const fact = await deps.provider.verify(
      { headers: request.headers, body: bytes(request) },
      deps.clock.now(),
    )
    const outcome = await deps.takeFact(fact)
    if (outcome === 'unknown') return refusal(reply, 'payment_not_found')
    if (outcome === 'amount_mismatch') return refusal(reply, 'amount_mismatch')
    return reply.send({ ok: true })
  } catch (error) {
    if (error instanceof Refusal) return refusal(reply, error.code)
    throw error
  }
}

function refusal(reply: FastifyReply, code: keyof typeof REFUSALS) {
  return reply.status(REFUSALS[code]).send({ code })
}

function bytes(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

function html(reply: FastifyReply, text: string, status: number) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(text)
}
