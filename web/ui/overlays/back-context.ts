import { createContext, useContext, useEffect, useRef } from 'react'

/** Puts a function that closes something on top of the back stack; returns the function that takes it off. */
export type PushToBackStack = (close: () => void) => () => void

/** The app's back stack. Without one, as in the gallery, the messenger's back button closes no overlay. */
export const BackContext = createContext<PushToBackStack | undefined>(undefined)

/**
 * While `isOpen`, the messenger's back button calls `close` instead of going back (ST-11, ST-12). Every overlay of this
 * folder registers itself; call it only for steps inside an overlay that have a back of their own.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const push = useContext(BackContext)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? push?.(() => latest.current()) : undefined), [isOpen, push])
}
