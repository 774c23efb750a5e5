import { createContext, useContext, useRef } from 'react'

/** How long dialogs, sheets and the drawer fade out, in ms: `--d-fade` of tokens.css (DL-09). */
export const CLOSING_MS = 250

/** Whether the overlay inside has been closed and stays mounted only for its closing animation. */
export const ClosingContext = createContext(false)

/** Returns whether the overlay around the caller is closed and only fades out. */
export function useIsClosing(): boolean {
  return useContext(ClosingContext)
}

/**
 * Returns the content of the last render in which the overlay was open. Content that its owner empties on closing would
 * otherwise collapse while the overlay still fades out.
 */
export function useLastOpenContent<Content>(isOpen: boolean, content: Content): Content {
  const last = useRef(content)
  if (isOpen) last.current = content
  return last.current
}
