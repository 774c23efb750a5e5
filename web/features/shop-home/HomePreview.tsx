import { useCloseOnBack } from '../../app/back.ts'
import { HomeSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed } from '../../app/Waiting.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import { ShopHome } from '../home/HomePage.tsx'
import styles from './ShopHome.module.css'
import { type HomeBlock, usePreviewHomeQuery } from './shop-home.api.ts'

interface Props {
  id: number
  blocks: readonly HomeBlock[]
  onClose: () => void
}

/** The home page as shoppers would see it if it were saved now; nothing in it can be pressed. */
export default function HomePreview({ id, blocks, onClose }: Props) {
  const t = useWords()
  const { data, error, isFetching, refetch } = usePreviewHomeQuery({ id, Blocks: [...blocks] })
  useCloseOnBack(true, onClose)
  return (
    <Sheet open onClose={onClose} title={t('shop-home.preview')} closeLabel={t('common.close')}>
      {data && (
        <div inert className={styles.preview}>
          <ShopHome home={data} />
        </div>
      )}
      {!data && Boolean(error) && !isFetching && <Failed error={error} onRetry={refetch} />}
      {!data && isFetching && <HomeSkeleton />}
    </Sheet>
  )
}
