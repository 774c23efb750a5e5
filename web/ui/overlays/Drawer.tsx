import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode, useEffect } from 'react'
import { useCloseOnBack } from './back-context.ts'
import { DeferredContent } from './DeferredContent.tsx'
import styles from './Drawer.module.css'
import { useFocusBack } from './useFocusBack.ts'

/** A panel from the leading edge: slides in over 500 ms, fades out over 250. The page behind it does not scroll (SH-29). */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const focusBack = useFocusBack()
  useCloseOnBack(open, onClose)
  useEffect(() => {
    document.documentElement.classList.toggle('no-scroll', open)
    return () => document.documentElement.classList.remove('no-scroll')
  }, [open])
  return (
    <Root open={open} onOpenChange={(now) => now || onClose()}>
      <Portal>
        <Overlay className={styles.scrim} />
        <Content className={styles.drawer} {...focusBack} aria-describedby={undefined}>
          <Title className="aloud">{label}</Title>
          <DeferredContent>{children}</DeferredContent>
        </Content>
      </Portal>
    </Root>
  )
}

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}
