import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from './locale.ts'
import { textOf } from './small-numbers.ts'

const MESSAGES = {
  plain: 'Корзина',
  named: 'Для {name}, {count, number} шт.',
  goods:
    '{count, plural, =0 {пусто} one {# товар} few {# товара} many {# товаров} other {# товара}} у {name}',
  inOrder: '{count, plural, one {Сертификат} other {Сертификаты {name}}}',
  state: '{name, select, paid {оплачен} other {ждёт}} {count, plural, one {#} other {# раз}}',
  offset: '{count, plural, offset:1 one {вы и ещё #} other {вы и ещё #}}',
}

afterEach(() => vi.restoreAllMocks())

const i18nIn = (locale: Locale) => {
  const compiled = Object.entries(MESSAGES).map(([key, text]) => [key, compileMessageOrThrow(text)])
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } })
}

test.each(['ru-RU', 'en-US', 'ar-AR'] as const)(
  'CN-09: a text equals Lingui’s for every count: %s',
  (locale) => {
    const i18n = i18nIn(locale)
    // Digits are Latin in all languages, as in the app.
    i18n.activate(locale, locale === 'ar-AR' ? 'ar-u-nu-latn' : locale)
    for (const key of Object.keys(MESSAGES))
      for (const count of [0, 1, 2, 5, 11, 21, 999, 1000, 1_234_567, 2.5, -3]) {
        const values = { count, name: 'paid' }
        expect(textOf(i18n, key, values), `${key} ${count}`).toBe(i18n._(key, values))
      }
  },
)

test('issue 17: a count below a thousand makes no number format, whose first one blocks a phone', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect(textOf(i18nIn('ru-RU'), 'goods', { count: 2, name: 'Лады' })).toBe('2 товара у Лады')
  expect(made).not.toHaveBeenCalled()
})

test('CN-09: an unknown key is shown as it is', () => {
  expect(textOf(i18nIn('ru-RU'), 'no.such', undefined)).toBe('no.such')
})
