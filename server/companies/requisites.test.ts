import { expect, test } from 'vitest'
import {
  isAccount,
  isBik,
  isCorrAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isOrganisationInn,
  isPersonInn,
  isSnils,
} from './requisites.ts'

const changed = (text: string) =>
  [...text].map((digit, i) => `${text.slice(0, i)}${(Number(digit) + 1) % 10}${text.slice(i + 1)}`)

test('domain 4.0: an organisation’s ИНН is checked', () => {
  expect(['7707083893', '7736050003'].map(isOrganisationInn)).toEqual([true, true])
  expect(['7707083894', '0000000000', '770708389', '500100732259'].map(isOrganisationInn)).toEqual(
    Array(4).fill(false),
  )
})

test('domain 4.0: a person’s ИНН is checked', () => {
  expect(isPersonInn('500100732259')).toBe(true)
  const wrong = ['500100732258', '500100732249', '000000000000', '7707083893']
  expect(wrong.map(isPersonInn)).toEqual(Array(4).fill(false))
})

test('domain 4.0: КПП, ОГРН and ОГРНИП are checked', () => {
  expect([isKpp('773601001'), isKpp('7736AB001'), isKpp('77360100'), isKpp('7736ab001')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([isOgrn('1027700132195'), isOgrn('1027700132196'), isOgrn('2027700132195')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isOgrnip('304500116000157'), isOgrnip('304500116000158'), isOgrnip('104500116000157')]).toEqual([
    true,
    false,
    false,
  ])
})

test('domain 4.0: БИК, р/с and к/с must match', () => {
  expect([isBik('044525225'), isBik('144525225'), isBik('04452522')]).toEqual([true, false, false])
  expect(isAccount('40702810938000012345', '044525225')).toBe(true)
  expect(isAccount('40702810938000012345', '044525226')).toBe(false)
  expect(isCorrAccount('30101810400000000225', '044525225')).toBe(true)
  expect(isCorrAccount('30101810400000000226', '044525225')).toBe(false)
  expect(isCorrAccount('40101810400000000225', '044525225')).toBe(false)
})

test('domain 4.0: СНИЛС is checked; check sums of 100 and 101 give 00', () => {
  expect(['11223344595', '08765430300', '08765430301'].map(isSnils)).toEqual([true, true, false])
  expect(['11223344596', '1122334459'].map(isSnils)).toEqual([false, false])
})

test('no single wrong digit passes the check of an ИНН or an account', () => {
  const kinds: [string, (text: string) => boolean][] = [
    ['7707083893', isOrganisationInn],
    ['500100732259', isPersonInn],
    ['40702810938000012345', (text) => isAccount(text, '044525225')],
  ]
  for (const [text, isRight] of kinds) {
    const passing = changed(text).filter(isRight)
    expect([text, passing]).toEqual([text, []])
    expect(changed(text)).toHaveLength(text.length)
  }
})
