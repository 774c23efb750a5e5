import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { OverlayProps } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './ShortcutsDialog.module.css'

const KEYS = [
  { keys: ['/'], what: 'studio.keys.search' },
  { keys: ['J', '↓'], what: 'studio.keys.next' },
  { keys: ['K', '↑'], what: 'studio.keys.previous' },
  { keys: ['Enter'], what: 'studio.keys.open' },
  { keys: ['Space'], what: 'studio.keys.choose' },
  { keys: ['?'], what: 'studio.keys.help' },
] as const

/** The list of the studio's shortcuts. */
export default function ShortcutsDialog({ open, onClose }: OverlayProps) {
  const t = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={t('studio.keys.title')}>
      <dl className={styles.keys}>
        {KEYS.map(({ keys, what }) => (
          <div key={what}>
            <dt>{t(what)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key} lang="">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button wide onClick={onClose}>
        {t('common.close')}
      </Button>
    </Dialog>
  )
}
