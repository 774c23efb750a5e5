import { useCallback } from 'react'
import { isPassing, noticeText } from './error-text.ts'
import { type Notice, notify } from './notices.ts'
import { useAppDispatch } from './store.ts'

/** Shows a notice: `tell('…')`, `tell('…', 'warning')`. */
export function useTell(): (text: string, kind?: Notice['kind']) => void {
  const dispatch = useAppDispatch()
  return useCallback((text, kind = 'success') => void dispatch(notify({ text, kind })), [dispatch])
}

/** Shows why a call did not work: a failed network warns, a refusal is a danger. */
export function useTellError(): (error: unknown) => void {
  const tell = useTell()
  return useCallback((error) => tell(noticeText(error), isPassing(error) ? 'warning' : 'danger'), [tell])
}
