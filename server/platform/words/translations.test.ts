import { expect, test } from 'vitest'
import { translations } from './translations.ts'

const PLURAL = {
  'ru-RU': { goods: '{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}' },
  'en-US': { goods: '{count, plural, one {# product} other {# products}}' },
  'ar-AR': {
    goods:
      '{count, plural, zero {لا منتجات} one {منتج} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  },
}

test('issue 14: a text of the server counts as its language does', () => {
  const texts = translations(PLURAL)
  expect([1, 2, 5].map((count) => texts['ru-RU'].goods({ count }))).toEqual([
    '1 товар',
    '2 товара',
    '5 товаров',
  ])
  expect([1, 2].map((count) => texts['en-US'].goods({ count }))).toEqual(['1 product', '2 products'])
  expect(texts['ar-AR'].goods({ count: 2 })).toBe('منتجان')
})

test('issue 14: grouped texts stay grouped, and a value that is not given leaves nothing', () => {
  const texts = translations({
    'ru-RU': { start: ['Заказ {number}', 'Можно'] as const },
    'en-US': { start: ['Order {number}', "Don't"] as const },
    'ar-AR': { start: ['{number}', 'نعم'] as const },
  })
  const [title, text] = texts['en-US'].start
  expect([title({ number: '1-7' }), title(), text()]).toEqual(['Order 1-7', 'Order ', "Don't"])
})

test.each(['\\u003cb\\u003e', '\\x41 \\', '{number}', '$&', '', "it's '{x}'"])(
  'issue 14: the value %j of a text is shown unchanged',
  (name) => {
    const text = { hello: '«{name}»' }
    expect(translations({ 'ru-RU': text, 'en-US': text, 'ar-AR': text })['ru-RU'].hello({ name })).toBe(
      `«${name}»`,
    )
  },
)

test.each([
  ['is empty', { goods: ' ' }, 'en-US.goods is not translated'],
  ['is not a message', { goods: '{count' }, 'en-US.goods is not a valid ICU message'],
  ['takes another value', { goods: '{number}' }, 'en-US.goods takes «number», not «count»'],
  ['lacks a plural form', { goods: '{count, plural, other {#}}' }, 'en-US: {count} has no form one'],
])('issue 14: a text that %s in one language is refused at once', (_, english, message) => {
  expect(() => translations({ ...PLURAL, 'en-US': english })).toThrow(message)
})
