import { type RefObject, useEffect, useRef } from 'react'

const CHOSEN = 'input:checked, [aria-pressed="true"]'

/**
 * For a row of tabs or chips wider than a phone: brings the chosen one into sight when another is chosen, when
 * `width`, whatever makes the row wider, changes, and when the language does. Gives the ref of the element around the row.
 */
export function useChosenInSight<E extends HTMLElement>(
  chosen: string,
  width?: unknown,
): RefObject<E | null> {
  const row = useRef<E>(null)
  const { lang } = document.documentElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen stands in the row itself; these say when to look.
  useEffect(() => {
    const found = row.current?.querySelector(CHOSEN)
    const shown = found?.closest('label') ?? found
    shown?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [chosen, width, lang])
  return row
}
