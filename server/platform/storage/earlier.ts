import type { FileStorage } from './file-storage.ts'

/**
 * Returns `main` while its files are being moved: what it lacks is read from `earlier`, where servers with other settings may still
 * write. The orders of the steps let a file neither vanish nor return while `npm run storage` copies it the one way or the other.
 */
export function withEarlier(main: FileStorage, earlier: FileStorage): FileStorage {
  return {
    async put(key, bytes) {
      await main.put(key, bytes)
      // Otherwise the old content could be copied over the new one.
      await earlier.remove(key)
    },
    putNew: (key, bytes) => main.putNew(key, bytes),
    // The last reading finds a file that was moved between the first two.
    get: async (key, count) =>
      (await main.get(key, count)) ?? (await earlier.get(key, count)) ?? main.get(key, count),
    find: async (key) => (await main.find(key)) ?? (await earlier.find(key)) ?? main.find(key),
    async remove(key) {
      await main.remove(key)
      await earlier.remove(key)
      // A copy that was being written; the copier removes its own when the source is gone by then.
      await main.remove(key)
    },
    async *keys(folder) {
      yield* main.keys(folder)
      for await (const key of earlier.keys(folder)) if (!(await main.find(key))) yield key
    },
  }
}
