import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merchantApi } from './api.ts'

let service: FastifyInstance
let requests: unknown[]
let answer: { status: number; text: string }

beforeEach(async () => {
  requests = []
  service = Fastify()
  service.post('/services', async (request, reply) => {
    requests.push(request.body)
    return reply.status(answer.status).type('application/json').send(answer.text)
  })
  await service.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => service.close())

const SETTINGS = {
  accountId: '54600817',
  integrityKey: 'QWERTY',
  isTest: false,
  apiUser: 'user',
  apiPassword: 'password',
  paymentPassword: 'pay-password',
}
const api = () =>
  merchantApi(SETTINGS, { assistant: () => '', services: () => `${service.listeningOrigin}/services` })

function answers(body: object, status = 200): void {
  answer = { status, text: JSON.stringify({ Envelope: { Body: body } }) }
}

const attribute = (texts: Record<string, string>) =>
  Object.entries(texts).map(([key, value]) => ({ key, value }))
const DONE = {
  statusid: 'SUCCEED',
  sourceamount: '500.5',
  sourcecurrencycode: 'RUB',
  clienttransaction: 'ours',
}

test('an operation is requested by its id with our user and password', async () => {
  answers({
    GetOperationDetailsByIdResponse: { operation: { id: 101370592, attribute: attribute(DONE) } },
  })
  expect(await api().operation('101370592')).toEqual({
    id: '101370592',
    status: 'SUCCEED',
    amountKop: 500_50,
    amountsKop: [500_50],
    currency: 'RUB',
    transactionId: 'ours',
    isRefund: false,
  })
  const UsernameToken = { Username: 'user', Password: 'password' }
  expect(requests).toEqual([
    {
      Envelope: {
        Header: { Security: { UsernameToken } },
        Body: { GetOperationDetailsByIdRequest: 101370592 },
      },
    },
  ])
})

test.each([
  ['the fee taken off afterwards', { sourceamount: '120.25', sourceamounttotal: '117.25' }],
  ['the fee taken off before', { sourceamount: '117.25', sourceamounttotal: '117.25' }],
])('the amounts of an operation include what the payer paid, %s', async (_name, sums) => {
  const all = { ...DONE, ...sums, sourceamountfee: '-3' }
  answers({ GetOperationDetailsByIdResponse: { operation: { id: 1, attribute: attribute(all) } } })
  const { amountsKop } = await api().operation('1')
  expect(amountsKop).toContain(120_25)
  expect(amountsKop).not.toContain(120_24)
})

test('a refund request has the amount in roubles, our key and the positions of its receipt', async () => {
  const refunded = { ...DONE, sourceamount: '-120.25', isrefund: '1', clienttransaction: 'order:1:cancel' }
  answers({ RefundResponse: { id: 7, attribute: attribute(refunded) } })
  const refund = { operationId: '102314549', key: 'order:1:cancel', amountKop: 120_25 }
  const done = await api().refund({ ...refund, description: 'Возврат', inventory: '[]' })
  expect(done).toMatchObject({ id: '7', status: 'SUCCEED', amountKop: 120_25, isRefund: true })
  expect(requests[0]).toMatchObject({
    Envelope: {
      Body: {
        RefundRequest: {
          transactionId: 102314549,
          amount: 120.25,
          paymentPassword: 'pay-password',
          clientTransaction: 'order:1:cancel',
          operationInfo: { attribute: [{ key: 'customfield:inventory', value: '[]' }] },
        },
      },
    },
  })
})

test('a refund response that contains only a status is accepted', async () => {
  answers({ RefundResponse: { id: 7, attribute: attribute({ statusid: 'INPROGRESS', isrefund: '1' }) } })
  const refund = { operationId: '102314549', key: 'k', amountKop: null, description: '', inventory: null }
  expect(await api().refund(refund)).toMatchObject({ id: '7', status: 'INPROGRESS', isRefund: true })
  expect(JSON.stringify(requests[0])).not.toContain('"amount"')
})

test('no operations for our transaction id return an empty list', async () => {
  answers({ FindOperationsListByCTIDResponse: { size: 0 } })
  expect(await api().operationsOf('ours')).toEqual([])
})

test('a fault caused by our request is final and carries its reason', async () => {
  const fault = { faultcode: 'Client', faultstring: 'Нет', detail: { faultDetail: '500.1.5' } }
  answers({ fault }, 500)
  await expect(api().operation('12345')).rejects.toMatchObject({
    code: 'moneta_fault',
    isRetryable: false,
    message: 'moneta_fault: 500.1.5 Нет',
  })
})

test.each([
  [
    'a fault of MONETA’s own',
    { status: 500, text: '{"Envelope":{"Body":{"fault":{"faultcode":"Server"}}}}' },
  ],
  ['an HTML page instead of a response', { status: 503, text: '<h1>503</h1>' }],
  ['an empty envelope', { status: 200, text: '{"Envelope":{"Body":{}}}' }],
  ['unrelated JSON', { status: 200, text: '[]' }],
  [
    'an unknown status',
    {
      status: 200,
      text: '{"Envelope":{"Body":{"GetOperationDetailsByIdResponse":{"operation":{"id":1,"attribute":[{"key":"statusid","value":"NEW"},{"key":"sourceamount","value":"1"}]}}}}}',
    },
  ],
])('%s is a transient error', async (_name, response) => {
  answer = response
  await expect(api().operation('12345')).rejects.toMatchObject({ isRetryable: true })
})

test('an unreachable MONETA is a transient error', async () => {
  const url = `${service.listeningOrigin}/services`
  await service.close()
  const client = merchantApi(SETTINGS, { assistant: () => '', services: () => url })
  await expect(client.operation('12345')).rejects.toMatchObject({
    code: 'moneta_unreachable',
    isRetryable: true,
  })
})
