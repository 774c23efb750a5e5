import { createHash } from 'node:crypto'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, dayOf } from '../../../platform/clock.ts'

/** The file of a feed, with the headers that readers compare. */
export interface CachedFeed {
  readonly path: string
  /** Names the content and the day, so every server has the same for the same goods; weak, since the dates within differ. */
  readonly etag: string
  readonly modifiedAt: Date
}
interface Entry extends CachedFeed {
  readonly checkedAt: Date
}

/** How long a file is sent before the catalogue is read again. */
const FRESH = { minutes: 10 } as const

export interface FeedText {
  readonly head: string
  readonly body: AsyncIterable<string>
}

/**
 * Keeps the feeds of this server in a temporary folder, one file for each showcase. A feed is written at most once in ten
 * minutes, by one request at a time; the others wait for it.
 */
export class FeedCache {
  readonly #entries = new Map<number, Entry>()
  readonly #writing = new Map<number, Promise<CachedFeed>>()
  #folder: Promise<string> | undefined

  /** Returns the showcase's file. An old one is replaced by the text of `textOf`. */
  async feedOf(showcaseId: number, now: Date, textOf: () => FeedText): Promise<CachedFeed> {
    const known = this.#entries.get(showcaseId)
    if (known && after(known.checkedAt, FRESH) > now) return known
    const writing = this.#writing.get(showcaseId) ?? this.#write(showcaseId, now, textOf())
    this.#writing.set(showcaseId, writing)
    try {
      return await writing
    } finally {
      this.#writing.delete(showcaseId)
    }
  }

  /** Deletes all files. */
  async close(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
  }

  async #write(showcaseId: number, now: Date, text: FeedText): Promise<CachedFeed> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'sarafan-feeds-'))
    const path = join(await this.#folder, `${showcaseId}.yml`)
    const fresh = `${path}.new`
    try {
      // Readers refuse a feed whose date is old, so each day has a file of its own, also when nothing has changed.
      const etag = `W/"${await writeText(fresh, text)}-${dayOf(now)}"`
      const known = this.#entries.get(showcaseId)
      const isSame = known?.etag === etag
      if (!isSame) await rename(fresh, path)
      const entry: Entry = { ...(isSame ? known : { path, etag, modifiedAt: now }), checkedAt: now }
      this.#entries.set(showcaseId, entry)
      return entry
    } finally {
      await rm(fresh, { force: true })
    }
  }
}

/** Writes the file and returns the hash of its body. */
async function writeText(path: string, { head, body }: FeedText): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  try {
    await file.write(head)
    for await (const piece of body) {
      hash.update(piece)
      await file.write(piece)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex').slice(0, 32)
}
