import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { after, type Clock } from '../../../server/platform/clock.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { type Account, kopecks, signatureOf, type Texts } from './account.ts'
import {
  addOperation,
  dueOperations,
  endCreated,
  markSucceeded,
  type Operation,
  operationById,
  scheduleRetry,
} from './books.ts'
import { type Faults, noFaults } from './faults.ts'
import { printReceipt } from './kassa.ts'
import { type PrintedReceipt, printDocument } from './kassa-api.ts'
import { assistantPage, backUrl, endedPage, stoppedPage } from './page.ts'
import { answerService } from './services.ts'
import { checkOrder, notifyShop } from './shop.ts'

export interface FakeMonetaDeps {
  readonly db: Db
  readonly clock: Clock
  readonly account: Account
  /** The shop's addresses in the settings of its account; an empty Check URL is not called. */
  readonly checkUrl: () => string
  readonly payUrl: () => string
}

export interface FakeMoneta {
  readonly plugin: FastifyPluginAsync
  readonly faults: Faults
  /** Receipts printed through the cash register's API, oldest first. */
  readonly printed: readonly PrintedReceipt[]
  /** Repeats the notifications of unconfirmed payments; returns their number. */
  retry(): Promise<number>
}

/** How long MONETA waits for the shop's SUCCESS; then the payment is completed without it. */
const PATIENCE = { hours: 27 }
const WAITS_MIN = [1, 5, 15, 30, 60]

/** A MONETA for tests: its page, its API, its notifications; can be registered at any prefix. */
export function fakeMoneta(deps: FakeMonetaDeps): FakeMoneta {
  const faults = noFaults()
  const work = { ...deps, faults }
  const printed: PrintedReceipt[] = []
  return {
    faults,
    printed,
    retry: () => retry(work),
    plugin: async (app) => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => {
        done(null, body)
      })
      app.addHook('onRequest', async (_request, reply) => {
        if (faults.isDown) await reply.status(503).type('text/html').send('<h1>503</h1>')
      })
      app.route({ method: ['GET', 'POST'], url: '/assistant.htm', handler: (q, a) => assistant(work, q, a) })
      app.post('/services', (q, a) => services(work, q, a))
      app.post<{ Querystring: Record<string, unknown> }>('/kassa/api.php', async (request) =>
        printDocument(
          { query: request.query, body: JSON.parse(bodyText(request)) },
          { account: deps.account, printed },
        ),
      )
    },
  }
}

type Work = FakeMonetaDeps & { readonly faults: Faults }

async function services(work: Work, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, body } = await answerService(
    work.db,
    JSON.parse(bodyText(request)),
    work.account,
    work.clock.now(),
  )
  if (work.faults.losesOwnAnswers) {
    request.raw.socket.destroy()
    return reply.hijack()
  }
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

async function assistant(work: Work, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sent = request.method === 'GET' ? (request.url.split('?')[1] ?? '') : bodyText(request)
  const fields: Texts = Object.fromEntries(new URLSearchParams(sent))
  if (fields.decision) return handleDecision(work, fields, reply)
  const operation = fields.operationId ? await byNumber(work, fields) : await openForm(work, fields)
  if (typeof operation === 'string') return html(reply, stoppedPage(operation), 400)
  const isNew = operation.status === 'CREATED'
  const stop = isNew ? await reasonAgainstPayment(work, operation, fields.operationId !== undefined) : ''
  if (stop) return html(reply, stoppedPage(stop, operation), 409)
  return html(reply, isNew ? assistantPage(operation) : resultPage(operation))
}

async function byNumber(work: Work, fields: Texts): Promise<Operation | string> {
  return (await operationById(work.db, Number(fields.operationId))) ?? 'Такого счёта нет.'
}

