import { beforeEach, expect, test } from 'vitest'
import { createPerson } from '../people/people.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { createShowcase } from '../showcases/showcases.ts'
import { testDatabase } from '../test/database.ts'
import { runSql } from '../test/sql.ts'
import {
  acceptLate,
  captureHeld,
  createPayment,
  latestPayment,
  type PaymentFact,
  type Receipt,
  recordFact,
  refundLate,
  refundOnce,
  refundsOf,
  sharesOf,
  startPayment,
  sweepPayments,
  voidPayment,
} from './payments.ts'
import { ProviderError } from './provider-error.ts'
import { RESTART_REFUNDS } from './refunds.ts'
import { sandboxProvider } from './sandbox/provider.ts'

const world = testDatabase()
const AT = new Date('2026-03-01T10:00:00Z')
const GROUP = 7
const RECEIPT: Receipt = { email: null, phone: '+79161234567', taxSystem: 2, lines: [] }
let showcaseId = 0

beforeEach(async () => {
  showcaseId = await transaction(world.db, async (tx) => {
    const owner = await createPerson(tx, { firstName: 'Олег', telegramId: 1, at: AT })
    return (await createShowcase(tx, { ownerId: owner.id, alias: 'tea', name: 'Чай', at: AT })).id
  })
})

const shares = [
  { subject: 11, amountKop: 100_00 },
  { subject: 12, amountKop: 50_50 },
]

function pay(groupId = GROUP) {
  return transaction(world.db, (tx) =>
    createPayment(tx, { groupId, showcaseId, shares, provider: 'sandbox', at: AT }),
  )
}

async function started(groupId = GROUP) {
  const made = await pay(groupId)
  await start(groupId)
  return made
}

function start(groupId = GROUP) {
  return startPayment(world.db, [sandboxProvider(world.db)], {
    groupId,
    merchant: 'Чай',
    purpose: 'Заказ 1-000011',
    returnUrl: 'http://shop.test/order/success/x',
    apiBase: 'http://shop.test/api',
    receiptOf: async () => RECEIPT,
    at: AT,
  })
}

function fact(payment: { publicId: string }, other: Partial<PaymentFact> = {}): PaymentFact {
  return {
    provider: 'sandbox',
    eventId: 'event-1',
    externalId: payment.publicId,
    kind: 'captured',
    amountKop: 150_50,
    currency: 'RUB',
    raw: {},
    at: AT,
    ...other,
  }
}

function record(of: PaymentFact) {
  return transaction(world.db, (tx) => recordFact(tx, of))
}

async function count(table: 'payment_case' | 'payment_event' | 'sandbox_refund', db: Db = world.db) {
  const [found] = await runSql<{ n: number }>(db, `select count(*) as n from ${table}`)
  return found?.n
}

test('a payment is the sum of its shares', async () => {
  const made = await pay()
  expect(await sharesOf(world.db, made.id)).toEqual(shares)
  expect((await latestPayment(world.db, GROUP))?.amountKop).toBe(150_50)
})

test('the database rejects a payment whose shares do not add up or are changed later', async () => {
  const write = (text: string, values: unknown[]) => transaction(world.db, (tx) => runSql(tx, text, values))
  const lone = `insert into payment (public_id, group_id, showcase_id, provider, amount_kop, created_at)
    values ('x', 1, $1, 'sandbox', 100, $2)`
  await expect(write(lone, [showcaseId, AT])).rejects.toThrow('add up')
  const { id } = await pay()
  const more = 'insert into payment_share (payment_id, subject_id, amount_kop) values ($1, 99, 1)'
  await expect(write(more, [id])).rejects.toThrow('add up')
  const less = 'update payment_share set amount_kop = 1 where payment_id = $1'
  await expect(write(less, [id])).rejects.toThrow('never change')
  const bigger = 'update payment set amount_kop = 1 where id = $1'
  await expect(write(bigger, [id])).rejects.toThrow('never change')
})

