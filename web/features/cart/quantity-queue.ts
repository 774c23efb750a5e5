import type { Wish } from './cart.ts'

/** Milliseconds without a tap before a quantity is sent. */
const PAUSE_MS = 400

export interface Lines {
  /** Takes a wish; of several for one line within the pause only the last is sent. */
  put(wish: Wish): void
  /** Sends what waits now and gives a promise of the last answer. */
  settle(): Promise<void>
  send(latest: Letter): Promise<void>
}
interface Letter {
  readonly wish: Wish
  /** Whether nothing newer was asked for the line meanwhile. */
  readonly isLatest: () => boolean
}

const queues = new WeakMap<object, Lines>()

/** The queue of an app, made at its first use; it outlives the screens, so a tap is not lost by leaving one. */
export function linesOf(app: object, send: Lines['send']): Lines {
  const known = queues.get(app)
  if (known) return known
  const made = makeQueue(send)
  queues.set(app, made)
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void made.settle()
    })
  return made
}

function makeQueue(send: Lines['send']): Lines {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const newest = new Map<string, Wish>()
  // One after another: answers carry the whole cart and must come in the order of the taps.
  let last: Promise<void> = Promise.resolve()

  function post(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
    const wish = newest.get(key)
    if (!wish) return
    last = last.then(() => send({ wish, isLatest: () => newest.get(key) === wish })).catch(() => {})
  }
  return {
    send,
    put(wish) {
      const key = `${wish.productId}:${wish.variantId ?? ''}`
      newest.set(key, wish)
      clearTimeout(timers.get(key))
      timers.set(
        key,
        setTimeout(() => post(key), PAUSE_MS),
      )
    },
    settle() {
      for (const key of [...timers.keys()]) post(key)
      return last
    },
  }
}
