import { PersonHead } from '../../../parts/wow-tree/PersonHead.tsx'
import styles from '../../../parts/wow-tree/WowTree.module.css'
import { useClientWowInfoQuery } from '../../../parts/wow-tree/wow-tree.api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** Whose branch the screen shows. */
export function BranchHead({ agentId, showcaseId }: { agentId: number; showcaseId: number }) {
  const { currentData } = useClientWowInfoQuery({
    agentId,
    showcaseId,
  })
  return (
    <div className={styles.head}>
      {currentData ? <PersonHead person={currentData} /> : <Skeleton width="100%" height={48} />}
    </div>
  )
}