/** Opens a form; returns an operation, or the reason why not. */
async function openForm(work: Work, fields: Texts): Promise<Operation | string> {
  const { account } = work
  const amountKop = /^\d+\.\d{2}$/.test(fields.MNT_AMOUNT ?? '') ? kopecks(fields.MNT_AMOUNT ?? '') : null
  if (fields.MNT_ID !== account.id) return 'Магазин не найден.'
  if (fields.MNT_SIGNATURE !== signatureOf('form', fields, account)) return 'Подпись формы неверна.'
  if (!amountKop || fields.MNT_CURRENCY_CODE !== 'RUB' || !fields.MNT_TRANSACTION_ID)
    return 'Форма магазина заполнена неверно.'
  if ((fields.MNT_TEST_MODE ?? '0') !== (account.isTest ? '1' : '0')) return 'Режим не тот.'
  return addOperation(work.db, {
    kind: 'payment',
    clientTransaction: fields.MNT_TRANSACTION_ID,
    amountKop,
    status: 'CREATED',
    form: {
      description: fields.MNT_DESCRIPTION ?? '',
      successUrl: fields.MNT_SUCCESS_URL ?? '',
      failUrl: fields.MNT_FAIL_URL ?? '',
      inProgressUrl: fields.MNT_INPROGRESS_URL ?? '',
      returnUrl: fields.MNT_RETURN_URL ?? '',
    },
    at: work.clock.now(),
  })
}

/** Asks the shop's Check URL before the payment; returns the reason against it, or an empty string. */
async function reasonAgainstPayment(work: Work, operation: Operation, withNumber: boolean): Promise<string> {
  if (work.faults.skipsCheck || work.checkUrl() === '') return ''
  const answer = await checkOrder(work.checkUrl(), { operation, withNumber }, work.account)
  if (!answer) return 'Магазин не ответил. Попробуйте позже.'
  if (answer.code === '402') return ''
  if (answer.code === '100')
    return kopecks(answer.amount) === operation.amountKop ? '' : 'Сумма заказа другая.'
  return STOPS[answer.code] ?? 'Магазин не ждёт этой оплаты.'
}

const STOPS: Texts = {
  '200': 'Этот заказ уже оплачен.',
  '302': 'Оплата этого заказа уже проверяется.',
  '500': 'Магазин больше не ждёт этой оплаты.',
}

async function handleDecision(work: Work, fields: Texts, reply: FastifyReply): Promise<FastifyReply> {
  const operation = await byNumber(work, fields)
  if (typeof operation === 'string') return html(reply, stoppedPage(operation), 404)
  const at = work.clock.now()
  if (fields.decision === 'decline') {
    await endCreated(work.db, { id: operation.id, status: 'CANCELED', at })
  } else if (operation.status === 'CREATED') {
    const stop = await reasonAgainstPayment(work, operation, true)
    if (stop) return html(reply, stoppedPage(stop, operation), 409)
    const isFirst = await endCreated(work.db, { id: operation.id, status: 'TAKENIN_NOTSENT', at })
    if (isFirst) await notify(work, { ...operation, status: 'TAKENIN_NOTSENT', paidAt: at })
  }
  const now = (await operationById(work.db, operation.id)) ?? operation
  const url = wayBack(now)
  if (!url) return html(reply, resultPage(now))
  return reply.header('referrer-policy', 'no-referrer').redirect(backUrl(url, now), 303)
}

function wayBack({ status, form }: Operation): string {
  if (status === 'SUCCEED') return form.successUrl
  return status === 'CANCELED' ? form.failUrl : form.inProgressUrl
}

function resultPage(operation: Operation): string {
  const ways = { SUCCEED: 'Платёж прошёл', CANCELED: 'Банк отказал', TAKENIN_NOTSENT: 'Платёж проходит' }
  return endedPage(operation.status === 'CREATED' ? 'Счёт открыт' : ways[operation.status], operation)
}

/** Notifies the shop once; the payment is completed when it confirms, or when its time to do so is over. */
async function notify(work: Work, operation: Operation): Promise<void> {
  const at = work.clock.now()
  const { faults } = work
  const answer =
    faults.isDown || faults.isSilent ? null : await notifyShop(work.payUrl(), operation, work.account, faults)
  const { attributes } = answer ?? {}
  const receipt = attributes?.INVENTORY ? printReceipt(attributes, operation.amountKop) : null
  const isOver = operation.paidAt !== null && after(operation.paidAt, PATIENCE) <= at
  if (answer || isOver) return markSucceeded(work.db, operation.id, receipt)
  const minutes = WAITS_MIN[Math.min(operation.attempts, WAITS_MIN.length - 1)] ?? 60
  await scheduleRetry(work.db, operation.id, after(at, { minutes }))
}

async function retry(work: Work): Promise<number> {
  const due = await dueOperations(work.db, work.clock.now())
  for (const operation of due) await notify(work, operation)
  return due.length
}

function bodyText(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
}

function html(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(text)
}
