import { type ReactNode, useDeferredValue } from 'react'

/**
 * Renders its children right after the panel around them, in slices: both at once would hold up a frame on a slow phone. Until
 * then it holds a mark, `data-pending`, for the panel to wait with its slide.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : <span hidden data-pending />
}
