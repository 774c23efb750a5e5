import { PageArticle } from '../../../parts/static-pages/PageArticle.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './PageEdit.module.css'

interface Props {
  title: string
  name: string
  text: string
  open: boolean
  onClose: () => void
}

/** A preview of a text as readers would see it; nothing in it can be pressed. */
export default function PagePreview({ title, name, text, open, onClose }: Props) {
  const t = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div inert className={styles.preview}>
        <PageArticle name={name} blocks={[{ id: 'b1', type: 'rich', props: { text } }]} />
      </div>
    </Sheet>
  )
}
