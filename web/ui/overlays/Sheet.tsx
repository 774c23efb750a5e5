import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import { useCloseOnBack } from './back-context.ts'
import { useLastOpenContent } from './closing.ts'
import { DeferredContent } from './DeferredContent.tsx'
import { useDragToClose } from './dragging/useDragToClose.ts'
import styles from './Sheet.module.css'
import { useFocusBack } from './useFocusBack.ts'

/**
 * A panel from the bottom edge: slides in over 500 ms, fades out over 250; a finger drags it down by its head. Load it
 * when it is first opened.
 */
export function Sheet({ open, onClose, ...content }: SheetProps) {
  const focusBack = useFocusBack()
  useCloseOnBack(open, onClose)
  const { sheet, handle } = useDragToClose(open, onClose)
  const { title, closeLabel, grouped, children, footer } = useLastOpenContent(open, content)
  return (
    <Root open={open} onOpenChange={(now) => now || onClose()}>
      <Portal>
        <Overlay className={styles.scrim} />
        <Content
          ref={sheet}
          className={cx(styles.sheet, grouped && styles.grouped)}
          {...focusBack}
          aria-describedby={undefined}
        >
          <div className={styles.handle} {...handle}>
            <span className={styles.grabber} />
            <div className={styles.head}>
              <Title className={styles.title}>{title}</Title>
              <Close className={styles.close} aria-label={closeLabel}>
                <Icon name="x-bold" size={16} />
              </Close>
            </div>
          </div>
          <DeferredContent>
            {children}
            <div className={styles.foot}>{footer}</div>
          </DeferredContent>
        </Content>
      </Portal>
    </Root>
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
