import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesForScreen } from '../house/screen-files.ts'
import { discoverScreens } from './discover.ts'
import { CALLS_FILE, callsSource, PATHS_FILE, pathsSource } from './paths.ts'

test('issue 15: the generated paths and calls match the screens of the features', async () => {
  const screens = await discoverScreens()
  expect(screens.length).toBeGreaterThan(70)
  expect(pathsSource(screens), 'run `npm run paths`').toBe(readFileSync(PATHS_FILE, 'utf8'))
  expect(callsSource(screens), 'run `npm run paths`').toBe(readFileSync(CALLS_FILE, 'utf8'))
})

test('issue 15: a screen file imports nothing but the declaration, so the routes stay small', () => {
  for (const file of globSync('web/features/*/*/screens.ts')) {
    const imports = [...readFileSync(file, 'utf8').matchAll(/^import .* from '(.+)'/gm)].map(
      ([, from]) => from,
    )
    expect(imports, file).toEqual(['../../../core/routing/screen.ts'])
  }
})

test('issue 15: a new account screen needs at most six files written by hand', () => {
  expect(filesForScreen().length, filesForScreen().join('\n')).toBeLessThanOrEqual(6)
})
