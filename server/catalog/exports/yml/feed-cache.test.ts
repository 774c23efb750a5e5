import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { FixedClock } from '../../../platform/clock.ts'
import { FeedCache } from './feed-cache.ts'

const servers = [new FeedCache(), new FeedCache()] as const
afterAll(() => Promise.all(servers.map((cache) => cache.close())))

let goods = '<offer id="1"/>'
const clock = new FixedClock('2026-11-21T09:00:00Z')
const feedOf = (cache: FeedCache) =>
  cache.feedOf(1, clock.now(), () => ({
    head: `<yml_catalog date="${clock.now().toISOString()}">`,
    body: (async function* () {
      yield goods
    })(),
  }))

test('issue 18: servers that write a feed at different times have one tag for the same goods and day', async () => {
  const [one, other] = servers
  const first = await feedOf(one)
  clock.forward({ minutes: 7 })
  const second = await feedOf(other)
  expect(second.etag).toBe(first.etag)
  expect(await readFile(second.path, 'utf8')).not.toBe(await readFile(first.path, 'utf8'))
  goods = '<offer id="2"/>'
  clock.forward({ minutes: 20 })
  const changed = await Promise.all(servers.map(feedOf))
  expect(new Set(changed.map(({ etag }) => etag)).size).toBe(1)
  expect(changed[0]?.etag).not.toBe(first.etag)
  clock.forward({ hours: 24 })
  expect((await feedOf(one)).etag).not.toBe(changed[0]?.etag)
})
