import { Link } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { GroupsSkeleton } from '../../../core/query/GroupsSkeleton.tsx'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import styles from '../../../parts/refunds/Refunds.module.css'
import {
  type Refund,
  type Refunds,
  type State,
  useShowManualRefundsQuery,
} from '../../../parts/refunds/refunds.api.ts'
import { SettleRefund } from '../../../parts/refunds/SettleRefund.tsx'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { day } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { money, number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { phone } from '../../../ui/phone.ts'
import { useWords } from '../../../words/useWords.ts'
import { listRequest, SEARCH, STATES } from './refund-list.ts'

/** Refunds a showcase pays by hand: cash and transfers of cancelled or returned orders. */
export default function RefundsPage() {
  const t = useWords()
  const [choice, change] = useSearchState(SEARCH)
  const { state } = choice
  const query = useShowManualRefundsQuery(listRequest(choice), useFreshPerVisit())
  const { data, isFetching } = query
  const owed = data && data.owedKop > 0 ? t('refunds.owed', { sum: money(data.owedKop) }) : undefined
  const top = (
    <>
      <TitleBar title={t('refunds.title')} text={owed ?? t('refunds.about')} />
      <div className={styles.chips}>
        <Rail label={t('refunds.states')} narrow>
          {STATES.map((one) => (
            <Chip key={one} chosen={one === state} onClick={() => change({ state: one })}>
              {t(`refunds.state.${one}`)} <span className="num">{data ? number(data.counts[one]) : ''}</span>
            </Chip>
          ))}
        </Rail>
      </div>
    </>
  )
  return (
    <QueryView
      query={query}
      denied={{ title: t('refunds.closedTitle'), text: t('refunds.closedText') }}
      top={top}
      skeleton={<RefundsSkeleton />}
      isEmpty={({ refunds }) => refunds.length === 0}
    >
      {(found) => (
        <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
          <RefundList found={found} state={state} />
          <div className={styles.pager}>
            <Pages
              page={found.pager.currentPage}
              total={found.pager.totalPages}
              onPage={(to) => change({ page: to })}
            />
          </div>
        </div>
      )}
    </QueryView>
  )
}

function RefundList({ found, state }: { found: Refunds; state: State }) {
  const t = useWords()
  if (found.refunds.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-orders')}
        title={t(state === 'due' ? 'refunds.noneDue' : 'refunds.noneDone')}
        text={t('refunds.noneText')}
      />
    )
  return found.refunds.map((refund) => (
    <RefundCard key={refund.id} refund={refund} maySettle={found.maySettle} />
  ))
}

function RefundCard({ refund, maySettle }: { refund: Refund; maySettle: boolean }) {
  const t = useWords()
  return (
    <ListGroup padded>
      <article className={styles.card} aria-label={t('order.number', { number: refund.orderNumber })}>
        <div className={styles.between}>
          <b className="num">
            <bdi>{money(refund.amountKop)}</bdi>
          </b>
          <RefundDeadline refund={refund} />
        </div>
        <p className={styles.who}>
          <Link to={links.saleOrder(refund.orderId)}>
            <bdi className="num">{t('order.number', { number: refund.orderNumber })}</bdi>
          </Link>
          {' · '}
          {t(`refunds.reason.${refund.reason}`)}
          {' · '}
          {t(refund.payment === 'invoice' ? 'refunds.byInvoice' : 'refunds.byCash')}
        </p>
        <p className={styles.who}>
          <span dir="auto">{refund.buyer}</span>,{' '}
          <bdi className="num">{refund.phone.includes('•') ? refund.phone : phone(refund.phone)}</bdi>
        </p>
        {refund.note !== '' && (
          <p className={styles.who} dir="auto">
            {refund.note}
          </p>
        )}
        {refund.doneAt === null && maySettle && (
          <div>
            <SettleRefund refund={refund} />
          </div>
        )}
      </article>
    </ListGroup>
  )
}

function RefundDeadline({ refund }: { refund: Refund }) {
  const t = useWords()
  const now = useServerClock()
  if (refund.doneAt)
    return (
      <StatusPill tone="good" icon="check-circle-fill">
        {t('refunds.doneBy', { date: day(refund.doneAt, now), name: refund.doneBy ?? '' })}
      </StatusPill>
    )
  const isLate = refund.dueAt <= now
  return (
    <StatusPill tone={isLate ? 'bad' : 'wait'} icon={isLate ? 'warning-circle-fill' : 'clock-bold'}>
      {t(isLate ? 'refunds.late' : 'refunds.until', { date: day(refund.dueAt, now) })}
    </StatusPill>
  )
}

function RefundsSkeleton() {
  return (
    <GroupsSkeleton>
      <Skeleton width="40%" height={24} />
      <Skeleton width="80%" height={18} />
      <Skeleton width="60%" height={18} />
    </GroupsSkeleton>
  )
}
