import { expect, test } from 'vitest'
import { chosenMethod, gatewayMethods, onlineCodes, paymentMethods, withChosen } from './payment-methods.ts'

const sandbox = { code: 'sandbox', isPlay: true, ways: ['card'] } as const
const yookassa = { code: 'yookassa', ways: ['card', 'sbp'] } as const
const moneta = { code: 'moneta', ways: ['card', 'sbp'] } as const
const stars = { code: 'stars' } as const
const locale = 'ru-RU' as const
const shown = (...of: Parameters<typeof paymentMethods>) =>
  paymentMethods(...of).map(({ code, name }) => [code, name])

test('issue 17: two gateways that take cards and SBP are one «Банковская карта» and one «СБП»', () => {
  expect(shown([yookassa, moneta], { offered: null, locale })).toEqual([
    ['yookassa:card', 'Банковская карта'],
    ['yookassa:sbp', 'СБП'],
    ['cod', 'При получении'],
    ['invoice', 'По счёту'],
  ])
})

test('issue 17: the first gateway of the showcase’s own order takes each way it can', () => {
  const offered = ['moneta', 'yookassa', 'cod']
  expect(shown([yookassa, moneta], { offered, locale })).toEqual([
    ['moneta:card', 'Банковская карта'],
    ['moneta:sbp', 'СБП'],
    ['cod', 'При получении'],
  ])
  expect(shown([sandbox, moneta, stars], { offered: null, locale }).slice(0, 3)).toEqual([
    ['sandbox', 'Банковская карта'],
    ['moneta:sbp', 'СБП'],
    ['stars', 'Звёздами Telegram'],
  ])
})

test('issue 17: sellers see every gateway by name, and each way is a code that can be ordered with', () => {
  const names = gatewayMethods([yookassa, moneta], locale).map(({ name }) => name)
  expect(names).toEqual(['ЮKassa', 'MONETA', 'При получении', 'По счёту'])
  expect(onlineCodes([sandbox, yookassa])).toEqual(['sandbox', 'yookassa', 'yookassa:card', 'yookassa:sbp'])
  expect(chosenMethod('yookassa:sbp')).toEqual({ payment: 'yookassa', way: 'sbp' })
  expect(chosenMethod('cod')).toEqual({ payment: 'cod', way: null })
  expect(chosenMethod('yookassa:gold')).toEqual({ payment: 'yookassa', way: null })
})

test('issue 17: an unpaid order names the way chosen before, also one that is not offered by itself', () => {
  const providers = [yookassa, moneta]
  const methods = paymentMethods(providers, { offered: null, locale })
  const chosen = (provider: string, way: 'card' | 'sbp' | null) =>
    withChosen(methods, { provider, way }, { providers, locale }).chosen
  expect(chosen('yookassa', 'sbp')).toBe('yookassa:sbp')
  expect(chosen('yookassa', null)).toBe('yookassa:card')
  const hidden = withChosen(methods, { provider: 'moneta', way: null }, { providers, locale })
  expect([hidden.chosen, hidden.methods.length, hidden.methods[0]?.name]).toEqual([
    'moneta',
    5,
    'Банковская карта',
  ])
  const inStars = { provider: 'stars', way: null }
  expect(withChosen(methods, inStars, { providers: [stars], locale }).chosen).toBe('')
  expect(withChosen(methods, { provider: 'gone', way: null }, { providers, locale }).chosen).toBe('')
  expect(withChosen(methods, null, { providers, locale }).chosen).toBe('')
})
