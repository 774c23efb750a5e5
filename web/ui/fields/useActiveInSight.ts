import { useEffect } from 'react'

/** Scrolls a list so that the option marked as active, by its element's id, is in sight. */
export function useActiveInSight(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
}
