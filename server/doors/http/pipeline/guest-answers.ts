import type { CachedCall, Pages, ReadVersion } from '../../../catalog/catalog.ts'
import type { Route } from '../../../platform/requests/router.ts'
import { localeOf } from '../../../platform/words/words.ts'
import type { Sender } from './authenticate.ts'
import type { Answer } from './handle.ts'
import type { InputParts } from './input.ts'
import { isStranger } from './strangers.ts'

/** Bytes that are kept; the least recently used leave first. */
const MOST_BYTES = 32 * 1024 * 1024

/** A request whose response is the same for all guests. */
export interface GuestRequest {
  readonly key: string
  readonly pages: Pages
}

/** Responses that are the same for all guests, as bytes, under the exact version of what they show (decision 092). */
export interface GuestAnswers {
  /** Returns what a request asks for; null for a request whose response is not the same for all guests. */
  requestOf(call: Route['call'], sender: Sender, parts: InputParts): GuestRequest | null
  /**
   * Returns the stored bytes if nothing they show has changed since they were made, and the version under which a response that is
   * made after this call may be stored. Costs one short statement.
   */
  find(request: GuestRequest): Promise<{ readonly bytes: Buffer | null; readonly version: string | null }>
  /** Stores a response; the version was read from the same database before the response was begun. Null: nothing is stored. */
  store(request: GuestRequest, version: string | null, answer: Answer): void
}

/** Returns a store of the responses of these calls; `readVersion` asks the primary. */
export function guestAnswers(readVersion: ReadVersion, calls: readonly CachedCall[]): GuestAnswers {
  const byCall = new Map(calls.map((one) => [one.call, one]))
  const stored = new Map<string, { readonly version: string; readonly bytes: Buffer }>()
  let total = 0
  const remove = (key: string) => {
    total -= stored.get(key)?.bytes.length ?? 0
    stored.delete(key)
  }
  return {
    requestOf(call, sender, { params }) {
      const { alias } = sender.credentials
      const cached = byCall.get(call)
      // Without an alias another showcase may become the one of a host, which changes no version of this one.
      if (!cached || alias === null || !isStranger(sender)) return null
      const { url, headers } = sender.request
      const key = `${alias} ${url} ${localeOf(headers['accept-language'])}`
      return { key, pages: { alias, productId: cached.productOf(params) } }
    },
    async find({ key, pages }) {
      const version = await readVersion(pages)
      const found = stored.get(key)
      if (!found || found.version !== version) return { bytes: null, version }
      stored.delete(key)
      stored.set(key, found)
      return { bytes: found.bytes, version }
    },
    store({ key }, version, answer) {
      if (version === null || typeof answer !== 'string') return
      const bytes = Buffer.from(answer)
      remove(key)
      stored.set(key, { version, bytes })
      total += bytes.length
      for (const oldest of stored.keys()) {
        if (total <= MOST_BYTES) break
        remove(oldest)
      }
    },
  }
}
