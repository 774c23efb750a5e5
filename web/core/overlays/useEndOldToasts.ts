import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '../api/store.ts'
import { takeNavigationStart } from '../routing/useNavigateFromHere.ts'
import { dismiss } from './toasts.ts'

/** A toast said so shortly before a change of screen belongs to the new one: «saved», which leads back to a list. Milliseconds. */
const BELONGS_MS = 1000

/** Ends the toasts of a screen when another is opened; those that stay, or close the app, are not ended. */
export function useEndOldToasts(): void {
  const { pathname } = useLocation()
  const notices = useAppSelector((state) => state.notices)
  const dispatch = useAppDispatch()
  const since = useRef(new Map<number, number>())
  const shown = useRef(notices)
  const last = useRef(pathname)
  shown.current = notices
  useEffect(() => {
    const now = performance.now()
    since.current = new Map(notices.map(({ id }) => [id, since.current.get(id) ?? now]))
  }, [notices])
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const oldest = takeNavigationStart() - BELONGS_MS
    for (const { id, timeoutMs, afterwards } of shown.current)
      if (timeoutMs >= 0 && afterwards === 'nothing' && (since.current.get(id) ?? oldest) < oldest)
        dispatch(dismiss(id))
  }, [pathname, dispatch])
}
