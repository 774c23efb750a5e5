import { HomeSkeleton } from '../../../core/query/HomeSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { ShopHome } from '../../../parts/home/HomePage.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type HomeBlock, usePreviewHomeQuery } from './home-editor.api.ts'
import styles from './ShopHome.module.css'

interface Props {
  id: number
  blocks: readonly HomeBlock[]
  open: boolean
  onClose: () => void
}

/** A preview of the unsaved home page as shoppers would see it; nothing in it can be pressed. */
export default function HomePreview({ id, blocks, open, onClose }: Props) {
  const t = useWords()
  const query = usePreviewHomeQuery({ id, blocks: [...blocks] })
  return (
    <Sheet open={open} onClose={onClose} title={t('home-editor.preview')} closeLabel={t('common.close')}>
      <QueryView query={query} skeleton={<HomeSkeleton />}>
        {(home) => (
          <div inert className={styles.preview}>
            <ShopHome home={home} />
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}
