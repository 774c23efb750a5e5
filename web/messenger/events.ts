import type { MessengerEvents } from './messenger.ts'

type Listener = (value: never) => void

/** Listeners by event name. */
export interface Emitter {
  on<Name extends keyof MessengerEvents>(
    name: Name,
    listener: (value: MessengerEvents[Name]) => void,
  ): () => void
  emit<Name extends keyof MessengerEvents>(name: Name, value: MessengerEvents[Name]): void
}

export function createEmitter(): Emitter {
  const listeners = new Map<keyof MessengerEvents, Set<Listener>>()
  const of = (name: keyof MessengerEvents) => {
    const known = listeners.get(name) ?? new Set<Listener>()
    listeners.set(name, known)
    return known
  }
  return {
    on(name, listener) {
      of(name).add(listener)
      return () => void of(name).delete(listener)
    },
    emit(name, value) {
      // The map keeps each listener under the name that fixes its type.
      for (const listener of [...of(name)]) (listener as (given: typeof value) => void)(value)
    },
  }
}
