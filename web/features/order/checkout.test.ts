// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { type Checkout, draftOf, orderOf, spentKop } from './checkout.ts'
import { attemptOf, dropKey, forget, keepDraft, keptDraft, keyOf } from './kept.ts'
import { isEmail, isPhone, phoneMask } from './phone.ts'
import { choicesOf } from './useChoices.ts'

beforeEach(() => sessionStorage.clear())

const rest = { etaFrom: '', etaTo: '', needsCity: false, needsPoint: false, isEstimate: false }

test('a phone is masked as it is typed or pasted, in every way people write it', () => {
  const typed = ['9162041855', '89162041855', '+7 (916) 204-18-55', '7 916 204 18 55', '+79162041855999']
  expect(new Set(typed.map(phoneMask))).toEqual(new Set(['+7 916 204-18-55']))
  expect(['9', '916', '91620', '9162041'].map(phoneMask)).toEqual([
    '+7 9',
    '+7 916',
    '+7 916 20',
    '+7 916 204-1',
  ])
  expect(['', '+', '+49 30 1234'].map(phoneMask)).toEqual(['', '+7 ', '+49 30 1234'])
  expect(phoneMask(phoneMask('916204'))).toBe('+7 916 204')
})

test('only a whole Russian phone and a plausible e-mail pass; no e-mail passes too', () => {
  expect(['+7 916 204-18-55', '89162041855', '4951234567'].map(isPhone)).toEqual([true, true, true])
  expect(['', '+7 916', '+7 516 204-18-55', '+49 30 123456789'].map(isPhone)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['', 'a@b.ru'].map(isEmail)).toEqual([true, true])
  expect(['a', 'a@b', 'a b@c.ru', `${'a'.repeat(250)}@b.ru`].map(isEmail)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const line = {
  productId: 1,
  variantId: 10,
  name: 'Чай',
  options: [],
  picture: '',
  hue: 0,
  quantity: 2,
  priceKop: 45_000,
  oldPriceKop: undefined,
  sumKop: 90_000,
  bonus: 0,
  available: 5,
  notice: undefined,
  seller: '',
}
const checkout: Checkout = {
  cartVersion: 3,
  lines: [line],
  count: 2,
  contact: { name: 'Анна', phone: '+79162041855', email: '' },
  city: 'Москва',
  cityKladr: '',
  address: 'Лесная, 5',
  entrance: '',
  floor: '',
  intercom: '',
  addresses: 0,
  deliveries: [
    {
      id: 1,
      kind: 'courier',
      name: '',
      priceKop: 0,
      freeFromKop: undefined,
      etaDays: 1,
      needsAddress: true,
      ...rest,
    },
    {
      id: 2,
      kind: 'pickup',
      name: '',
      priceKop: 0,
      freeFromKop: undefined,
      etaDays: 1,
      needsAddress: false,
      ...rest,
    },
  ],
  payments: [{ code: 'sandbox', name: '', note: '' }],
  bonus: { localAvailableKop: 30_000, globalAvailableKop: 90_000, localMaxKop: 20_000, globalMaxKop: 40_000 },
  totals: {
    goodsKop: 90_000,
    discountKop: 0,
    deliveryKop: 0,
    localKop: 20_000,
    globalKop: 0,
    payableKop: 70_000,
    earn: 0,
  },
  consents: [{ kind: 'offer', page: 'offer', required: true }],
  blocked: false,
}

test('everything that changed is named line by line, the sum last', () => {
  const cup = { ...line, variantId: 11, name: 'Кружка' }
  const now = {
    ...checkout,
    lines: [
      { ...line, priceKop: 50_000, quantity: 3, available: 1 },
      { ...cup, variantId: 12, name: 'Плед' },
    ],
    totals: { ...checkout.totals, payableKop: 150_000 },
  }
  expect(changesBetween({ ...checkout, lines: [line, cup] }, now)).toEqual([
    { kind: 'stock', name: 'Чай', count: 1 },
    { kind: 'quantity', name: 'Чай', from: 2, to: 3 },
    { kind: 'price', name: 'Чай', fromKop: 45_000, toKop: 50_000 },
    { kind: 'gone', name: 'Кружка' },
    { kind: 'added', name: 'Плед' },
    { kind: 'total', fromKop: 70_000, toKop: 150_000 },
  ])
  expect(changesBetween(checkout, checkout)).toEqual([])
})

test('bonuses: off is nothing, no amount is all that may be, more than that is cut', () => {
  const ways: [boolean, string][] = [
    [false, '10'],
    [true, ''],
    [true, '10'],
    [true, '999'],
    [true, 'x'],
  ]
  expect(ways.map(([on, typed]) => spentKop(on, typed, 20_000))).toEqual([0, 20_000, 1000, 20_000, 0])
})

test('the second purse waits until the server has counted with the first', () => {
  const city = { name: '', kladr: '' }
  const draft = {
    deliveryId: 1,
    place: city,
    spendLocal: true,
    spendGlobal: true,
    localAmount: '',
    globalAmount: '',
  }
  const fresh = { ...checkout, totals: { localKop: 0 } }
  expect(choicesOf(draft, fresh)).toEqual({ deliveryId: 1, city, localKop: 20_000, globalKop: 0 })
  expect(choicesOf(draft, checkout)).toEqual({ deliveryId: 1, city, localKop: 20_000, globalKop: 40_000 })
})

test('nobody is ticked into a consent; what was typed wins over what the server knows', () => {
  const draft = draftOf(checkout, { name: 'Пётр', deliveryId: 99, payment: 'gone' })
  expect(draft.consents).toEqual({ offer: false })
  expect([draft.name, draft.phone, draft.deliveryId, draft.payment]).toEqual([
    'Пётр',
    '+79162041855',
    1,
    'sandbox',
  ])
})

test('an order asks for what is on show, with an address only where one is needed', () => {
  const draft = { ...draftOf(checkout, {}), consents: { offer: true } }
  const order = orderOf(checkout, draft)
  expect(order).toMatchObject({ cartVersion: 3, totalKop: 70_000, localKop: 20_000, consents: ['offer'] })
  expect(order?.address).toMatchObject({ city: { name: 'Москва' }, line: 'Лесная, 5' })
  expect(orderOf(checkout, { ...draft, deliveryId: 2 })?.address).toBeUndefined()
  expect(orderOf(checkout, { ...draft, deliveryId: null })).toBeUndefined()
})

test('the draft survives a reload, the key lives until the final answer; showcases do not mix', () => {
  keepDraft(1, { name: 'Анна' })
  const key = keyOf(1)
  expect([keyOf(1), key.length]).toEqual([key, 32])
  expect([keptDraft(1), keptDraft(2)]).toEqual([{ name: 'Анна' }, {}])
  dropKey(1)
  expect(keyOf(1)).not.toBe(key)
  expect([keptDraft(1), attemptOf(1)]).toEqual([{ name: 'Анна' }, undefined])
  forget(1)
  expect(keptDraft(1)).toEqual({})
})
