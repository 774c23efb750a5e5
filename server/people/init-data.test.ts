import { isValid, sign } from '@tma.js/init-data-node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after } from '../platform/clock.ts'
import { readInitData } from './init-data.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const TOKEN = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'
/** The sample from the messenger's documentation, see platform.md A2. */
const SAMPLE =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2'

test('AP-12: the sample from the documentation has a valid signature and is stale today', () => {
  expect(readInitData(SAMPLE, TOKEN, NOW)).toMatchObject({
    state: 'stale',
    user: { telegramId: 279058397, firstName: 'Vladislav', username: 'vdkfrost' },
  })
})

test('AP-12: the same sample is fresh within a day of its date', () => {
  expect(readInitData(SAMPLE, TOKEN, new Date(1662771648_000 + 3_600_000)).state).toBe('fresh')
})

const users = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 50 }),
  first_name: fc.string({ minLength: 1, maxLength: 40 }),
})

test('AP-12 ST-04: data signed by the reference library is accepted, and any change to it is rejected', () => {
  fc.assert(
    fc.property(users, fc.stringMatching(/^[\w-]{1,64}$/), fc.nat(), (user, startParam, where) => {
      const text = sign({ user, start_param: startParam, query_id: 'q' } as never, TOKEN, NOW)
      const read = readInitData(text, TOKEN, NOW)
      expect(read).toMatchObject({ state: 'fresh', startParam })
      const at = where % text.length
      const changed = `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`
      const oracle = isValid(changed, TOKEN, { expiresIn: 0 })
      if (!oracle) expect(readInitData(changed, TOKEN, NOW).state).toBe('forged')
    }),
    { numRuns: 300 },
  )
})

test('AP-12: a future date, a repeated key, a missing user or too long a text is `forged`', () => {
  const signed = (fields: object, at = NOW) => sign(fields as never, TOKEN, at)
  const user = { id: 1, first_name: 'Анна' }
  expect(readInitData(signed({ user }, after(NOW, { minutes: 2 })), TOKEN, NOW).state).toBe('forged')
  expect(readInitData(`${signed({ user })}&user=x`, TOKEN, NOW).state).toBe('forged')
  expect(readInitData(`user=x&${signed({ user })}`, TOKEN, NOW).state).toBe('forged')
  expect(readInitData(signed({ query_id: 'q' }), TOKEN, NOW).state).toBe('forged')
  expect(readInitData(`${signed({ user })}&x=${'y'.repeat(9000)}`, TOKEN, NOW).state).toBe('forged')
  expect(readInitData(undefined, TOKEN, NOW).state).toBe('none')
})

test('direction marks and control characters are removed from names', () => {
  const text = sign({ user: { id: 1, first_name: 'Ан\u202Eна\u0007' } } as never, TOKEN, NOW)
  expect(readInitData(text, TOKEN, NOW)).toMatchObject({ user: { firstName: 'Анна' } })
})
