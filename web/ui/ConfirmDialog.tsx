import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before something is lost: staying is the main button, the destructive one comes second (TR-16 to TR-19). */
export function ConfirmDialog({ open, title, text, art, labels, busy, onAccept, onClose }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text} art={art}>
      <Button wide onClick={onClose}>
        {labels.cancel}
      </Button>
      <Button wide kind="danger" busy={busy} onClick={onAccept}>
        {labels.accept}
      </Button>
    </Dialog>
  )
}

interface ConfirmProps {
  open: boolean
  title: string
  text?: string
  art?: ReactNode
  labels: { cancel: string; accept: string }
  busy?: boolean
  onAccept: () => void
  /** Staying, by whichever way */
  onClose: () => void
}
