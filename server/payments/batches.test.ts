import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPerson } from '../people/people.ts'
import { transaction } from '../platform/database/database.ts'
import { createShowcase } from '../showcases/showcases.ts'
import { testDatabase } from '../test/database.ts'
import { runSql } from '../test/sql.ts'
import { createPayment, sweepPayments } from './payments.ts'
import type { RefundAnswer } from './port.ts'
import { ProviderError } from './provider-error.ts'
import { inBatches } from './retry.ts'
import { sandboxProvider } from './sandbox/provider.ts'

const world = testDatabase()
const AT = new Date('2026-03-01T10:00:00Z')
const REFUNDS = 250

beforeEach(async () => {
  const payment = await transaction(world.db, async (tx) => {
    const owner = await createPerson(tx, { firstName: 'Олег', telegramId: 1, at: AT })
    const place = await createShowcase(tx, { ownerId: owner.id, alias: 'tea', name: 'Чай', at: AT })
    const shares = [{ subject: 11, amountKop: 1000_00 }]
    return createPayment(tx, { groupId: 7, showcaseId: place.id, shares, provider: 'sandbox', at: AT })
  })
  await runSql(world.db, `update payment set external_id = public_id where id = $1`, [payment.id])
  await runSql(
    world.db,
    `insert into refund (key, payment_id, subject_id, amount_kop, reason, created_at)
      select 'r' || n, $1, 11, 100, 'cancelled', $2 from generate_series(1, $3::int) n`,
    [payment.id, AT, REFUNDS],
  )
})
afterEach(() => void vi.restoreAllMocks())

/** Sweeps once with a bank that answers so; returns the keys of the refunds it was asked for. */
async function sweep(answer: (key: string) => Promise<RefundAnswer>): Promise<string[]> {
  const asked: string[] = []
  const refund = ({ key }: { key: string }) => {
    asked.push(key)
    return answer(key)
  }
  await sweepPayments(
    {
      db: world.db,
      providers: [{ ...sandboxProvider(world.db), refund }],
      takeFact: async () => 'ignored',
      onError: () => undefined,
      refundFailed: async () => undefined,
    },
    AT,
  )
  return asked
}

const succeed = async (key: string): Promise<RefundAnswer> => ({
  status: 'succeeded',
  externalId: key,
  receipt: 'none',
})

test('issue 18: one sweep sends all refunds that are due, however many, and each once', async () => {
  const asked = await sweep(succeed)
  expect([asked.length, new Set(asked).size]).toEqual([REFUNDS, REFUNDS])
  expect(await sweep(succeed)).toEqual([])
})

test('issue 18: refunds that the bank cannot take now are tried once in a sweep', async () => {
  const fail = async () => {
    throw new ProviderError('unreachable', { isRetryable: true })
  }
  expect(await sweep(fail)).toHaveLength(REFUNDS)
})

test('issue 18: with a slow bank a sweep leaves the rest to the next one, so that other payments are served', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const slow = (key: string) => {
    now += 300
    return succeed(key)
  }
  const first = await sweep(slow)
  expect(first).toHaveLength(100)
  expect(await sweep(slow)).toHaveLength(100)
  expect(await sweep(slow)).toHaveLength(50)
})

test('issue 18: a batch begins after the last request of the one before, and an incomplete one is the last', async () => {
  const ids = Array.from({ length: 130 }, (_, at) => ({ id: at * 2 + 1 }))
  const begun: number[] = []
  const selectAfter = async (after: number) => {
    begun.push(after)
    return ids.filter(({ id }) => id > after).slice(0, 100)
  }
  expect(await inBatches(selectAfter, async (owed) => owed.length - 1)).toBe(128)
  expect(begun).toEqual([0, 199])
})
