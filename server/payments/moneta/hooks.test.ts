import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { ACCOUNT, MonetaDesk } from '../../test/providers/moneta.ts'
import { runSql } from '../../test/sql.ts'
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

/** Places an order and returns the fields that MONETA would send about it. */
async function orderWithFields(other: Fields = {}) {
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
  runSql(world.db, `update payment set status = $1, closed_at = created_at where provider = 'moneta'`, [
    status,
  ])

test.each(['GET', 'POST'] as const)(
  'the Check URL by %s: a payable order returns 402 in signed XML with its receipt',
  async (method) => {
    const { check } = await orderWithFields()
    const answer = await ask('check', signed('check', check), method)
    expect([answer.statusCode, answer.code]).toEqual([200, '402'])
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const fields = { ...check, MNT_RESULT_CODE: '402' }
    expect(answer.value('MNT_SIGNATURE')).toBe(answerSignature(fields, ACCOUNT.key))
    expect(answer.value('MNT_TRANSACTION_ID')).toBe(check.MNT_TRANSACTION_ID)
    expect(answer.body).toContain('<KEY>INVENTORY</KEY><VALUE>[{&quot;name&quot;:&quot;Кружка Утро&quot;')
  },
)

test('a Check URL request without an amount returns 100 with the amount', async () => {
  const { check } = await orderWithFields({ MNT_AMOUNT: '' })
  const answer = await ask('check', signed('check', check))
  expect([answer.code, answer.value('MNT_AMOUNT')]).toEqual(['100', '2300.00'])
})

test.each([
  ['succeeded', '200'],
  ['canceled', '500'],
  ['failed', '500'],
])('a payment that is %s: the Check URL returns %s', async (status, code) => {
  const { check } = await orderWithFields()
  await paymentBecomes(status)
  expect((await ask('check', signed('check', check))).code).toBe(code)
})

test('the Check URL returns 500 for another amount and for an unknown payment', async () => {
  const { check } = await orderWithFields()
  expect((await ask('check', signed('check', { ...check, MNT_AMOUNT: '2300.01' }))).code).toBe('500')
  const unknown = { ...check, MNT_TRANSACTION_ID: `s${'0'.repeat(25)}m` }
  expect((await ask('check', signed('check', unknown))).code).toBe('500')
})

test('a request without a valid signature gets an unsigned FAIL', async () => {
  const { check, fields } = await orderWithFields()
  for (const wrong of [check, { ...check, MNT_SIGNATURE: paySignature(fields, ACCOUNT.key) }]) {
    const { body } = await ask('check', wrong)
    expect(body).toBe('FAIL')
  }
})

test('the shopper’s own form, sent to the Pay URL, pays nothing and records nothing', async () => {
  const { order, form } = await orderWithFields()
  expect(form.MNT_SIGNATURE).toBe(formSignature(form, ACCOUNT.key))
  const forged = { ...form, MNT_OPERATION_ID: '', MNT_SIGNATURE: form.MNT_SIGNATURE ?? '' }
  expect((await ask('pay', forged)).body).toBe('FAIL')
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
})

test('a correctly signed notification of an operation unknown to MONETA pays nothing', async () => {
  const { order, fields } = await orderWithFields({ MNT_OPERATION_ID: '999999' })
  const answer = await ask('pay', signed('pay', fields))
  expect([answer.statusCode, answer.body]).toEqual([200, 'FAIL'])
  expect(await desk.order(order.id)).toMatchObject({ status: 'awaiting_payment' })
})

test('a notification with another payment’s operation pays nothing', async () => {
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

test('a repeated notification of a completed payment returns SUCCESS', async () => {
  const { order, fields } = await orderWithFields()
  const { operationId } = await desk.pay(order.url)
  const again = signed('pay', { ...fields, MNT_OPERATION_ID: operationId })
  for (const method of ['GET', 'POST'] as const) expect((await ask('pay', again, method)).code).toBe('200')
  expect(desk.queued).toHaveLength(1)
})

test('a notification while MerchantAPI is down returns 503, and its repetition succeeds', async () => {
  const { order, fields } = await orderWithFields()
  desk.fake.faults.isSilent = true
  const { operationId } = await desk.pay(order.url)
  desk.fake.faults.isDown = true
  const message = signed('pay', { ...fields, MNT_OPERATION_ID: operationId })
  expect(await ask('pay', message)).toMatchObject({ statusCode: 503, body: 'FAIL' })
  desk.fake.faults.isDown = false
  expect((await ask('pay', message)).code).toBe('200')
})
