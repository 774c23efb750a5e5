import { expect, test } from 'vitest'
import { photoAsObjectUrl } from './object-url.ts'

const photo = { mime: 'image/webp', content: Buffer.from('photo').toString('base64') }

test('review 8.18: the cache holds the address of a photo, which is revoked when its entry is removed', async () => {
  const url = photoAsObjectUrl.transformResponse(photo)
  expect(await (await fetch(url)).text()).toBe('photo')
  const removed = Promise.withResolvers<void>()
  const done = photoAsObjectUrl.onCacheEntryAdded(undefined, {
    cacheDataLoaded: Promise.resolve({ data: url }),
    cacheEntryRemoved: removed.promise,
  })
  expect((await fetch(url)).ok).toBe(true)
  removed.resolve()
  await done
  await expect(fetch(url)).rejects.toThrow()
})

test('review 8.18: an entry that is removed before its photo has loaded leaves nothing to revoke', async () => {
  const entry = {
    cacheDataLoaded: Promise.reject(new Error('removed')),
    cacheEntryRemoved: Promise.resolve(),
  }
  await expect(photoAsObjectUrl.onCacheEntryAdded(undefined, entry)).resolves.toBeUndefined()
})
