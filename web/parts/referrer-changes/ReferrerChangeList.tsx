import type { ReactNode } from 'react'
import { useConfig } from '../../core/config/config-context.ts'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { useFreshPerVisit } from '../../core/routing/visit.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { ApprovalCard } from '../approvals/ApprovalCard.tsx'
import { ApprovalList } from '../approvals/ApprovalList.tsx'
import {
  changesRequest,
  type ReferrerChange,
  useDecideReferrerChangeMutation,
  useReferrerChangesQuery,
} from './referrer-changes.api.ts'

interface Props {
  /** The platform's search text; empty for all. */
  q?: string
  page: number
  onPage: (page: number) => void
  /** Rendered for visitors without access */
  closed?: (error: unknown) => ReactNode
}

/**
 * Requested changes of recommenders: of one showcase, or of all for the platform, where two administrators
 * must agree (domain.md 4.10).
 */
export function ReferrerChangeList({ q = '', page, onPage, closed }: Props) {
  const t = useWords()
  const { isPlatformAdmin } = useConfig()
  const query = useReferrerChangesQuery(changesRequest(page, q), useFreshPerVisit())
  const instead = query.error && !query.isFetching ? closed?.(query.error) : undefined
  if (instead) return instead
  return (
    <ApprovalList
      query={query}
      onPage={onPage}
      none={
        <EmptyState
          art={ownPicture('s-share-gift')}
          title={t(q ? 'platform.noneFound' : 'referrer-changes.noneTitle')}
          text={t(
            q
              ? 'platform.noneFoundText'
              : isPlatformAdmin
                ? 'referrer-changes.noneDesk'
                : 'referrer-changes.noneText',
          )}
        >
          {!isPlatformAdmin &&
            appLink({
              href: links.tree(),
              className: buttonClass(),
              children: t('referrer-changes.toNetwork'),
            })}
        </EmptyState>
      }
    >
      {(move) => <MoveCard key={move.id} move={move} />}
    </ApprovalList>
  )
}

function MoveCard({ move }: { move: ReferrerChange }) {
  const t = useWords()
  const [decide] = useDecideReferrerChangeMutation()
  const { id, name, showcase, from, to, agreedBy } = move
  return (
    <ApprovalCard
      name={name}
      asked={move}
      rows={[
        { label: t('referrer-changes.showcase'), value: showcase },
        ...(from ? [{ label: t('referrer-changes.from'), value: from }] : []),
        { label: t('referrer-changes.to'), value: to },
        ...(agreedBy ? [{ label: t('referrer-changes.agreedBy'), value: agreedBy }] : []),
      ]}
      sure={{ title: t('referrer-changes.move'), text: t('referrer-changes.sure', { name, to }) }}
      decide={(decision) => decide({ id, decision })}
    />
  )
}
