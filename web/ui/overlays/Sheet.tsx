import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import { useLastOpenContent } from './closing.ts'
import { DeferredContent } from './DeferredContent.tsx'
import { useDragToClose } from './dragging/useDragToClose.ts'
import { Modal } from './Modal.tsx'
import styles from './Sheet.module.css'

/**
 * A panel from the bottom edge: slides in over 500 ms, fades out over 250; a finger drags it down by its head. Load it
 * when it is first opened.
 */
export function Sheet({ open, onClose, ...content }: SheetProps) {
  const { sheet, handle } = useDragToClose(open, onClose)
  const { title, closeLabel, grouped, children, footer } = useLastOpenContent(open, content)
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      shade={styles.scrim}
      ref={sheet}
      className={cx(styles.sheet, grouped && styles.grouped)}
      aria-labelledby={titleId}
    >
      <div className={styles.handle} {...handle}>
        <span className={styles.grabber} />
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="x-bold" size={16} />
          </button>
        </div>
      </div>
      <DeferredContent>
        {children}
        <div className={styles.foot}>{footer}</div>
      </DeferredContent>
    </Modal>
  )
}

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  grouped?: boolean
  children: ReactNode
  /** Stays at the lower edge while the rest scrolls */
  footer?: ReactNode
}
