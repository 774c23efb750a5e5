import { QueryView } from '../../../../core/query/QueryView.tsx'
import { PersonHead } from '../../../../parts/wow-tree/PersonHead.tsx'
import { useClientWowInfoQuery } from '../../../../parts/wow-tree/wow-tree.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { useCloseOnBack } from '../../../../ui/overlays/back-context.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from './Map.module.css'

/** A short card of the person tapped on the map. */
export function MapCard({ agentId, showcaseId, onOpenBranch, onPerson, onClose }: Props) {
  const t = useWords()
  useCloseOnBack(true, onClose)
  const query = useClientWowInfoQuery({
    agentId,
    showcaseId,
  })
  const { currentData } = query
  return (
    <div className={styles.card} role="status">
      <QueryView
        query={query}
        variant="inline"
        hidesPrevious
        skeleton={<Skeleton width="100%" height={48} />}
      >
        {(person) => <PersonHead person={person} />}
      </QueryView>
      <div className={styles.acts}>
        {(currentData?.friends ?? 0) > 0 && (
          <Button kind="tonal" small onClick={() => onOpenBranch(agentId)}>
            {t('wow-tree.openBranch')}
          </Button>
        )}
        <Button
          kind="fill"
          small
          disabledReason={currentData ? undefined : t('disabled.notLoaded')}
          onClick={() => onPerson(agentId)}
        >
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
