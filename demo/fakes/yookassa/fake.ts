import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../server/platform/clock.ts'
import { type FakeBank, fakeBank } from './bank.ts'
import { Notices } from './notify.ts'
import { payPage } from './page.ts'
import { Invalid } from './rules.ts'
import {
  emptyState,
  type FakeState,
  isOver,
  ownValue,
  registered,
  type SentReceipt,
  showRefund,
} from './state.ts'

export interface FakeOptions {
  readonly shopId: string
  readonly secretKey: string
  readonly clock: Clock
  /** The fake's address for people's browsers, without a slash at the end. */
  readonly pageBase: (returnUrl: string) => string
  readonly notifyUrl: () => string
  /** Sends notifications automatically and repeats them until they are accepted; otherwise `notices.deliver` does. */
  readonly isAuto: boolean
  /** The stored data, and where to store them. */
  readonly state?: FakeState
  readonly keep?: (state: FakeState) => Promise<void>
}

/** A fault of the next call of that kind; `lost`: the request is performed and its response never arrives. */
export interface Fault {
  readonly on: 'create' | 'capture' | 'cancel' | 'refund' | 'receipt' | 'get'
  readonly how: 'error' | 'slow' | 'lost' | 'busy'
}

export interface FakeYooKassa {
  readonly plugin: FastifyPluginAsync
  readonly bank: FakeBank
  readonly notices: Notices
  readonly state: FakeState
  readonly faults: Fault[]
  /** The server does not respond at all. */
  isDown: boolean
  refundEnd: 'succeeded' | 'pending' | 'canceled'
  /** Accepted calls in order, as `create`, `capture`, …. */
  readonly calls: string[]
  /** Receipts that the shop asked for, oldest first. */
  readonly sent: readonly SentReceipt[]
}

const SLOW_MS = 1500

/** A YooKassa of our own that follows its protocol exactly: for tests on their own port, and for the demo. */
export function fakeYooKassa(options: FakeOptions): FakeYooKassa {
  const state = options.state ?? emptyState()
  const sent: SentReceipt[] = []
  const notices = new Notices({ url: options.notifyUrl, isAuto: options.isAuto })
  const fake: FakeYooKassa = {
    state,
    notices,
    faults: [],
    isDown: false,
    refundEnd: 'succeeded',
    calls: [],
    sent,
    bank: fakeBank({
      sent,
      clock: options.clock,
      shopId: options.shopId,
      state: () => state,
      pageUrl: (payment) => `${options.pageBase(payment.returnUrl)}/pay/${payment.id}`,
      notify: (event, object) => notices.add(event, object),
      refundEnd: () => fake.refundEnd,
    }),
    plugin: async (app) => registerRoutes(app, fake, options),
  }
  return fake
}

function registerRoutes(app: FastifyInstance, fake: FakeYooKassa, options: FakeOptions): void {
  const { bank, state } = fake
  const { clock } = options
  registerPage(app, fake, options)
  const get = (path: string, work: (id: string, request: FastifyRequest) => object) =>
    app.get<{ Params: { id: string } }>(path, (request, reply) =>
      answer({ fake, options, request, reply, on: 'get' }, () => work(request.params.id, request)),
    )
  const post = (path: string, on: Fault['on'], work: (body: Record<string, unknown>, id: string) => object) =>
    app.post<{ Params: { id: string } }>(path, (request, reply) => {
      const body = (request.body ?? {}) as Record<string, unknown> // JSON; every field is checked by the rules
      return answer({ fake, options, request, reply, on }, () => work(body, request.params.id))
    })
  post('/v3/payments', 'create', (body) => bank.create(body))
  post('/v3/payments/:id/capture', 'capture', (body, id) => bank.capture(id, body))
  post('/v3/payments/:id/cancel', 'cancel', (_body, id) => bank.cancel(id))
  post('/v3/refunds', 'refund', (body) => bank.refund(body))
  post('/v3/receipts', 'receipt', (body) => bank.receipt(body))
  get('/v3/payments/:id', (id) => bank.show(bank.find(id)))
  get('/v3/refunds', (_id, request) => {
    const query = request.query as Record<string, string | undefined> // Fastify's query string parser gives an object
    const { payment_id, 'created_at.gte': since } = query
    const items = Object.values(state.refunds).filter(
      (one) =>
        (payment_id === undefined || one.payment_id === payment_id) &&
        (since === undefined || one.created_at >= since),
    )
    return { type: 'list', items: items.map((one) => showRefund(clock, one)) }
  })
  get('/v3/refunds/:id', (id) => showRefund(clock, found(ownValue(state.refunds, id))))
  get('/v3/receipts/:id', (id) => {
    const receipt = found(ownValue(state.receipts, id))
    return { ...receipt, status: registered(clock, receipt.created_at) }
  })
}

