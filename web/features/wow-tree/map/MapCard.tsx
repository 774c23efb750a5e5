import { useCloseOnBack } from '../../../app/back.ts'
import { noticeText } from '../../../app/error-text.ts'
import { FailedPart } from '../../../app/FailedPart.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PersonHead } from '../PersonHead.tsx'
import { useClientWowInfoQuery } from '../wow-tree.api.ts'
import styles from './Map.module.css'

/** Who was tapped on the map, in a few words. */
export function MapCard({ agentId, showcaseId, onOpenBranch, onPerson, onClose }: Props) {
  const t = useWords()
  useCloseOnBack(true, onClose)
  const { currentData, error, isFetching, refetch } = useClientWowInfoQuery({
    agentId: String(agentId),
    showcaseID: String(showcaseId),
  })
  return (
    <div className={styles.card} role="status">
      {currentData ? (
        <PersonHead person={currentData} />
      ) : error ? (
        <FailedPart text={noticeText(error)} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={48} />
      )}
      <div className={styles.acts}>
        {(currentData?.friends ?? 0) > 0 && (
          <Button kind="tonal" small onClick={() => onOpenBranch(agentId)}>
            {t('wow-tree.openBranch')}
          </Button>
        )}
        <Button kind="fill" small disabled={!currentData} onClick={() => onPerson(agentId)}>
          {t('wow-tree.details')}
        </Button>
      </div>
    </div>
  )
}

interface Props {
  agentId: number
  showcaseId: number
  onOpenBranch: (id: number) => void
  onPerson: (id: number) => void
  onClose: () => void
}
