import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { ACCOUNT, MonetaDesk } from '../../test/providers/moneta.ts'
import { answerSignature, checkSignature, type Fields, formSignature, paySignature } from './signature.ts'

const world = testDatabase()
let desk: MonetaDesk

beforeEach(async () => {
  desk = new MonetaDesk(world)
  await desk.open()
})
afterEach(() => desk.close())

const signed = (kind: 'check' | 'pay', fields: Fields) => ({
  ...fields,
  MNT_SIGNATURE: (kind === 'pay' ? paySignature : checkSignature)(fields, ACCOUNT.key),
})

async function ask(kind: 'check' | 'pay', fields: Fields, method: 'GET' | 'POST' = 'POST') {
  const url = `/api/hooks/moneta/${kind}`
  const text = new URLSearchParams(fields).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, body, headers } = await desk.shop.inject(
    method === 'GET' ? { method, url: `${url}?${text}` } : { method, url, headers: form, payload: text },
  )
  const value = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(body)?.[1] ?? ''
  return { statusCode, body, headers, code: value('MNT_RESULT_CODE'), value }
}

/** An order with what MONETA would send about it. */
async function asked(other: Fields = {}) {
  const order = await desk.ordered()
  const form = Object.fromEntries(new URL(order.url).searchParams)
  const fields = {
    MNT_ID: ACCOUNT.id,
    MNT_TRANSACTION_ID: form.MNT_TRANSACTION_ID ?? '',
    MNT_AMOUNT: '2300.00',
    MNT_CURRENCY_CODE: 'RUB',
    MNT_TEST_MODE: '1',
    ...other,
  }
  return { order, form, fields, check: { ...fields, MNT_COMMAND: 'CHECK' } }
}

const paymentBecomes = (status: string) =>
  sql`update payment set status = ${status}, closed_at = created_at where provider = 'moneta'`.execute(
    world.db,
  )

test.each(['GET', 'POST'] as const)(
  'the Check URL by %s: a payable order answers 402, signed XML with its receipt',
  async (method) => {
    const { check } = await asked()
    const answer = await ask('check', signed('check', check), method)
    expect([answer.statusCode, answer.code]).toEqual([200, '402'])
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const fields = { ...check, MNT_RESULT_CODE: '402' }
    expect(answer.value('MNT_SIGNATURE')).toBe(answerSignature(fields, ACCOUNT.key))
    expect(answer.value('MNT_TRANSACTION_ID')).toBe(check.MNT_TRANSACTION_ID)
    expect(answer.body).toContain('<KEY>INVENTORY</KEY><VALUE>[{&quot;name&quot;:&quot;Кружка Утро&quot;')
  },
)

test('asked without an amount, the Check URL answers 100 with it', async () => {
  const { check } = await asked({ MNT_AMOUNT: '' })
  const answer = await ask('check', signed('check', check))
  expect([answer.code, answer.value('MNT_AMOUNT')]).toEqual(['100', '2300.00'])
})

test.each([
  ['succeeded', '200'],
  ['canceled', '500'],
  ['failed', '500'],
])('a payment that is %s answers %s', async (status, code) => {
  const { check } = await asked()
  await paymentBecomes(status)
  expect((await ask('check', signed('check', check))).code).toBe(code)
})

test('another amount and an unknown payment are not actual', async () => {
  const { check } = await asked()
  expect((await ask('check', signed('check', { ...check, MNT_AMOUNT: '2300.01' }))).code).toBe('500')
  const unknown = { ...check, MNT_TRANSACTION_ID: `s${'0'.repeat(25)}m` }
  expect((await ask('check', signed('check', unknown))).code).toBe('500')
})

test('nothing is signed for who has not signed', async () => {
  const { check, fields } = await asked()
  for (const wrong of [check, { ...check, MNT_SIGNATURE: paySignature(fields, ACCOUNT.key) }]) {
    const { body } = await ask('check', wrong)
    expect(body).toBe('FAIL')
  }
})

test('the shopper’s own form, sent to the Pay URL, pays nothing and writes nothing', async () => {
  const { order, form } = await asked()
  expect(form.MNT_SIGNATURE).toBe(formSignature(form, ACCOUNT.key))
  const forged = { ...form, MNT_OPERATION_ID: '', MNT_SIGNATURE: form.MNT_SIGNATURE ?? '' }
  expect((await ask('pay', forged)).body).toBe('FAIL')
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
})

test('a rightly signed notification of an operation that MONETA’s books don’t know pays nothing', async () => {
  const { order, fields } = await asked({ MNT_OPERATION_ID: '999999' })
  const answer = await ask('pay', signed('pay', fields))
  expect([answer.statusCode, answer.body]).toEqual([200, 'FAIL'])
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
})

test('another payment’s operation pays nothing here', async () => {
  const paid = await desk.ordered()
  const { operationId } = await desk.pay(paid.url)
  const other = { MNT_OPERATION_ID: operationId }
  const second = await desk.ordered()
  const id = new URL(second.url).searchParams.get('MNT_TRANSACTION_ID') ?? ''
  const fields = { ...(await fieldsOf(id)), ...other }
  expect((await ask('pay', signed('pay', fields))).body).toBe('FAIL')
  expect(await desk.order(second.id)).toMatchObject({ status: 'awaiting_payment' })
})

const fieldsOf = async (id: string) => ({
  MNT_ID: ACCOUNT.id,
  MNT_TRANSACTION_ID: id,
  MNT_AMOUNT: '2300.00',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_TEST_MODE: '1',
})

test('a repeated notification of a done payment is SUCCESS again', async () => {
  const { order, fields } = await asked()
  const { operationId } = await desk.pay(order.url)
  const again = signed('pay', { ...fields, MNT_OPERATION_ID: operationId })
  for (const method of ['GET', 'POST'] as const) expect((await ask('pay', again, method)).code).toBe('200')
  expect(desk.queued).toHaveLength(1)
})

test('while MerchantAPI is away the notification is not confirmed, and MONETA repeats it', async () => {
  const { order, fields } = await asked()
  desk.fake.faults.isSilent = true
  const { operationId } = await desk.pay(order.url)
  desk.fake.faults.isDown = true
  const message = signed('pay', { ...fields, MNT_OPERATION_ID: operationId })
  expect(await ask('pay', message)).toMatchObject({ statusCode: 503, body: 'FAIL' })
  desk.fake.faults.isDown = false
  expect((await ask('pay', message)).code).toBe('200')
})
