import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ALL_SETTINGS, SETTING_GROUPS } from './all.generated.ts'
import { envExample, withSetupTable } from './env-example.ts'

const DECLARED = Object.keys(ALL_SETTINGS)

test('issue 14: every declared setting belongs to one group', () => {
  const grouped = SETTING_GROUPS.flatMap(({ settings }) => Object.keys(settings))
  expect(grouped.toSorted()).toEqual(DECLARED.toSorted())
})

test('issue 14: .env.example and the table of docs/install.md are current (node scripts/settings.ts)', () => {
  const install = readFileSync('docs/install.md', 'utf8')
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
  expect(install).toBe(withSetupTable(install))
  expect(install).toContain('| `PORT` | `--port` | `3000` |')
})

test('issue 14: .env.example sets nothing, explains each setting and names files for secrets', () => {
  expect(parseEnv(envExample())).toEqual({})
  const uncommented = parseEnv(envExample().replaceAll(/^#(?=[A-Z])/gm, ''))
  expect(Object.keys(uncommented)).toEqual(expect.arrayContaining([...DECLARED, 'SECRETS_KEY_FILE']))
  expect(uncommented.SHOWCASE_NAME).toBe('Моя витрина')
})

test('issue 14: documentation names only declared settings', () => {
  const pages = [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  const prefixes = [...new Set(DECLARED.map((name) => `${name.split('_')[0]}_`))].join('|')
  const named = pages.flatMap(
    (path) => readFileSync(path, 'utf8').match(new RegExp(`\\b(?:${prefixes})[A-Z_]+\\b`, 'g')) ?? [],
  )
  expect(named.length).toBeGreaterThan(40)
  expect(
    named.filter((name) => !DECLARED.includes(name.replace(/_FILE$/, '')) && !DECLARED.includes(name)),
  ).toEqual([])
})
