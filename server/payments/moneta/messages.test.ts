import { describe, expect, test } from 'vitest'
import { formUrl } from './form.ts'
import { readCheck, readFields, readPay } from './messages.ts'
import { checkSignature, type Fields, formSignature, paySignature } from './signature.ts'
import { transactionIdOf } from './transaction-id.ts'

const SETTINGS = {
  accountId: '54600817',
  integrityKey: 'QWERTY',
  isTest: false,
  apiUser: 'u',
  apiPassword: 'p',
  paymentPassword: 'pp',
}
const ID = transactionIdOf('0123456789abcdefghijklmno')
const PAY = {
  MNT_ID: '54600817',
  MNT_TRANSACTION_ID: ID,
  MNT_OPERATION_ID: '123456',
  MNT_AMOUNT: '120.25',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_TEST_MODE: '0',
}
const CHECK = { ...PAY, MNT_COMMAND: 'CHECK' }

const paid = (fields: Fields) =>
  readPay({ ...fields, MNT_SIGNATURE: paySignature(fields, 'QWERTY') }, SETTINGS)
const checked = (fields: Fields) =>
  readCheck({ ...fields, MNT_SIGNATURE: checkSignature(fields, 'QWERTY') }, SETTINGS)

test('a signed notification is read, in kopecks', () => {
  expect(paid(PAY)).toEqual({ transactionId: ID, operationId: '123456', amountKop: 120_25 })
})

test('a signed question may lack its operation and its amount', () => {
  expect(checked(CHECK)).toEqual({ transactionId: ID, operationId: '123456', amountKop: 120_25 })
  expect(checked({ ...CHECK, MNT_OPERATION_ID: '', MNT_AMOUNT: '' })).toEqual({
    transactionId: ID,
    operationId: null,
    amountKop: null,
  })
})

const WRONG: [string, Fields][] = [
  ['another account', { MNT_ID: '54600818' }],
  ['another currency', { MNT_CURRENCY_CODE: 'USD' }],
  ['another mode', { MNT_TEST_MODE: '1' }],
  ['no mode', { MNT_TEST_MODE: '' }],
  ['a subscriber we never named', { MNT_SUBSCRIBER_ID: '7' }],
  ['a plain number as transaction', { MNT_TRANSACTION_ID: '1001' }],
  ['a transaction longer by a digit', { MNT_TRANSACTION_ID: `${ID}1` }],
  ['a transaction shorter by a letter', { MNT_TRANSACTION_ID: ID.slice(1) }],
  ['an operation of four digits', { MNT_OPERATION_ID: '1234' }],
  ['an operation with a leading zero', { MNT_OPERATION_ID: '0123456' }],
  ['an operation with a letter', { MNT_OPERATION_ID: '12345m' }],
  ['an amount without decimals', { MNT_AMOUNT: '120' }],
  ['an amount with three decimals', { MNT_AMOUNT: '120.250' }],
  ['an amount with leading zeros', { MNT_AMOUNT: '0120.25' }],
  ['an amount with a comma', { MNT_AMOUNT: '120,25' }],
  ['a negative amount', { MNT_AMOUNT: '-120.25' }],
  ['an amount in Arabic digits', { MNT_AMOUNT: '١٢٠.٢٥' }],
  ['a line end after the amount', { MNT_AMOUNT: '120.25\n' }],
]

describe.each(WRONG)('%s', (_name, change) => {
  test('is refused, though rightly signed', () => {
    expect(paid({ ...PAY, ...change })).toBeNull()
    expect(checked({ ...CHECK, ...change })).toBeNull()
  })
})

test.each(['', '0', 'f'.repeat(32), 'é'.repeat(16)])('signature %j is refused', (MNT_SIGNATURE) => {
  expect(readPay({ ...PAY, MNT_SIGNATURE }, SETTINGS)).toBeNull()
  expect(readCheck({ ...CHECK, MNT_SIGNATURE }, SETTINGS)).toBeNull()
})

test('a field given twice is refused', () => {
  expect(readFields('MNT_AMOUNT=1.00&MNT_AMOUNT=2.00')).toBeNull()
  expect(readFields('MNT_AMOUNT=1.00&x=1&x=2')).toEqual({ MNT_AMOUNT: '1.00', x: '2' })
})

/** Every way to cut what the shopper's own form signature was made over into the fields of a notification. */
function forgeries(form: Fields): Fields[] {
  const text = [form.MNT_ID, form.MNT_TRANSACTION_ID, form.MNT_AMOUNT].join('')
  const cuts: Fields[] = []
  for (let a = 0; a <= text.length; a++)
    for (let b = a; b <= text.length; b++)
      for (let c = b; c <= text.length; c++)
        cuts.push({
          ...form,
          MNT_ID: text.slice(0, a),
          MNT_TRANSACTION_ID: text.slice(a, b),
          MNT_OPERATION_ID: text.slice(b, c),
          MNT_AMOUNT: text.slice(c),
        })
  return cuts
}

test('the form’s signature, which the shopper sees, pays nothing of this sum however its text is cut', () => {
  const kop = 1234567_89
  const url = formUrl(
    'https://moneta.test/assistant.htm',
    { transactionId: ID, amountKop: kop, description: 'Заказ', returnUrl: 'https://shop.test/' },
    SETTINGS,
  )
  const form = Object.fromEntries(new URL(url).searchParams)
  expect(form.MNT_SIGNATURE).toBe(formSignature(form, 'QWERTY'))
  const all = forgeries(form)
  expect(all.length).toBeGreaterThan(10_000)
  const right = all.filter((fields) => paySignature(fields, 'QWERTY') === form.MNT_SIGNATURE)
  expect(right).toHaveLength(all.length)
  const read = all.flatMap((fields) => readPay(fields, SETTINGS) ?? [])
  // What passes for a notification at all names our own payment with a smaller sum, which is not its price.
  expect(read.every((message) => message.transactionId === ID && message.amountKop < kop)).toBe(true)
  expect(all.every((fields) => readCheck(fields, SETTINGS) === null)).toBe(true)
})

test('an order’s number as transaction would be payable by another’s form: the cure is the fixed form of ours', () => {
  const form = { ...PAY, MNT_TRANSACTION_ID: '1001', MNT_OPERATION_ID: '' }
  const forged = { ...PAY, MNT_TRANSACTION_ID: '100', MNT_OPERATION_ID: '1' }
  expect(paySignature(forged, 'QWERTY')).toBe(formSignature(form, 'QWERTY'))
  expect(paid(forged)).toBeNull()
})
