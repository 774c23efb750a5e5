import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { moment } from '../../ui/dates.ts'
import { StickyBar } from '../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { useWords } from '../../words/useWords.ts'
import { useServerClock } from '../config/clock.ts'
import styles from './DraftPage.module.css'
import { draftReason } from './draft-reason.ts'
import type { Draft } from './useDraft.ts'

interface Props {
  title: string
  /** The showcase it belongs to, and when it was saved last */
  shown?: { readonly name: string; readonly savedAt: Date }
  /** Below the title, for a page that does not say when it was saved */
  text?: ReactNode
  draft: Pick<Draft<unknown>, 'isDirty' | 'isClash' | 'takeTheirs' | 'keepMine'>
  isSaving: boolean
  onSave?: () => Promise<void>
  /** Replaces the button where there are several ways to save */
  foot?: ReactNode
  /** Next to the title */
  look?: ReactNode
  children: ReactNode
}

/**
 * A page whose draft is saved as a whole: the time of the last save, a concurrent save by another editor, and
 * the button.
 */
export function DraftPage({ title, shown, text, draft, isSaving, onSave, foot, look, children }: Props) {
  const t = useWords()
  const now = useServerClock()
  return (
    <>
      <TitleBar
        title={title}
        text={shown ? t('draft.savedAt', { name: shown.name, when: moment(shown.savedAt, now) }) : text}
      >
        {look}
      </TitleBar>
      {draft.isClash && <DraftConflict draft={draft} />}
      {/* A change made while a new item is being saved would create it twice: it has no id yet. */}
      <div className={styles.body} inert={isSaving}>
        {children}
      </div>
      <StickyBar>
        {foot ?? (
          <Button wide busy={isSaving} disabledReason={draftReason(t, draft)} onClick={() => void onSave?.()}>
            {t('common.save')}
          </Button>
        )}
      </StickyBar>
    </>
  )
}

/** Another editor saved in the meantime: take their version, or overwrite it knowingly. */
function DraftConflict({ draft }: Pick<Props, 'draft'>) {
  const t = useWords()
  return (
    <ListGroup padded>
      <div role="alert" className={styles.clash}>
        <b>{t('draft.clashTitle')}</b>
        <p>{t('draft.clashText')}</p>
        <Button kind="tonal" onClick={draft.takeTheirs}>
          {t('draft.takeTheirs')}
        </Button>
        <Button kind="fill" onClick={draft.keepMine}>
          {t('draft.keepMine')}
        </Button>
      </div>
    </ListGroup>
  )
}
