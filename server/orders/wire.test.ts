import { expect, test } from 'vitest'
import { paymentMethods } from './checkout/payment/payment-methods.ts'
import { showMethods } from './checkout/payment/payment-methods-wire.ts'

test('CN-02, CN-03: the checkout sends the numbers of the two payment systems and none for other methods', () => {
  const providers = [{ code: 'moneta' }, { code: 'yookassa' }] as unknown as Parameters<
    typeof paymentMethods
  >[0] // only the codes matter
  const offered = paymentMethods(providers, { offered: ['moneta', 'yookassa', 'cod'], locale: 'ru-RU' })
  const shown = showMethods(offered, 'ru-RU').map(({ Code, System }) => [Code, System])
  expect(shown).toEqual([
    ['moneta', 1],
    ['yookassa', 2],
    ['cod', undefined],
  ])
})
