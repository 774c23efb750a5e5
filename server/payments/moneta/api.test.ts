import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merchantApi } from './api.ts'

let service: FastifyInstance
let asked: unknown[]
let answer: { status: number; text: string }

beforeEach(async () => {
  asked = []
  service = Fastify()
  service.post('/services', async (request, reply) => {
    asked.push(request.body)
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

test('the status of an operation, asked by its number under our name and password', async () => {
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
  expect(asked).toEqual([
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
])('what the payer paid is among the sums of an operation, %s', async (_name, sums) => {
  const all = { ...DONE, ...sums, sourceamountfee: '-3' }
  answers({ GetOperationDetailsByIdResponse: { operation: { id: 1, attribute: attribute(all) } } })
  const { amountsKop } = await api().operation('1')
  expect(amountsKop).toContain(120_25)
  expect(amountsKop).not.toContain(120_24)
})

test('a refund is asked for in roubles, with our key and the positions of its receipt', async () => {
  const refunded = { ...DONE, sourceamount: '-120.25', isrefund: '1', clienttransaction: 'order:1:cancel' }
  answers({ RefundResponse: { id: 7, attribute: attribute(refunded) } })
  const refund = { operationId: '102314549', key: 'order:1:cancel', amountKop: 120_25 }
  const done = await api().refund({ ...refund, description: 'Возврат', inventory: '[]' })
  expect(done).toMatchObject({ id: '7', status: 'SUCCEED', amountKop: 120_25, isRefund: true })
  expect(asked[0]).toMatchObject({
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

test('a refund that is told by its state alone is understood', async () => {
  answers({ RefundResponse: { id: 7, attribute: attribute({ statusid: 'INPROGRESS', isrefund: '1' }) } })
  const refund = { operationId: '102314549', key: 'k', amountKop: null, description: '', inventory: null }
  expect(await api().refund(refund)).toMatchObject({ id: '7', status: 'INPROGRESS', isRefund: true })
  expect(JSON.stringify(asked[0])).not.toContain('"amount"')
})

test('operations by our name: none is an empty list', async () => {
  answers({ FindOperationsListByCTIDResponse: { size: 0 } })
  expect(await api().operationsOf('ours')).toEqual([])
})

test('a fault of ours is final and says why', async () => {
  const fault = { faultcode: 'Client', faultstring: 'Нет', detail: { faultDetail: '500.1.5' } }
  answers({ fault }, 500)
  await expect(api().operation('12345')).rejects.toMatchObject({
    code: 'moneta_fault',
    isPassing: false,
    message: 'moneta_fault: 500.1.5 Нет',
  })
})

test.each([
  ['a fault of its own', { status: 500, text: '{"Envelope":{"Body":{"fault":{"faultcode":"Server"}}}}' }],
  ['a page instead of an answer', { status: 503, text: '<h1>503</h1>' }],
  ['an empty envelope', { status: 200, text: '{"Envelope":{"Body":{}}}' }],
  ['nothing of ours', { status: 200, text: '[]' }],
  [
    'a status nobody knows',
    {
      status: 200,
      text: '{"Envelope":{"Body":{"GetOperationDetailsByIdResponse":{"operation":{"id":1,"attribute":[{"key":"statusid","value":"NEW"},{"key":"sourceamount","value":"1"}]}}}}}',
    },
  ],
])('%s may pass: it is asked again later', async (_name, said) => {
  answer = said
  await expect(api().operation('12345')).rejects.toMatchObject({ isPassing: true })
})

test('a MONETA that is not there may come back', async () => {
  const gone = `${service.listeningOrigin}/services`
  await service.close()
  const client = merchantApi(SETTINGS, { assistant: () => '', services: () => gone })
  await expect(client.operation('12345')).rejects.toMatchObject({
    code: 'moneta_unreachable',
    isPassing: true,
  })
})
