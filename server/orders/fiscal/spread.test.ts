import { expect, test } from 'vitest'
import type { Receipt, ReceiptLine } from '../../payments/payments.ts'
import { divideReceipt, spreadOver } from './spread.ts'

const line = (name: string, quantity: number, priceKop: number, mark?: string): ReceiptLine => ({
  name,
  quantity,
  priceKop,
  amountKop: quantity * priceKop,
  vat: 'none',
  subject: 'commodity',
  mode: 'full_payment',
  ...(mark ? { mark } : {}),
})
const receipt = (...lines: ReceiptLine[]): Receipt => ({
  email: null,
  phone: '+79161234567',
  taxSystem: 1,
  lines,
})
const totalOf = ({ lines }: Receipt) => lines.reduce((sum, { amountKop }) => sum + amountKop, 0)
const shown = ({ lines }: Receipt) => lines.map((one) => [one.name, one.quantity, one.priceKop])

test('issue 17: a receipt is divided by whole units, and the unit that both parts share becomes a line in each', () => {
  const whole = receipt(line('Кружка', 3, 333), line('Доставка', 1, 300))
  const [taken, rest] = divideReceipt(whole, 500)
  expect(shown(taken)).toEqual([
    ['Кружка', 1, 333],
    ['Кружка', 1, 167],
  ])
  expect(shown(rest)).toEqual([
    ['Кружка', 1, 166],
    ['Кружка', 1, 333],
    ['Доставка', 1, 300],
  ])
})

test('issue 17: both parts of a receipt add up to it and to what was asked, for every amount', () => {
  const whole = receipt(line('Кружка', 3, 7), line('Чашка', 1, 5, 'code'), line('Доставка', 1, 4))
  for (let kop = 0; kop <= totalOf(whole); kop++) {
    const [taken, rest] = divideReceipt(whole, kop)
    expect([totalOf(taken), totalOf(rest)]).toEqual([kop, totalOf(whole) - kop])
    for (const one of [...taken.lines, ...rest.lines]) {
      expect(one.amountKop).toBe(one.priceKop * one.quantity)
      expect(one.quantity).toBeGreaterThan(0)
    }
    expect([...taken.lines, ...rest.lines].filter(({ mark }) => mark)).toHaveLength(1)
  }
})

test('issue 17: the newest surcharge goes back first, then older ones, then the payment of the checkout', () => {
  const surcharges = [
    { paymentId: 3, leftKop: 200 },
    { paymentId: 2, leftKop: 100 },
  ]
  const parts = (kop: number) =>
    spreadOver({ paymentId: 1, amountKop: kop, receipt: receipt(line('Кружка', 1, kop)) }, surcharges).map(
      (piece) => [piece.paymentId, piece.amountKop, totalOf(piece.receipt)],
    )
  expect(parts(150)).toEqual([[3, 150, 150]])
  expect(parts(300)).toEqual([
    [3, 200, 200],
    [2, 100, 100],
  ])
  expect(parts(1000)).toEqual([
    [1, 700, 700],
    [3, 200, 200],
    [2, 100, 100],
  ])
})
