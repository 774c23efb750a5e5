import type { PendingQuantity } from './cart.ts'

/** Milliseconds without a tap before a quantity is sent. */
const PAUSE_MS = 400

export interface CartUpdateQueue {
  /**
   * Takes a wish; of several for one line within the pause (ms) only the last is sent. The promise says whether the
   * server granted the last wish of the line.
   */
  put(wish: PendingQuantity, pause?: number): Promise<boolean>
  /** Sends the pending update now and returns a promise of the last response. */
  settle(): Promise<void>
  /** Whether the server granted it */
  send(latest: PendingUpdate): Promise<boolean>
}
interface PendingUpdate {
  readonly wish: PendingQuantity
  /** Whether no newer update was requested for the line in the meantime. */
  readonly isLatest: () => boolean
}

const queues = new WeakMap<object, CartUpdateQueue>()

/** The queue of an app, made at its first use; it outlives the screens, so a tap is not lost by leaving one. */
export function queueFor(app: object, send: CartUpdateQueue['send']): CartUpdateQueue {
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

function makeQueue(send: CartUpdateQueue['send']): CartUpdateQueue {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const newest = new Map<string, PendingQuantity>()
  const waiting = new Map<string, ((isGranted: boolean) => void)[]>()
  // One after another: answers carry the whole cart and must come in the order of the taps.
  let last: Promise<void> = Promise.resolve()

  function post(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
    const wish = newest.get(key)
    if (!wish) return
    const isLatest = () => newest.get(key) === wish
    last = last
      .then(() => send({ wish, isLatest }))
      .catch(() => false)
      .then((isGranted) => {
        if (isLatest()) answer(key, isGranted)
      })
  }

  function answer(key: string, isGranted: boolean): void {
    for (const tell of waiting.get(key) ?? []) tell(isGranted)
    waiting.delete(key)
  }
  return {
    send,
    put(wish, pause = PAUSE_MS) {
      const key = `${wish.productId}:${wish.variantId ?? ''}`
      newest.set(key, wish)
      clearTimeout(timers.get(key))
      timers.set(
        key,
        setTimeout(() => post(key), pause),
      )
      return new Promise((done) => waiting.set(key, [...(waiting.get(key) ?? []), done]))
    },
    settle() {
      for (const key of [...timers.keys()]) post(key)
      return last
    },
  }
}
