import { useRef } from 'react'

/** How long dialogs, sheets and the drawer fade out, in ms: `--d-fade` of tokens.css (DL-09). */
export const CLOSING_MS = 250

/**
 * Returns the content of the last render in which the overlay was open. Content that its owner empties on closing would
 * otherwise collapse while the overlay still fades out.
 */
export function useLastOpenContent<Content>(isOpen: boolean, content: Content): Content {
  const last = useRef(content)
  if (isOpen) last.current = content
  return last.current
}
