import type { ReactNode } from 'react'
import { DeferredContent } from './DeferredContent.tsx'
import styles from './Drawer.module.css'
import { Modal } from './Modal.tsx'

/** A panel from the leading edge: slides in over 500 ms, fades out over 250. The page behind it does not scroll (SH-29). */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} shade={styles.scrim} className={styles.drawer} aria-label={label}>
      <DeferredContent>{children}</DeferredContent>
    </Modal>
  )
}

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}
