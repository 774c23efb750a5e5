import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { PageArticle } from '../../../parts/static-pages/PageArticle.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './PageEdit.module.css'
import { usePageVersionQuery } from './page-editor.api.ts'

interface Props {
  showcaseId: number
  alias: string
  version: number
  open: boolean
  onClose: () => void
  onRestore: (text: { name: string; text: string }) => void
}

/** A published version as its readers saw it; restoring puts its text into the editor. */
export default function VersionSheet({ showcaseId, alias, version, open, onClose, onRestore }: Props) {
  const t = useWords()
  const query = usePageVersionQuery({ id: showcaseId, alias, version })
  const { data } = query
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('page-editor.version', { version })}
      closeLabel={t('common.close')}
      footer={
        <Button
          wide
          disabledReason={data ? undefined : t('disabled.notLoaded')}
          onClick={() => data && onRestore({ name: data.name, text: data.text })}
        >
          {t('page-editor.restore')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ name, text }) => (
          <div className={styles.preview}>
            <PageArticle name={name} blocks={[{ id: 'b1', type: 'rich', props: { text } }]} />
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}
