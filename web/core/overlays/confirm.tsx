import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import { lazySheet } from './lazy-sheet.tsx'

const ConfirmDialog = lazySheet(async () => ({
  default: (await import('../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
}))

export interface ConfirmOptions {
  title: string
  text?: string
  art?: ReactNode
  /** «Удалить» by default (DL-08) */
  accept?: string
  /** «Продолжить покупки» by default (DL-07) */
  cancel?: string
  /** Nothing is lost, so confirming is the primary button. */
  isHarmless?: boolean
}
type Confirm = (doubt: ConfirmOptions) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/** Asks before something is lost; the promise says whether the person agreed (TR-16 to TR-19). */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('There is no confirmation dialog above this component')
  return confirm
}

/** Renders the app's confirmation dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useWords()
  const [doubt, setDoubt] = useState<ConfirmOptions>()
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(agreed: boolean) => void>(undefined)
  const settle = (agreed: boolean) => {
    setOpen(false)
    answer.current?.(agreed)
    answer.current = undefined
  }
  const confirm = useCallback<Confirm>((asked) => {
    answer.current?.(false)
    setDoubt(asked)
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {doubt && (
        <ConfirmDialog
          open={isOpen}
          title={doubt.title}
          text={doubt.text}
          art={doubt.art}
          labels={{
            cancel: doubt.cancel ?? t('common.continueShopping'),
            accept: doubt.accept ?? t('common.delete'),
          }}
          isHarmless={doubt.isHarmless}
          onAccept={() => settle(true)}
          onClose={() => settle(false)}
        />
      )}
    </ConfirmContext.Provider>
  )
}
