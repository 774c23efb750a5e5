import { type ReactNode, useId } from 'react'
import { useLastOpenContent } from './closing.ts'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

/** A window in the middle that fades in and out in 250 ms (DL-09). Load it when it is first opened. */
export function Dialog({ open, onClose, ...content }: DialogProps) {
  const { title, text, art, children } = useLastOpenContent(open, content)
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      shade={styles.scrim}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={text && `${id}text`}
    >
      {art}
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      {text && (
        <p id={`${id}text`} className={styles.text}>
          {text}
        </p>
      )}
      <div className={styles.acts}>{children}</div>
    </Modal>
  )
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  text?: string
  art?: ReactNode
  children?: ReactNode
}
