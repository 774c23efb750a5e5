import { systemClock } from '../platform/clock.ts'
import type { FileStore } from '../platform/files.ts'

/** A store of private files in memory, with what it holds by name; all of it counts as just written. */
export function memoryFiles(): FileStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  const write = async (name: string, bytes: Buffer) => void kept.set(name, bytes)
  return {
    kept,
    write,
    replace: write,
    read: async (name) => kept.get(name) ?? null,
    readHead: async (name, count) => kept.get(name)?.subarray(0, count) ?? null,
    remove: async (name) => void kept.delete(name),
    async *names() {
      yield* kept.keys()
    },
    writtenAt: async (name) => (kept.has(name) ? systemClock.now() : null),
  }
}
