import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../core/api/store.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { notify } from '../../core/overlays/toasts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toastLasts } from '../../ui/overlays/toast-lasts.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Share.module.css'

/** The link and its copy button: a notice for 1.5 s, then the dialog closes with it (DL-05, DL-06; LO-56). */
export function CopyRow({ link, onDone }: { link: string; onDone: () => void }) {
  const t = useWords()
  const dispatch = useAppDispatch()
  const messenger = useMessenger()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
    } catch (reason) {
      // biome-ignore lint/suspicious/noConsole: the specification wants this failure in the console alone (ER-22).
      console.error(reason)
      return
    }
    setCopied(true)
    messenger.haptic('success')
    dispatch(notify({ text: t('share.copied'), timeoutMs: toastLasts.copied }))
    timer.current = setTimeout(() => {
      setCopied(false)
      onDone()
    }, toastLasts.copied)
  }
  return (
    <div className={styles.copy}>
      <span className={styles.link} dir="ltr">
        {link.replace(/^https?:\/\//, '')}
      </span>
      <Button
        small
        kind={isCopied ? 'tonal' : 'primary'}
        icon={isCopied ? 'check-bold' : 'copy-simple-bold'}
        disabledReason={link === '' ? t('share.noLink') : undefined}
        onClick={copy}
      >
        {t(isCopied ? 'common.done' : 'share.copy')}
      </Button>
    </div>
  )
}
