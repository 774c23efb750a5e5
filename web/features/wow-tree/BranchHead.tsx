import { Skeleton } from '../../ui/Skeleton.tsx'
import { PersonHead } from './PersonHead.tsx'
import styles from './WowTree.module.css'
import { useClientWowInfoQuery } from './wow-tree.api.ts'

/** Whose branch the screen shows. */
export function BranchHead({ agentId, showcaseId }: { agentId: number; showcaseId: number }) {
  const { currentData } = useClientWowInfoQuery({
    agentId: String(agentId),
    showcaseID: String(showcaseId),
  })
  return (
    <div className={styles.head}>
      {currentData ? <PersonHead person={currentData} /> : <Skeleton width="100%" height={48} />}
    </div>
  )
}
