import { startTransition, useCallback, useEffect, useState } from 'react'
import { CLOSING_MS } from './closing.ts'

export interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}

export interface SheetState<Subject> {
  /**
   * The subject the sheet was last opened with, kept while it fades out; undefined while it is not mounted.
   */
  readonly subject: Subject | undefined
  readonly isOpen: boolean
  /** Another number at every opening: the key of a sheet that starts afresh even while it still fades out. */
  readonly opening: number
  /** Spread over the sheet, dialog, drawer or viewer. */
  readonly overlay: OverlayProps
  readonly show: (subject: Subject) => void
  readonly close: () => void
}

let lastOpening = 0

/**
 * The state of one sheet, dialog, drawer or viewer:
 * `{sheet.subject && <ReasonSheet row={sheet.subject} {...sheet.overlay} />}`.
 * Once opened it stays mounted, so what was typed into it is there when it is opened again. With `resetsOnClose` it is
 * unmounted as soon as it has faded out (DL-09) and starts afresh.
 */
export function useSheet<Subject = true>({ resetsOnClose = false } = {}): SheetState<Subject> {
  const [shown, setShown] = useState<{ subject: Subject; isOpen: boolean; opening: number }>()
  const isOpen = shown?.isOpen ?? false
  const isLeaving = resetsOnClose && shown?.isOpen === false
  // As a transition, so that a long form is rendered in slices and no frame waits for it.
  const show = useCallback(
    (subject: Subject) => startTransition(() => setShown({ subject, isOpen: true, opening: ++lastOpening })),
    [],
  )
  const close = useCallback(() => setShown((before) => before && { ...before, isOpen: false }), [])
  useEffect(() => {
    if (!isLeaving) return
    // It may have been opened again by an update that is not rendered yet.
    const timer = setTimeout(() => setShown((latest) => (latest?.isOpen ? latest : undefined)), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return {
    subject: shown?.subject,
    isOpen,
    opening: shown?.opening ?? 0,
    overlay: { open: isOpen, onClose: close },
    show,
    close,
  }
}
