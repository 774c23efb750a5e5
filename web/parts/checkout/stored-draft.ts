import type { Draft, Order } from './checkout.ts'

const PREFIX = 'Checkout'

interface Kept {
  readonly draft?: Partial<Draft>
  readonly key?: string
  readonly attempt?: Order
}

function read(showcaseId: number): Kept {
  try {
    const text = sessionStorage.getItem(`${PREFIX}${showcaseId}`)
    return text ? (JSON.parse(text) as Kept) : {} // only this file writes there
  } catch {
    return {}
  }
}

function write(showcaseId: number, kept: Kept): void {
  try {
    sessionStorage.setItem(`${PREFIX}${showcaseId}`, JSON.stringify(kept))
  } catch {}
}

/** The draft of this showcase's checkout before a reload (platform.md: web views reload at any time). */
export function loadStoredDraft(showcaseId: number): Partial<Draft> {
  return read(showcaseId).draft ?? {}
}

/** Stores the draft; consents are given again each time. */
export function storeDraft(showcaseId: number, draft: Partial<Draft>): void {
  const { consents: _never, ...typed } = draft
  write(showcaseId, { ...read(showcaseId), draft: { ...loadStoredDraft(showcaseId), ...typed } })
}

/**
 * The idempotency key of the order being placed: created with the form, kept until the server's response is
 * final.
 */
export function attemptKeyOf(showcaseId: number): string {
  const kept = read(showcaseId)
  if (kept.key) return kept.key
  const key = freshKey()
  write(showcaseId, { ...kept, key })
  return key
}

/** The order last sent with the key, while its outcome is unknown. */
export function storedAttempt(showcaseId: number): Order | undefined {
  return read(showcaseId).attempt
}

export function storeAttempt(showcaseId: number, attempt: Order): void {
  write(showcaseId, { ...read(showcaseId), attempt })
}

/** After a refusal the next attempt is another order; the draft stays. */
export function dropAttempt(showcaseId: number): void {
  const { draft } = read(showcaseId)
  write(showcaseId, { ...(draft ? { draft } : {}) })
}

/** Removes all stored checkout state of this showcase. */
export function clearStoredCheckout(showcaseId: number): void {
  try {
    sessionStorage.removeItem(`${PREFIX}${showcaseId}`)
  } catch {}
}

function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
