import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CLOSING_MS, ClosingContext } from './closing.ts'

/**
 * Keeps a sheet, dialog or viewer that its owner stops rendering mounted until its closing animation is over (DL-09):
 * `<ExitAnimation>{open && <BlockSheet … />}</ExitAnimation>`. Overlays that take `open` as a property need none.
 */
export function ExitAnimation({ children }: { children: ReactNode }) {
  const isOpen = children !== undefined && children !== null && typeof children !== 'boolean'
  const last = useRef<ReactNode>(children)
  const [isHeld, setHeld] = useState(isOpen)
  if (isOpen) last.current = children
  if (isOpen && !isHeld) setHeld(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setHeld(false), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  if (!isOpen && !isHeld) return null
  return <ClosingContext value={!isOpen}>{last.current}</ClosingContext>
}
