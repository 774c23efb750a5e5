// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { isEmail, isPhone, phoneMask } from '../../../../parts/address/phone.ts'
import {
  type Checkout,
  type Choices,
  isCovered,
  orderOf,
  spentKop,
} from '../../../../parts/checkout/checkout.ts'
import { draftOf, fromStoredDraft, toStoredDraft } from '../../../../parts/checkout/draft.ts'
import {
  attemptKeyOf,
  clearStoredCheckout,
  dropAttempt,
  loadStoredDraft,
  storeDraft,
  storedAttempt,
} from '../../../../parts/checkout/stored-draft.ts'
import { type Change, changesBetween, changesSinceCart } from './changes.ts'
import { choicesOf } from './useChoices.ts'

beforeEach(() => sessionStorage.clear())

const rest = {
  etaFrom: '',
  etaTo: '',
  needsCity: false,
  needsPoint: false,
  estimate: false,
  address: '',
  hours: '',
}

test('a phone is masked in every common notation, typed or pasted', () => {
  const typed = ['9162041855', '89162041855', '+7 (916) 204-18-55', '7 916 204 18 55', '+79162041855999']
  expect(new Set(typed.map(phoneMask))).toEqual(new Set(['+7 916 204-18-55']))
  expect(['9', '916', '91620', '9162041'].map(phoneMask)).toEqual([
    '+7 9',
    '+7 916',
    '+7 916 20',
    '+7 916 204-1',
  ])
  expect(['', '+', '+49 30 1234'].map(phoneMask)).toEqual(['', '+7 ', '+49 30 1234'])
  const keyByKey = [...'89162041855'].reduce((shown, key) => phoneMask(shown + key), '')
  expect([phoneMask('8'), keyByKey]).toEqual(['+7 ', '+7 916 204-18-55'])
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
  picture: { small: '', large: '', hue: 0 },
  quantity: 2,
  priceKop: 45_000,
  wasPriceKop: null,
  oldPriceKop: null,
  sumKop: 90_000,
  bonus: 0,
  available: 5,
  shipsOn: null,
  notice: null,
  seller: '',
}
const checkout: Checkout = {
  cartVersion: 3,
  lines: [line],
  count: 2,
  sellers: [],
  contact: { name: 'Анна', phone: '+79162041855', email: '' },
  city: 'Москва',
  cityKladrId: '',
  address: 'Лесная, 5',
  entrance: '',
  floor: '',
  intercom: '',
  addresses: 0,
  needsCity: true,
  needsDelivery: true,
  certificates: [],
  deliveryMethods: [
    {
      id: 1,
      kind: 'courier',
      name: 'Курьер',
      priceKop: 0,
      freeFromKop: null,
      etaDays: 1,
      needsAddress: true,
      ...rest,
    },
    {
      id: 2,
      kind: 'pickup',
      name: '',
      priceKop: 0,
      freeFromKop: null,
      etaDays: 1,
      needsAddress: false,
      ...rest,
    },
  ],
  paymentMethods: [{ code: 'sandbox', name: 'Картой', note: '' }],
  bonus: {
    localAvailableKop: 30_000,
    globalAvailableKop: 90_000,
    localMaxKop: 20_000,
    globalMaxKop: 40_000,
    localBound: 'share',
    globalBound: 'share',
    localShare: 30,
    globalShare: 30,
    minPayableKop: 100,
    platformLink: null,
  },
  parts: [],
  seal: 'seal',
  draft: null,
  totals: {
    goodsKop: 90_000,
    discountKop: 0,
    deliveryKop: 0,
    bonusLocalKop: 20_000,
    bonusGlobalKop: 0,
    payableKop: 70_000,
    certificatesKop: 0,
    earn: 0,
  },
  consents: [{ kind: 'offer', pageAlias: 'offer', version: 1, required: true }],
  blocked: false,
  missing: [],
}

const asked: Choices = {
  deliveryId: 1,
  city: { name: '', kladr: '' },
  localKop: 0,
  globalKop: 0,
  certificates: [],
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
  const seen = { checkout: { ...checkout, lines: [line, cup] }, asked, payment: 'sandbox' }
  expect(changesBetween(seen, { checkout: now, asked })).toEqual([
    { kind: 'stock', name: 'Чай', count: 1 },
    { kind: 'quantity', name: 'Чай', from: 2, to: 3 },
    { kind: 'price', name: 'Чай', fromKop: 45_000, toKop: 50_000 },
    { kind: 'gone', name: 'Кружка' },
    { kind: 'added', name: 'Плед' },
    { kind: 'total', fromKop: 70_000, toKop: 150_000 },
  ])
  expect(changesBetween({ checkout, asked, payment: 'sandbox' }, { checkout, asked })).toEqual([])
})

