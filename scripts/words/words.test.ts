import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEYS_FILE, keysSource } from './keys.ts'
import { argumentsOf, LANGUAGES, type Messages, readMessages } from './messages.ts'
import { usedKeys } from './uses.ts'

const russian = readMessages('ru')

test('issue 15: the generated keys match the Russian texts', () => {
  expect(keysSource(russian), 'run `npm run words`').toBe(readFileSync(KEYS_FILE, 'utf8'))
})

test('issue 15: every text takes the same arguments of the same types in all three languages', () => {
  const signatures = (messages: Messages) =>
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, argumentsOf(message)]))
  const expected = signatures(russian)
  expect(Object.values(expected).filter((one) => Object.keys(one).length > 0).length).toBeGreaterThan(300)
  for (const language of LANGUAGES) expect(signatures(readMessages(language)), language).toEqual(expected)
})

test('issue 15: a text that no screen uses is reported', () => {
  const keys = Object.keys(russian)
  const used = usedKeys(new Set([...keys, 'common.unusedText', 'claims.by.unknown']))
  // Through a template with the type of a claim's author.
  expect(used).toContain('claims.by.seller')
  expect(used).not.toContain('claims.by.unknown')
  expect(used).not.toContain('common.unusedText')
  expect(keys.filter((key) => !used.has(key))).toEqual([])
}, 60_000)

test.each([
  ['{count, plural, one {# item} other {# items}} of {total, number}', { count: 'number', total: 'number' }],
  ['Until {day, date} at {at, time}', { at: 'Date', day: 'Date' }],
  ['{count, plural, one {{name}} other {# others}}', { count: 'number', name: 'string' }],
  ['No arguments', {}],
])('issue 15: the arguments of «%s» have types', (message, expected) => {
  expect(argumentsOf(message)).toEqual(expected)
})

test('issue 15: an argument of two types throws', () => {
  expect(() => argumentsOf('{count} of {count, number}')).toThrow('{count} is string and number')
})
