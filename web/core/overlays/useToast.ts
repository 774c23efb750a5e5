import { useCallback } from 'react'
import { isTemporary, noticeText } from '../api/error-text.ts'
import { useAppDispatch } from '../api/store.ts'
import { type Notice, notify } from './toasts.ts'

/** Shows a toast: `toast('…')`, `toast('…', 'warning')`. */
export function useToast(): (text: string, kind?: Notice['kind']) => void {
  const dispatch = useAppDispatch()
  return useCallback((text, kind = 'success') => void dispatch(notify({ text, kind })), [dispatch])
}

/** Shows why a call did not work: a failed network warns, a refusal is a danger. */
export function useErrorToast(): (error: unknown) => void {
  const toast = useToast()
  return useCallback((error) => toast(noticeText(error), isTemporary(error) ? 'warning' : 'danger'), [toast])
}
