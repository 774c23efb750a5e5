interface StoredFile {
  readonly mime: string
  /** base64 */
  readonly content: string
}

/** Returns the address of a file that a call returned; the caller revokes it. */
export function objectUrlOf({ mime, content }: StoredFile): string {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: mime }))
}

interface CacheEntry {
  readonly cacheDataLoaded: Promise<{ readonly data: string }>
  readonly cacheEntryRemoved: Promise<void>
}

/**
 * For the endpoint of a call that returns a photo: the cache holds the photo's address instead of megabytes of base64, and
 * the browser may free the photo when the cache drops it.
 */
export const photoAsObjectUrl = {
  transformResponse: (photo: StoredFile) => objectUrlOf(photo),
  async onCacheEntryAdded(_: unknown, { cacheDataLoaded, cacheEntryRemoved }: CacheEntry): Promise<void> {
    const loaded = await cacheDataLoaded.catch(() => undefined)
    if (!loaded) return
    await cacheEntryRemoved
    URL.revokeObjectURL(loaded.data)
  },
}
