import { expect, test } from 'vitest'
import { emailOf, phoneOf } from '../../platform/contacts.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { checkConsents, contactOf } from './rules.ts'

test.each([
  ['8 (916) 123-45-67', '+79161234567'],
  ['+7 916 1234567', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['7 495 123 45 67', '+74951234567'],
  ['+380501234567', null],
  ['+8 916 123 45 67', null],
  ['8 116 123 45 67', null],
  ['916123456', null],
  ['891612345678', null],
  ['телефон', null],
])('a phone typed as %s becomes %s', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone)
})

test.each([
  ['', ''],
  ['  Anna@Example.RU ', 'Anna@example.ru'],
  ['anna@example', null],
  ['an na@example.ru', null],
  ['a@b@c.ru', null],
  [`${'a'.repeat(250)}@b.ru`, null],
])('an e-mail typed as %j is %j', (typed, email) => {
  expect(emailOf(typed)).toBe(email)
})

test('an invalid contact is refused with its wrong fields', () => {
  const wrong = () => contactOf({ name: '', phone: '12', email: 'x' })
  expect(wrong).toThrow(Refusal)
  try {
    wrong()
  } catch (error) {
    expect((error as Refusal).fields).toEqual({
      'Contact.Name': 'required',
      'Contact.Phone': 'phone',
      'Contact.Email': 'email',
    })
  }
  expect(contactOf({ name: 'Анна   Котова', phone: '9161234567', email: '' }).name).toBe('Анна Котова')
})

test('both consents are required and additional ones are accepted', () => {
  expect(() => checkConsents(['offer'])).toThrow('consent_required')
  expect(() => checkConsents([])).toThrow('consent_required')
  checkConsents(['marketing', 'pd_processing', 'offer'])
})
