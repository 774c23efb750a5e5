import type { PendingQuantity } from './cart.ts'

// Separate from `optimistic()`, which sends every tap: here taps on a stepper are collected into one request per line.

/** Milliseconds without a tap before a quantity is sent. */
const PAUSE_MS = 400

export interface CartUpdateQueue {
  /**
   * Queues an update; of several for one line within the pause (ms) only the last is sent. The promise says whether the
   * server accepted the last update of the line.
   */
  put(update: PendingQuantity, pause?: number): Promise<boolean>
  /** Sends the pending update now and returns a promise of the last response. */
  settle(): Promise<void>
  /** Sends one update; the promise says whether the server accepted it. */
  send(latest: PendingUpdate): Promise<boolean>
}
interface PendingUpdate {
  readonly update: PendingQuantity
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
  const waiting = new Map<string, ((isAccepted: boolean) => void)[]>()
  // One after another: responses carry the whole cart and must arrive in the order of the taps.
  let last: Promise<void> = Promise.resolve()

  function post(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
    const update = newest.get(key)
    if (!update) return
    const isLatest = () => newest.get(key) === update
    last = last
      .then(() => send({ update, isLatest }))
      .catch(() => false)
      .then((isAccepted) => {
        if (isLatest()) resolveWaiting(key, isAccepted)
      })
  }

  function resolveWaiting(key: string, isAccepted: boolean): void {
    for (const resolve of waiting.get(key) ?? []) resolve(isAccepted)
    waiting.delete(key)
  }
  return {
    send,
    put(update, pause = PAUSE_MS) {
      const key = `${update.productId}:${update.variantId ?? ''}`
      newest.set(key, update)
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
