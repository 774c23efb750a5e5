import { expect, test } from 'vitest'
import { shop } from '../../test/fixtures/catalog.ts'
import { testWorld } from '../../test/world.ts'
import { asOfPrimary, pageVersions } from './versions.ts'

const world = testWorld(async (opening) => {
  await shop(opening, 'dom')
})

test('issue 18, decision 092: a version names the PostgreSQL that gave it, and a replica’s is compared without that', async () => {
  const version = await pageVersions(world.db)({ alias: 'dom', productId: null })
  expect(version).toMatch(/^\d+\.\d+ \d+ \d+ $/)
  expect(asOfPrimary('1500.5 7 31 2 4', '1700.25 7 30 2 4')).toBe('1700.25 7 31 2 4')
  expect(asOfPrimary('1500.5 7 31 ', '1500.5 7 31 ')).toBe('1500.5 7 31 ')
  expect([asOfPrimary(null, '1500.5 7 31 '), asOfPrimary('1500.5 7 31 ', null)]).toEqual([null, null])
})
