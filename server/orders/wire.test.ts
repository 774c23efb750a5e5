import { expect, test } from 'vitest'
import { paymentMethods } from './checkout/payment-methods.ts'
import { showMethods } from './checkout/payment-methods-wire.ts'

test('CN-02, CN-03: checkout tells the two systems by their numbers, other ways by none', () => {
  const providers = [{ code: 'moneta' }, { code: 'yookassa' }] as unknown as Parameters<
    typeof paymentMethods
  >[0] // only codes are looked at
  const offered = paymentMethods(providers, { offered: ['moneta', 'yookassa', 'cod'], locale: 'ru-RU' })
  const shown = showMethods(offered, 'ru-RU').map(({ Code, System }) => [Code, System])
  expect(shown).toEqual([
    ['moneta', 1],
    ['yookassa', 2],
    ['cod', undefined],
  ])
})
