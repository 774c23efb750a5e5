import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PrintedReceipt, printDocument } from '../../../demo/fakes/moneta/kassa-api.ts'
import { testDatabase } from '../../test/database.ts'
import { MonetaDesk } from '../../test/providers/moneta.ts'
import { runSql } from '../../test/sql.ts'
import type { Receipt } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { positionsOf } from './receipt.ts'

const world = testDatabase()
let desk: MonetaDesk
beforeEach(async () => {
  desk = new MonetaDesk(world)
  await desk.open()
})
afterEach(() => desk.close())

const RECEIPT: Receipt = {
  email: 'anna@example.test',
  phone: null,
  taxSystem: 2,
  lines: [
    {
      name: 'Кружка «Утро»',
      quantity: 3,
      priceKop: 333_33,
      amountKop: 999_99,
      vat: 'none',
      subject: 'commodity',
      mode: 'full_payment',
    },
  ],
}
const at = () => desk.clock.now()
const till = (other: object = {}) => ({
  key: 'order:7:sale',
  kind: 'sale' as const,
  settled: 'cash' as const,
  receipt: RECEIPT,
  madeAt: at(),
  at: at(),
  ...other,
})

test('delivery of prepaid goods prints a separate receipt that sets the prepayment off', async () => {
  const order = await desk.ordered()
  const { operationId } = await desk.pay(order.url)
  for (const action of ['confirm', 'assemble', 'ship', 'deliver'])
    await desk.manage(order.place, order.id, action)
  await desk.later({ minutes: 1 })
  await desk.later({ minutes: 1 })
  expect(desk.fake.printed).toEqual([
    {
      docNum: expect.stringMatching(/^offset-\d+$/),
      docType: 'SALE',
      operationId,
      paid: { prepaid: 2300_00 },
      totalKop: 2300_00,
      signs: ['full_payment/commodity', 'full_payment/service'],
    },
  ])
  const receipts = await runSql(world.db, 'select kind, status from receipt order by id')
  expect(receipts).toEqual([
    { kind: 'payment', status: 'succeeded' },
    { kind: 'offset', status: 'succeeded' },
  ])
})

test('a cash receipt is printed without a MONETA operation, once per key', async () => {
  await desk.provider.printReceipt?.(till())
  await desk.provider.printReceipt?.(till())
  await desk.provider.printReceipt?.(till({ key: 'order:7:return:1', kind: 'return' }))
  const paid = { paid: { cash: 999_99 }, totalKop: 999_99, signs: ['full_payment/commodity'] }
  const sale = { docNum: 'order-7-sale', operationId: 'order-7-sale', ...paid }
  expect(desk.fake.printed).toEqual([
    { ...sale, docType: 'SALE' },
    { ...sale, docNum: 'order-7-return-1', operationId: 'order-7-return-1', docType: 'SALE_RETURN' },
  ])
})

test('a rejection by the register is a final error, an unreachable register a transient one', async () => {
  const failure = async (receipt: Receipt) => {
    const error = await desk.provider.printReceipt?.(till({ receipt })).catch((thrown: unknown) => thrown)
    return error instanceof ProviderError ? [error.code, error.isRetryable] : error
  }
  expect(await failure({ ...RECEIPT, email: null })).toEqual(['kassa_refused', false])
  desk.fake.faults.isDown = true
  expect(await failure(RECEIPT)).toEqual(['kassa_unreachable', true])
  expect(desk.fake.printed).toEqual([])
})

/** The account of a register that is asked without a shop. */
const account = {
  id: '54600817',
  key: 'QWERTY',
  isTest: true,
  apiUser: '',
  apiPassword: '',
  paymentPassword: '',
}
const DOCUMENT = {
  docNum: 'offset-7',
  docType: 'SALE',
  operationId: '1',
  checkoutDateTime: '2026-11-21T12:00:00+03:00',
  sno: 2,
  inventPositions: positionsOf({
    email: 'anna@example.test',
    phone: null,
    taxSystem: 2,
    lines: [
      {
        name: 'Кружка',
        quantity: 2,
        priceKop: 500_00,
        amountKop: 1000_00,
        vat: 'none',
        subject: 'commodity',
        mode: 'full_payment',
      },
    ],
  }),
  client: { email: 'anna@example.test' },
  signature: hash('md5', `offset-72026-11-21T12:00:00+03:00${account.key}`),
}

/** Returns what is printed for payments of these kinds, or the register's reason. */
function paidBy(...moneyPositions: { paymentType: string; sum: number }[]) {
  const printed: PrintedReceipt[] = []
  const query = { accountid: account.id, group: 'receipt' }
  const { info } = printDocument({ query, body: { ...DOCUMENT, moneyPositions } }, { account, printed })
  return info ?? printed[0]?.paid
}

test('issue 16: MONETA’s register prints only what its payment kinds pay in full, each with more than nothing', () => {
  const prepaid = (sum: number) => ({ paymentType: 'prepaid', sum })
  const card = (sum: number) => ({ paymentType: 'card', sum })
  expect(paidBy(prepaid(350), card(650))).toEqual({ prepaid: 350_00, card: 650_00 })
  expect(paidBy(prepaid(1000))).toEqual({ prepaid: 1000_00 })
  expect(paidBy(prepaid(650))).toBe('позиции дают 100000, а не 65000')
  expect(paidBy(prepaid(1000), card(650))).toBe('позиции дают 100000, а не 165000')
  expect(paidBy(prepaid(1000), card(0))).toBe('Сумма оплаты должна быть больше нуля')
  expect(paidBy(prepaid(1650), card(-650))).toBe('Сумма оплаты должна быть больше нуля')
})
