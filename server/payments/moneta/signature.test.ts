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

test('CN-02: the published Pay URL signature of MONETA comes out', () => {
  expect(paySignature(FIELDS, KEY)).toBe('69bdf9bd91820b8f7b4c4b25d3d22dfa')
})

test('CN-02: the published signature of our answers comes out, by its code', () => {
  expect(answerSignature({ ...FIELDS, MNT_RESULT_CODE: '200' }, KEY)).toBe('29807c8e5d82198b5c4360e6ec711cce')
  expect(answerSignature({ ...FIELDS, MNT_RESULT_CODE: '402' }, KEY)).toBe('5ebb58862cf8781b62bcc2cc8d66913e')
})

test('the form has no operation, the Check question a command', () => {
  expect(formSignature(FIELDS, KEY)).toBe('c8222aef6362c7f1239ccdc729d1a200')
  const check = { ...FIELDS, MNT_OPERATION_ID: '', MNT_COMMAND: 'CHECK' }
  expect(checkSignature(check, KEY)).toBe('ea2d49048bdf11857f1b50270aedbc8d')
})

test('a vector of a gem of MONETA’s users comes out', () => {
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

test('signatures are the same in any case of letters, and in nothing less than all of them', () => {
  const right = paySignature(FIELDS, KEY)
  expect(isSame(right.toUpperCase(), right)).toBe(true)
  expect(isSame(right.slice(1), right)).toBe(false)
  expect(isSame(`0${right.slice(1)}`, right)).toBe(false)
})