const { totals } = checkout
test.each<[string, Partial<Checkout>, Change[]]>([
  [
    'price',
    { lines: [{ ...line, priceKop: 40_000 }] },
    [{ kind: 'price', name: 'Чай', fromKop: 45_000, toKop: 40_000 }],
  ],
  ['stock', { lines: [{ ...line, available: 1 }] }, [{ kind: 'stock', name: 'Чай', count: 1 }]],
  ['sold out', { lines: [{ ...line, available: 0 }] }, [{ kind: 'gone', name: 'Чай' }]],
  [
    'bonuses spent',
    { totals: { ...totals, bonusLocalKop: 0 } },
    [{ kind: 'bonus', fromKop: 20_000, toKop: 0 }],
  ],
  ['bonuses back', { totals: { ...totals, earn: 5 } }, [{ kind: 'earn', from: 0, to: 5 }]],
  ['delivery', { totals: { ...totals, deliveryKop: 9 } }, [{ kind: 'delivery', fromKop: 0, toKop: 9 }]],
  ['the sum', { totals: { ...totals, payableKop: 1 } }, [{ kind: 'total', fromKop: 70_000, toKop: 1 }]],
  [
    'the way of delivery',
    { deliveryMethods: checkout.deliveryMethods.slice(1) },
    [{ kind: 'deliveryGone', name: 'Курьер' }],
  ],
  ['the way to pay', { paymentMethods: [] }, [{ kind: 'paymentGone', name: 'Картой' }]],
])('domain 4.6: a change of %s is named separately, unless the shopper caused it', (what, of, told) => {
  const seen = { checkout, asked, payment: 'sandbox' }
  expect(changesBetween(seen, { checkout: { ...checkout, ...of }, asked })).toEqual(told)
  const own = { ...asked, localKop: 1 }
  const isOwn = ['bonuses spent', 'bonuses back', 'delivery', 'the sum'].includes(what)
  expect(changesBetween(seen, { checkout: { ...checkout, ...of }, asked: own })).toEqual(isOwn ? [] : told)
})

test('domain 4.6: the checkout opens with the changes since the cart', () => {
  const lines = [
    { ...line, wasPriceKop: 40_000 },
    { ...line, variantId: 11, wasPriceKop: null },
  ]
  expect(changesSinceCart({ ...checkout, lines })).toEqual([
    { kind: 'price', name: 'Чай', fromKop: 40_000, toKop: 45_000 },
  ])
})

test('platform: a stored draft returns unchanged and without consents; fields typed here win over it', () => {
  const typed = {
    ...draftOf(checkout, {}),
    name: 'Пётр',
    comment: 'x'.repeat(501),
    deliveryId: 2,
    spendLocal: true,
    consents: { offer: true },
    codes: { region: 'Москва', postalCode: '101000', fiasId: 'f', kladrId: 'k', lat: 55.7, lon: 37.6 },
    point: { code: 'MSK1', name: 'Пункт', address: 'Лесная, 1', city: 'Москва' },
  }
  const { comment: _long, consents: _never, place: _made, certificates: _here, ...kept } = typed
  const stored = toStoredDraft(typed)
  expect(fromStoredDraft(stored)).toEqual(kept)
  const there = { ...checkout, draft: stored }
  const form = draftOf(there, { name: 'Анна' })
  expect([form.name, form.deliveryId, form.spendLocal, form.consents]).toEqual([
    'Анна',
    2,
    true,
    { offer: false },
  ])
})

