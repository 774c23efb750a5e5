import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { LIMITS } from '@sarafan/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWithKey, createKey } from '../test/fixtures/api-keys.ts'
import { logIn, showcase } from '../test/fixtures/people.ts'
import { testWorld } from '../test/world.ts'

const world = testWorld(undefined, { isPaced: true })

// Counters use the time of the process.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('issue 16: a key over its requests per minute returns 429 with Retry-After; another key is not affected', async () => {
  const dom = await showcase(world, 'dom', { isDefault: true })
  const owner = await logIn(world, dom.owner, dom)
  const busy = await createKey(world, owner, ['products:read'])
  const quiet = await createKey(world, owner, ['products:read'])
  const read = (key: string) => callWithKey(world, key, goodsCalls.showGoods, {})
  for (let sent = 0; sent < LIMITS.apiKeyPerMinute; sent++) expect((await read(busy.Key)).status).toBe(200)
  const refused = await read(busy.Key)
  expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, '60'])
  expect((await read(quiet.Key)).status).toBe(200)
})
