import { Content, Portal, Root } from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { useCloseOnBack } from './back-context.ts'
import styles from './Modal.module.css'
import { overlayHost } from './overlay-host.ts'
import { useFocusBack } from './useFocusBack.ts'
import { usePageLock } from './usePageLock.ts'

/**
 * What a sheet, a dialog, the drawer and the viewer have in common: it lies over a shaded page that does not scroll, holds the
 * focus, and closes by a tap outside, Escape or the messenger's back button. Radix's own shade and title are not used: they add a
 * style sheet to the page at each opening, and render the panel once more.
 */
export function Modal({ open, onClose, shade, ...content }: ModalProps) {
  const focusBack = useFocusBack()
  useCloseOnBack(open, onClose)
  usePageLock(open)
  return (
    <Root open={open} onOpenChange={(now) => now || onClose()}>
      <Portal container={overlayHost()}>
        <div className={cx(styles.shade, shade)} data-state={open ? 'open' : 'closed'} />
      </Portal>
      {createPortal(<Content {...focusBack} aria-describedby={undefined} {...content} />, overlayHost())}
    </Root>
  )
}

/** Of the panel itself: its title by `aria-labelledby` or `aria-label`, and its content. */
interface ModalProps extends ComponentProps<typeof Content> {
  open: boolean
  onClose: () => void
  /** The class of the shade behind it. */
  shade: string | undefined
}
