import { useSyncExternalStore } from 'react'

type Close = () => void

/** Things that the messenger's back button closes first, the newest on top (ST-11, ST-12). */
let open: readonly Close[] = []
const listeners = new Set<() => void>()

function change(next: readonly Close[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Pushes a close handler; returns the function that removes it. */
export function pushToBackStack(close: Close): () => void {
  change([...open, close])
  return () => change(open.filter((other) => other !== close))
}

/** Closes the topmost entry; returns whether there was one. */
export function closeTopmost(): boolean {
  const top = open.at(-1)
  top?.()
  return top !== undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether something is open that the back button would close. */
export function useAnythingOpen(): boolean {
  const isOpen = () => open.length > 0
  return useSyncExternalStore(subscribe, isOpen, isOpen)
}
