import { ownPicture } from '../../../core/pictures/pictures.ts'
import { GroupsSkeleton } from '../../../core/query/GroupsSkeleton.tsx'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import styles from '../../../parts/leads/Leads.module.css'
import { type LeadStatus, type Leads, useShowLeadsQuery } from '../../../parts/leads/leads.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LeadCard } from './LeadCard.tsx'
import { listRequest, SEARCH, STATUSES } from './lead-list.ts'

/** Requests from landing pages, newest first; `?status=` filters them. */
export default function LeadsPage() {
  const t = useWords()
  const [choice, change] = useSearchState(SEARCH)
  const { status } = choice
  const query = useShowLeadsQuery(listRequest(choice), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('leads.closedTitle'), text: t('leads.closedText') }}
      top={<TitleBar title={t('leads.title')} text={t('leads.about')} />}
      skeleton={<LeadsSkeleton />}
    >
      {(leads) => (
        <div className={cx(query.isFetching && styles.stale)} aria-busy={query.isFetching}>
          <StatusFilter
            counts={leads.counts}
            chosen={status}
            onChoose={(chosen) => change({ status: chosen })}
          />
          <LeadList
            leads={leads}
            isNarrowed={status !== undefined}
            isEarlier={query.currentData === undefined}
          />
          <div className={styles.pager}>
            <Pages
              page={leads.pager.currentPage}
              total={leads.pager.totalPages}
              onPage={(to) => change({ page: to })}
            />
          </div>
          <LeadsByLanding actions={leads.actions} />
        </div>
      )}
    </QueryView>
  )
}

function StatusFilter({
  counts,
  chosen,
  onChoose,
}: {
  counts: Leads['counts']
  chosen: LeadStatus | undefined
  onChoose: (status: LeadStatus | undefined) => void
}) {
  const t = useWords()
  return (
    <div className={styles.chips}>
      <Rail label={t('leads.statuses')} narrow>
        <Chip chosen={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t('common.all')}
        </Chip>
        {STATUSES.map((status) => (
          <Chip key={status} chosen={chosen === status} onClick={() => onChoose(status)}>
            {t(`leads.status.${status}`)}{' '}
            <span className="num">{status === 'in_work' ? counts.inWork : counts[status]}</span>
          </Chip>
        ))}
      </Rail>
    </div>
  )
}

/** The requests; an empty list of an earlier choice is not shown as the result of this one. */
function LeadList({
  leads,
  isNarrowed,
  isEarlier,
}: {
  leads: Leads
  isNarrowed: boolean
  isEarlier: boolean
}) {
  const t = useWords()
  if (leads.leads.length > 0) return leads.leads.map((lead) => <LeadCard key={lead.id} lead={lead} />)
  if (isEarlier) return <LeadsSkeleton />
  return (
    <EmptyState
      art={ownPicture('s-landing')}
      title={t(isNarrowed ? 'leads.noneSuch' : 'leads.noneTitle')}
      text={isNarrowed ? undefined : t('leads.noneText')}
    >
      {!isNarrowed &&
        appLink({ href: links.actions(), className: buttonClass(), children: t('shell.landings') })}
    </EmptyState>
  )
}

/** Views and requests of each landing page. */
function LeadsByLanding({ actions }: { actions: Leads['actions'] }) {
  const t = useWords()
  if (actions.length === 0) return null
  return (
    <ListGroup title={t('leads.brought')}>
      {actions.map((action) => (
        <ListRow
          key={action.actionId}
          title={<bdi>{action.title}</bdi>}
          text={t('leads.views', { count: action.views })}
          value={t('leads.count', { count: action.leads })}
          href={links.action(action.actionId)}
          renderLink={appLink}
        />
      ))}
    </ListGroup>
  )
}

function LeadsSkeleton() {
  return (
    <GroupsSkeleton>
      <Skeleton width="50%" height={22} />
      <Skeleton width="100%" height={72} radius={12} />
    </GroupsSkeleton>
  )
}
