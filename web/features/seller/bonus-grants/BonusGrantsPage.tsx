import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import styles from '../../../parts/bonus-grants/BonusGrants.module.css'
import type { BonusGrants } from '../../../parts/bonus-grants/bonus-grants.api.ts'
import { useBonusGrantsQuery } from '../../../parts/bonus-grants/bonus-grants.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { money } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BonusGrantCard } from './BonusGrantCard.tsx'
import { listRequest, SEARCH } from './grant-list.ts'

/** Bonuses granted and debited manually; pending approvals come first (domain.md 4.11, 7.2). */
export default function BonusGrantsPage() {
  const t = useWords()
  const [choice, change] = useSearchState(SEARCH)
  const query = useBonusGrantsQuery(listRequest(choice), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('bonus-grants.closedTitle'), text: t('bonus-grants.closedText') }}
      top={<TitleBar title={t('bonus-grants.title')} text={t('bonus-grants.about')} />}
      skeleton={<GrantsSkeleton />}
    >
      {(manuals) => (
        <GrantsContent manuals={manuals} isStale={query.isFetching} onPage={(to) => change({ page: to })} />
      )}
    </QueryView>
  )
}

interface GrantsContentProps {
  manuals: BonusGrants
  isStale: boolean
  onPage: (page: number) => void
}

function GrantsContent({ manuals, isStale, onPage }: GrantsContentProps) {
  const t = useWords()
  if (manuals.rows.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-share-gift')}
        title={t('bonus-grants.noneTitle')}
        text={t('bonus-grants.noneText')}
      >
        {appLink({ href: links.tree(), className: buttonClass(), children: t('bonus-grants.toNetwork') })}
      </EmptyState>
    )
  const { dayLeftKop, dayLimitKop, givesFreely } = manuals
  return (
    <div className={cx(isStale && styles.stale)} aria-busy={isStale}>
      <ListGroup remark={givesFreely ? t('bonus-grants.freely') : undefined}>
        <ListRow
          title={t('bonus-grants.day')}
          value={t('bonus-grants.dayLeft', { left: money(dayLeftKop), limit: money(dayLimitKop) })}
        />
      </ListGroup>
      {manuals.rows.map((manual) => (
        <BonusGrantCard key={manual.id} manual={manual} />
      ))}
      <div className={styles.pager}>
        <Pages page={manuals.page} total={manuals.pages} onPage={onPage} />
      </div>
    </div>
  )
}

function GrantsSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {['day', 'first', 'second'].map((card) => (
        <ListGroup key={card} padded>
          <Skeleton width="60%" height={22} />
          {card !== 'day' && <Skeleton width="100%" height={96} radius={12} />}
        </ListGroup>
      ))}
    </div>
  )
}
