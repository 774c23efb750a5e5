import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { useWords } from '../../words/useWords.ts'

/** Placeholder for groups of fields. */
export function FormSkeleton({ groups }: { groups: number }) {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {Array.from({ length: groups }, (_, at) => at).map((at) => (
        <ListGroup key={at} padded>
          <Skeleton width="50%" height={22} />
          <Skeleton width="100%" height={52} radius={14} />
          <Skeleton width="100%" height={52} radius={14} />
        </ListGroup>
      ))}
    </div>
  )
}
