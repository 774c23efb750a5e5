import { expect, test } from 'vitest'
import { answerSignature, checkSignature, formSignature, isSame, paySignature } from './signature.ts'

const FIELDS = {
  MNT_ID: '54600817',
  MNT_TRANSACTION_ID: 'FF790ABCD',
  MNT_OPERATION_ID: '123456',
  MNT_AMOUNT: '120.25',
  MNT_CURRENCY_CODE: 'RUB',
  MNT_TEST_MODE: '0',
}
const KEY = 'QWERTY'

test('CN-02: the Pay URL signature equals MONETA’s published example', () => {
  expect(paySignature(FIELDS, KEY)).toBe('69bdf9bd91820b8f7b4c4b25d3d22dfa')
})

test('CN-02: the response signature equals the published examples for each code', () => {
  expect(answerSignature({ ...FIELDS, MNT_RESULT_CODE: '200' }, KEY)).toBe('29807c8e5d82198b5c4360e6ec711cce')
  expect(answerSignature({ ...FIELDS, MNT_RESULT_CODE: '402' }, KEY)).toBe('5ebb58862cf8781b62bcc2cc8d66913e')
})

test('the form signature has no operation, the Check signature includes a command', () => {
  expect(formSignature(FIELDS, KEY)).toBe('c8222aef6362c7f1239ccdc729d1a200')
  const check = { ...FIELDS, MNT_OPERATION_ID: '', MNT_COMMAND: 'CHECK' }
  expect(checkSignature(check, KEY)).toBe('ea2d49048bdf11857f1b50270aedbc8d')
})

test('the Pay URL signature equals the test vector of a public client library', () => {
  const fields = {
    MNT_ID: '141290',
    MNT_TRANSACTION_ID: '2',
    MNT_OPERATION_ID: '3',
    MNT_AMOUNT: '10.20',
    MNT_CURRENCY_CODE: 'RUB',
    MNT_TEST_MODE: '1',
  }
  expect(paySignature(fields, 'secret_token')).toBe('2b7f8d7d00e8e980b3df95dc70d47461')
})

test('signatures are compared ignoring case, over their full length', () => {
  const right = paySignature(FIELDS, KEY)
  expect(isSame(right.toUpperCase(), right)).toBe(true)
  expect(isSame(right.slice(1), right)).toBe(false)
  expect(isSame(`0${right.slice(1)}`, right)).toBe(false)
})
