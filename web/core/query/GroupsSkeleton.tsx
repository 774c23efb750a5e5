import type { ReactNode } from 'react'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { useWords } from '../../words/useWords.ts'

const CARDS = ['first', 'second', 'third'] as const

/** Groups that are still loading, each with the same lines. */
export function GroupsSkeleton({ count = 3, children }: { count?: 2 | 3; children: ReactNode }) {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {CARDS.slice(0, count).map((card) => (
        <ListGroup key={card} padded>
          {children}
        </ListGroup>
      ))}
    </div>
  )
}
