import { Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useCloseOnBack } from './back-context.ts'
import { useLastOpenContent } from './closing.ts'
import styles from './Dialog.module.css'
import { useFocusBack } from './useFocusBack.ts'

/** A window in the middle that fades in and out in 250 ms (DL-09). Load it when it is first opened. */
export function Dialog({ open, onClose, ...content }: DialogProps) {
  const focusBack = useFocusBack()
  useCloseOnBack(open, onClose)
  const { title, text, art, children } = useLastOpenContent(open, content)
  return (
    <Root open={open} onOpenChange={(now) => now || onClose()}>
      <Portal>
        <Overlay className={styles.scrim} />
        <Content
          className={styles.dialog}
          {...focusBack}
          {...(text ? {} : { 'aria-describedby': undefined })}
        >
          {art}
          <Title className={styles.title}>{title}</Title>
          {text && <Description className={styles.text}>{text}</Description>}
          <div className={styles.acts}>{children}</div>
        </Content>
      </Portal>
    </Root>
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