test('a group has at most one open payment', async () => {
  await pay()
  await expect(pay()).rejects.toThrow('payment_open')
  await transaction(world.db, (tx) => voidPayment(tx, { groupId: GROUP, at: AT }))
  await pay()
  expect((await latestPayment(world.db, GROUP))?.status).toBe('pending')
})

test('a second start returns the stored URL and does not call the provider', async () => {
  const { publicId } = await pay()
  const url = await start()
  expect(url).toBe(`http://shop.test/api/pay/sandbox/${publicId}`)
  expect(
    await startPayment(world.db, [], {
      groupId: GROUP,
      merchant: '',
      purpose: '',
      returnUrl: '',
      apiBase: '',
      receiptOf: async () => RECEIPT,
      at: AT,
    }),
  ).toBe(url)
})

test('a capture pays once; a repeated event changes nothing', async () => {
  const payment = await started()
  expect(await record(fact(payment))).toMatchObject({ outcome: 'captured', repeated: false })
  expect(await record(fact(payment))).toMatchObject({ outcome: 'captured', repeated: true })
  expect(await record(fact(payment, { eventId: 'event-2' }))).toMatchObject({ outcome: 'ignored' })
  expect((await latestPayment(world.db, GROUP))?.status).toBe('succeeded')
  expect(await count('payment_event')).toBe(2)
})

test.each([
  ['a smaller amount', { amountKop: 150_49 }],
  ['a bigger amount', { amountKop: 150_51 }],
  ['another currency', { currency: 'USD' }],
])('%s is recorded and pays nothing', async (_name, wrong) => {
  const payment = await started()
  expect((await record(fact(payment, wrong))).outcome).toBe('amount_mismatch')
  expect((await record(fact(payment, wrong))).outcome).toBe('amount_mismatch')
  expect((await latestPayment(world.db, GROUP))?.status).toBe('pending')
  expect(await count('payment_event')).toBe(1)
})

test('a fact about an unknown payment is not recorded, so that a repetition counts', async () => {
  expect((await record(fact({ publicId: 'no-one' }))).outcome).toBe('unknown')
  expect(await count('payment_event')).toBe(0)
})

test('a decline by the bank fails the payment; a later capture is `late`', async () => {
  const payment = await started()
  expect((await record(fact(payment, { kind: 'failed' }))).outcome).toBe('failed')
  expect((await record(fact(payment, { eventId: 'event-2' }))).outcome).toBe('late')
  expect((await latestPayment(world.db, GROUP))?.status).toBe('failed')
})

test('a late payment is accepted only while the group has no other payment', async () => {
  const first = await started()
  await transaction(world.db, (tx) => voidPayment(tx, { groupId: GROUP, at: AT }))
  await started()
  const late = { paymentId: first.id, at: AT }
  expect(await transaction(world.db, (tx) => acceptLate(tx, late))).toBe(false)
  await transaction(world.db, (tx) => voidPayment(tx, { groupId: GROUP, at: AT }))
  expect(await transaction(world.db, (tx) => acceptLate(tx, late))).toBe(true)
})

test('a late payment is refunded exactly once and the bank is notified', async () => {
  const payment = await started()
  await transaction(world.db, (tx) => voidPayment(tx, { groupId: GROUP, at: AT }))
  for (let i = 0; i < 2; i++) {
    await transaction(world.db, (tx) =>
      refundLate(tx, { paymentId: payment.id, amountKop: 150_50, receipt: RECEIPT, at: AT }),
    )
  }
  expect(await refundsOf(world.db, payment.id)).toEqual([
    { key: `payment:${payment.id}:late`, amountKop: 150_50, status: 'pending', lastError: '' },
  ])
  const takeFact = async () => 'ignored' as const
  const deps = {
    db: world.db,
    providers: [sandboxProvider(world.db)],
    takeFact,
    onError: () => undefined,
    refundFailed: async () => undefined,
  }
  expect(await sweepPayments(deps, AT)).toBe(2)
  expect(await sweepPayments(deps, AT)).toBe(0)
  expect((await refundsOf(world.db, payment.id))[0]?.status).toBe('succeeded')
  expect(await count('sandbox_refund')).toBe(1)
})

