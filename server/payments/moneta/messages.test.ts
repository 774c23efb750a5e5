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

test('a signed notification is parsed, with the amount in kopecks', () => {
  expect(paid(PAY)).toEqual({ transactionId: ID, operationId: '123456', amountKop: 120_25 })
})

test('a signed Check request may lack its operation and its amount', () => {
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
  ['a subscriber, which we never set', { MNT_SUBSCRIBER_ID: '7' }],
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
  test('is rejected despite a valid signature', () => {
    expect(paid({ ...PAY, ...change })).toBeNull()
    expect(checked({ ...CHECK, ...change })).toBeNull()
  })
})

test.each(['', '0', 'f'.repeat(32), 'é'.repeat(16)])('signature %j is rejected', (MNT_SIGNATURE) => {
  expect(readPay({ ...PAY, MNT_SIGNATURE }, SETTINGS)).toBeNull()
  expect(readCheck({ ...CHECK, MNT_SIGNATURE }, SETTINGS)).toBeNull()
})

test('a repeated MNT_ field is rejected', () => {
  expect(readFields('MNT_AMOUNT=1.00&MNT_AMOUNT=2.00')).toBeNull()
  expect(readFields('MNT_AMOUNT=1.00&x=1&x=2')).toEqual({ MNT_AMOUNT: '1.00', x: '2' })
})

/** Returns every way to split the text signed for the shopper's form over the fields of a notification. */
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

test('the form’s signature, which the shopper sees, pays nothing of this amount however its text is split', () => {
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
  // Every split that parses at all names our own payment with a smaller amount, which is not its price.
  expect(read.every((message) => message.transactionId === ID && message.amountKop < kop)).toBe(true)
  expect(all.every((fields) => readCheck(fields, SETTINGS) === null)).toBe(true)
})

test('a plain order number as transaction id could be forged from another form; our fixed format prevents it', () => {
  const form = { ...PAY, MNT_TRANSACTION_ID: '1001', MNT_OPERATION_ID: '' }
  const forged = { ...PAY, MNT_TRANSACTION_ID: '100', MNT_OPERATION_ID: '1' }
  expect(paySignature(forged, 'QWERTY')).toBe(formSignature(form, 'QWERTY'))
  expect(paid(forged)).toBeNull()
})