test('bonuses: off spends 0, no amount spends the maximum, a higher amount is reduced to it', () => {
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
    certificates: ['c'],
  }
  const certificates = ['c']
  const fresh = { ...checkout, totals: { bonusLocalKop: 0 } }
  expect(choicesOf(draft, fresh)).toEqual({
    deliveryId: 1,
    city,
    localKop: 20_000,
    globalKop: 0,
    certificates,
  })
  expect(choicesOf(draft, checkout)).toEqual({
    deliveryId: 1,
    city,
    localKop: 20_000,
    globalKop: 40_000,
    certificates,
  })
})

test('consents start unticked, and typed fields win over the server’s', () => {
  const draft = draftOf(checkout, { name: 'Пётр', deliveryId: 99, payment: 'gone' })
  expect(draft.consents).toEqual({ offer: false })
  expect([draft.name, draft.phone, draft.deliveryId, draft.payment]).toEqual([
    'Пётр',
    '+79162041855',
    1,
    'sandbox',
  ])
})

test('an order contains the shown choices, with an address only where one is needed', () => {
  const draft = { ...draftOf(checkout, {}), consents: { offer: true } }
  const order = orderOf(checkout, draft)
  expect(order).toMatchObject({ cartVersion: 3, totalKop: 70_000, localKop: 20_000, consents: ['offer'] })
  expect(order?.address).toMatchObject({ city: { name: 'Москва' }, line: 'Лесная, 5' })
  expect(orderOf(checkout, { ...draft, deliveryId: 2 })?.address).toBeUndefined()
  expect(orderOf(checkout, { ...draft, deliveryId: null })).toBeUndefined()
})

test('the draft survives a reload, the key lives until the final answer; showcases do not mix', () => {
  storeDraft(1, { name: 'Анна' })
  const key = attemptKeyOf(1)
  expect([attemptKeyOf(1), key.length]).toEqual([key, 32])
  expect([loadStoredDraft(1), loadStoredDraft(2)]).toEqual([{ name: 'Анна' }, {}])
  dropAttempt(1)
  expect(attemptKeyOf(1)).not.toBe(key)
  expect([loadStoredDraft(1), storedAttempt(1)]).toEqual([{ name: 'Анна' }, undefined])
  clearStoredCheckout(1)
  expect(loadStoredDraft(1)).toEqual({})
})

test('issue 16: certificates pay in full only when nothing is left, and a cart of certificates is not delivered', () => {
  const draft = draftOf(checkout, { certificates: ['c', 'gone'] })
  expect(draft.certificates).toEqual([])
  const own = { id: 'c', balanceKop: 90_000, expiresAt: new Date(0), isChosen: true }
  const paying = { ...checkout, certificates: [own, { ...own, id: 'd', isChosen: false }] }
  expect(draftOf(paying, { certificates: ['c', 'gone'] }).certificates).toEqual(['c'])
  const part = { ...paying, totals: { ...totals, certificatesKop: 69_900 } }
  const whole = { ...paying, totals: { ...totals, certificatesKop: 70_000 } }
  expect([checkout, part, whole].map(isCovered)).toEqual([false, false, true])
  expect(orderOf(part, draft)).toMatchObject({ payment: 'sandbox', certificates: ['c'] })
  expect(orderOf(whole, draft)?.payment).toBe('certificate')
  const undelivered = orderOf({ ...checkout, needsDelivery: false, deliveryMethods: [] }, draft)
  expect([undelivered?.deliveryId, undelivered?.address]).toEqual([undefined, undefined])
  const seen = { checkout: { ...checkout, deliveryMethods: [] }, asked, payment: 'cod' }
  const methods = [...checkout.paymentMethods, { code: 'cod', name: 'При получении', note: '' }]
  const before = { ...seen, checkout: { ...seen.checkout, paymentMethods: methods } }
  const own1 = { ...asked, certificates: ['c'] }
  expect(changesBetween(before, { checkout: whole, asked: own1 })).toEqual([])
  expect(changesBetween(before, { checkout: part, asked: own1 })).toEqual([
    { kind: 'paymentGone', name: 'При получении' },
  ])
  expect(changesBetween({ ...seen, checkout: part }, { checkout, asked })).toEqual([
    { kind: 'certificate', fromKop: 69_900, toKop: 0 },
  ])
})