test('issue 14: a refund that a concurrent request completed stays succeeded when this request is refused', async () => {
  const payment = await started()
  await transaction(world.db, (tx) => voidPayment(tx, { groupId: GROUP, at: AT }))
  const late = { paymentId: payment.id, amountKop: 150_50, receipt: RECEIPT, at: AT }
  await transaction(world.db, (tx) => refundLate(tx, late))
  const refused: string[] = []
  const bank = sandboxProvider(world.db)
  const deps = {
    db: world.db,
    takeFact: async () => 'ignored' as const,
    onError: () => undefined,
    refundFailed: async (_: unknown, { key }: { key: string }) => void refused.push(key),
  }
  const refund = async () => {
    await sweepPayments({ ...deps, providers: [bank] }, AT)
    throw new ProviderError('refused', { isRetryable: false })
  }
  await sweepPayments({ ...deps, providers: [{ ...bank, refund }] }, AT)
  expect((await refundsOf(world.db, payment.id)).map(({ status }) => status)).toEqual(['succeeded'])
  expect([refused, await count('payment_case')]).toEqual([[], 0])
})

test('issue 14: a late refusal of a refund does not fail the retry that was started in between', async () => {
  const payment = await started()
  await transaction(world.db, (tx) => voidPayment(tx, { groupId: GROUP, at: AT }))
  const late = { paymentId: payment.id, amountKop: 150_50, receipt: RECEIPT, at: AT }
  await transaction(world.db, (tx) => refundLate(tx, late))
  const deps = {
    db: world.db,
    takeFact: async () => 'ignored' as const,
    onError: () => undefined,
    refundFailed: async () => undefined,
  }
  const refund = async () => {
    await runSql(world.db, `update refund set status = 'failed'`)
    await runSql(world.db, RESTART_REFUNDS)
    throw new ProviderError('refused', { isRetryable: false })
  }
  await sweepPayments({ ...deps, providers: [{ ...sandboxProvider(world.db), refund }] }, AT)
  expect(await runSql(world.db, 'select status, round, attempts from refund')).toEqual([
    { status: 'pending', round: 1, attempts: 0 },
  ])
})

test('issue 14: a payment that is cancelled while its capture fails is released without a delay', async () => {
  const payment = await started()
  await record(fact(payment, { kind: 'authorized' }))
  const capture = async () => {
    await transaction(world.db, (tx) => voidPayment(tx, { groupId: GROUP, at: AT }))
    throw new ProviderError('unreachable', { isRetryable: true })
  }
  const deps = {
    db: world.db,
    providers: [{ ...sandboxProvider(world.db), capture }],
    takeFact: async () => 'ignored' as const,
    onError: () => undefined,
    refundFailed: async () => undefined,
  }
  expect(await captureHeld(deps, AT)).toBe(0)
  expect(await runSql(world.db, 'select status, attempts, next_try_at from payment')).toEqual([
    { status: 'canceled', attempts: 0, nextTryAt: null },
  ])
})

test('a refund beyond the amount of the payment throws', async () => {
  const { id } = await started()
  const refund = {
    key: 'order:11:cancel',
    paymentId: id,
    subject: 11,
    amountKop: 100_00,
    reason: 'cancel',
    receipt: RECEIPT,
    at: AT,
  }
  expect(await transaction(world.db, (tx) => refundOnce(tx, refund))).toBe(true)
  expect(await transaction(world.db, (tx) => refundOnce(tx, refund))).toBe(false)
  const more = { ...refund, key: 'order:12:cancel', amountKop: 50_51 }
  await expect(transaction(world.db, (tx) => refundOnce(tx, more))).rejects.toThrow('exceeds')
})