function found<T>(one: T | undefined): T {
  if (!one) throw new Invalid('Not found', 'id', 'not_found', 404)
  return one
}

function registerPage(app: FastifyInstance, { bank, state }: FakeYooKassa, { keep }: FakeOptions): void {
  const html = (reply: FastifyReply, id: string) => {
    const payment = ownValue(state.payments, id)
    return reply
      .status(payment ? 200 : 404)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('text/html; charset=utf-8')
      .send(payPage(payment))
  }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => html(reply, request.params.id))
  app.post<{ Params: { id: string }; Body: { action?: string } }>('/pay/:id', async (request, reply) => {
    const { id } = request.params
    const { action } = request.body
    if (!ownValue(state.payments, id) || (action !== 'pay' && action !== 'decline')) return html(reply, id)
    const { returnUrl } = bank.decide(id, action === 'pay')
    await keep?.(state)
    return reply.redirect(returnUrl, 303)
  })
}

interface Asked {
  readonly fake: FakeYooKassa
  readonly options: FakeOptions
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly on: Fault['on']
}

async function answer(asked: Asked, work: () => object): Promise<unknown> {
  const { fake, options, request, reply, on } = asked
  if (fake.isDown) return hangUp(asked)
  const fault = takeFault(fake, on)
  if (fault?.how === 'error')
    return error(reply, new Invalid('Internal error', '', 'internal_server_error', 500))
  if (fault?.how === 'busy')
    return error(reply, new Invalid('Too many requests', '', 'too_many_requests', 429))
  if (request.headers.authorization !== credentials(options))
    return error(reply, new Invalid('Wrong shopId or secret key', '', 'invalid_credentials', 401))
  fake.calls.push(on)
  const { status, body } = request.method === 'POST' ? once(asked, work) : attempt(work)
  await options.keep?.(fake.state)
  if (fault?.how === 'lost') return hangUp(asked)
  if (fault?.how === 'slow') await pause(SLOW_MS)
  return reply.status(status).send(body)
}

function hangUp({ request, reply }: Asked): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

function takeFault({ faults }: FakeYooKassa, on: Fault['on']): Fault | undefined {
  const place = faults.findIndex((fault) => fault.on === on)
  return place < 0 ? undefined : faults.splice(place, 1)[0]
}

function credentials({ shopId, secretKey }: FakeOptions): string {
  return `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
}

/** The same key with the same request returns the stored response; with another request it is refused. */
function once({ fake, options, request }: Asked, work: () => object): { status: number; body: object } {
  const key = request.headers['idempotence-key']
  if (typeof key !== 'string' || key === '' || key.length > 64)
    return attempt(() => {
      throw new Invalid('Idempotence key is missing or too long', 'Idempotence-Key')
    })
  const ask = `${request.url} ${JSON.stringify(request.body)}`
  const before = ownValue(fake.state.keys, key)
  if (before && !isOver(options.clock, before.at, { hours: 24 })) {
    if (before.ask === ask) return { status: before.status, body: before.answer }
    return attempt(() => {
      throw new Invalid('Idempotence key duplicated', 'Idempotence-Key')
    })
  }
  const done = attempt(work)
  const since = options.clock.now().toISOString()
  if (done.status === 200) fake.state.keys[key] = { ask, status: done.status, answer: done.body, at: since }
  return done
}

function attempt(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() }
  } catch (wrong) {
    if (!(wrong instanceof Invalid)) throw wrong
    return { status: wrong.status, body: errorBody(wrong) }
  }
}

function errorBody({ code, message, parameter }: Invalid): object {
  return { type: 'error', id: randomUUID(), code, description: message, ...(parameter ? { parameter } : {}) }
}

function error(reply: FastifyReply, wrong: Invalid): FastifyReply {
  return reply.status(wrong.status).send(errorBody(wrong))
}
