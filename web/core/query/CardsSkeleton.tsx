import type { ReactNode } from 'react'
import { Group } from '../../ui/lists/Group.tsx'
import { useWords } from '../../words/useWords.ts'

const CARDS = ['first', 'second', 'third'] as const

/** Cards that are on their way, each of the same lines. */
export function CardsSkeleton({ count = 3, children }: { count?: 2 | 3; children: ReactNode }) {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {CARDS.slice(0, count).map((card) => (
        <Group key={card} padded>
          {children}
        </Group>
      ))}
    </div>
  )
}
