import { readFileSync } from 'node:fs'
import { PROBLEM_CODES } from '@sarafan/contract/catalog/import-fields'
import { expect, test } from 'vitest'
import { AR } from './ar.ts'
import { EN } from './en.ts'
import { RU } from './ru.ts'

test.each([
  ['ru', RU],
  ['en', EN],
  ['ar', AR],
])('issue 16: the report says what the app says about each problem (%s)', (language, words) => {
  const path = new URL(`../../../../web/words/${language}/imports.json`, import.meta.url)
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  const inApp = PROBLEM_CODES.map((code) => [code, texts[`imports.problem.${code}`]])
  expect(Object.entries(words.problem).sort()).toEqual(inApp.sort())
  expect(words.wholeRow).toBe(texts['imports.wholeRow'])
})
