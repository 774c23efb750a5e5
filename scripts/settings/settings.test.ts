import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { discoverGroups, settingsRegistryOf } from './discover.ts'

test('issue 14: the list of settings names every group that a file of the server declares', async () => {
  const groups = await discoverGroups()
  expect(settingsRegistryOf(groups), 'run `node scripts/settings.ts`').toBe(
    readFileSync('server/config/all.generated.ts', 'utf8'),
  )
  const places = groups.map(({ place }) => place)
  expect(new Set(places).size, 'two groups have one place').toBe(groups.length)
})
