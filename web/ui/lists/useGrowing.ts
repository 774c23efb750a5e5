import { startTransition, useEffect, useState } from 'react'

interface Growth {
  /** How many are there at once */
  readonly first: number
  /** How many more come after each frame */
  readonly step: number
}

/**
 * Returns how many of `total` things to render: some at once, the others a few after each frame. For what is still out of sight
 * and would hold up a frame if it came as a whole.
 */
export function useGrowing(total: number, { first, step }: Growth): number {
  const [shown, setShown] = useState(first)
  const isWhole = shown >= total
  useEffect(() => {
    if (isWhole) return
    return afterFrame(() => startTransition(() => setShown(shown + step)))
  }, [isWhole, shown, step])
  return Math.min(shown, total)
}

/** Runs something once the next frame has been drawn; returns a function that cancels it. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
