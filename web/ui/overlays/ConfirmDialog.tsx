import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'

/**
 * Asks before something is lost: staying is the primary button, the destructive one comes second (TR-16 to
 * TR-19). If nothing is lost, confirming is the primary button.
 */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, title, text, art, labels, busy, isHarmless, onAccept, onClose } = props
  const stay = (
    <Button key="stay" wide kind={isHarmless ? 'fill' : 'primary'} onClick={onClose}>
      {labels.cancel}
    </Button>
  )
  const accept = (
    <Button key="accept" wide kind={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onAccept}>
      {labels.accept}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text} art={art}>
      {isHarmless ? [accept, stay] : [stay, accept]}
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
  isHarmless?: boolean
  onAccept: () => void
  /** Staying, by whichever way */
  onClose: () => void
}
