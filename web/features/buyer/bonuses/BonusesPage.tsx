import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { PlatformAppLink } from '../../../parts/bonuses/PlatformAppLink.tsx'
import { useTransferTermsQuery } from '../../../parts/transfers/transfers.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { month } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Bonuses.module.css'
import { BonusesSkeleton } from './BonusesSkeleton.tsx'
import { BonusRow } from './BonusRow.tsx'
import { listRequest, SEARCH } from './bonus-list.ts'
import { type Bonuses, type Row, useShowBonusesQuery } from './bonuses.api.ts'
import { byMonth, type Sort, storedSort, storeSort } from './bonuses.ts'
import { Purses } from './Purses.tsx'
import { SortHeading } from './SortHeading.tsx'
import { useSeenBonuses } from './useSeenBonuses.ts'

const ReasonSheet = lazySheet(() => import('./ReasonSheet.tsx'))
const SortSheet = lazySheet(() => import('./SortSheet.tsx'))
const WithdrawDialog = lazySheet(() => import('./WithdrawDialog.tsx'))
const TransferSheet = lazySheet(() => import('../../../parts/transfers/TransferSheet.tsx'))
const CodeSheet = lazySheet(() => import('../../../parts/pos-sales/CodeSheet.tsx'))

/** «Мои бонусы» (BN): purses, entries and their reasons. */
export default function BonusesPage() {
  const t = useWords()
  const [{ page }, change] = useSearchState(SEARCH)
  const [sort, setSort] = useState<Sort>(storedSort)
  const query = useShowBonusesQuery(listRequest(page, sort), useFreshPerVisit())
  useSeenBonuses(query.data !== undefined)
  return (
    <QueryView query={query} top={<TitleBar title={t('bonuses.mine')} />} skeleton={<BonusesSkeleton />}>
      {(bonuses) => (
        <>
          <Purses balance={bonuses.balance} />
          <BonusActions platformLink={bonuses.platformLink} />
          <BonusHistory
            bonuses={bonuses}
            isStale={query.isFetching}
            sort={sort}
            onPage={(next) => {
              change({ page: next })
              window.scrollTo?.({ top: 0 })
            }}
            onSort={(next) => {
              storeSort(next)
              setSort(next)
              change({})
            }}
          />
        </>
      )}
    </QueryView>
  )
}

/** Uses of bonuses other than orders: withdrawal and purchases at the till (BN-10; rulings 12). */
function BonusActions({ platformLink }: { platformLink: string | null }) {
  const t = useWords()
  const withdrawing = useSheet()
  const paying = useSheet()
  const giving = useSheet()
  const { data: terms } = useTransferTermsQuery()
  // The platform decides about withdrawals and makes none (domain.md 7.3 row 37).
  const { isPlatformAdmin } = useConfig()
  return (
    <>
      {platformLink !== null && <PlatformAppLink link={platformLink} />}
      <div className={styles.withdraw}>
        {platformLink === null && !isPlatformAdmin && (
          <Button wide icon="hand-withdraw-bold" onClick={() => withdrawing.show(true)}>
            {t('bonuses.withdraw')}
          </Button>
        )}
        <Button wide kind="tonal" icon="hand-coins" onClick={() => paying.show(true)}>
          {t('pos-sales.codeTitle')}
        </Button>
        {terms?.allowed && (
          <Button wide kind="tonal" icon="gift" onClick={() => giving.show(true)}>
            {t('transfers.title')}
          </Button>
        )}
        {withdrawing.subject && <WithdrawDialog {...withdrawing.overlay} />}
        {giving.subject && <TransferSheet {...giving.overlay} />}
        {paying.subject && <CodeSheet {...paying.overlay} />}
      </div>
    </>
  )
}

interface BonusHistoryProps {
  bonuses: Bonuses
  isStale: boolean
  sort: Sort
  onPage: (page: number) => void
  onSort: (sort: Sort) => void
}

function BonusHistory({ bonuses, isStale, sort, onPage, onSort }: BonusHistoryProps) {
  const t = useWords()
  const now = useServerClock()
  const sorting = useSheet()
  const reason = useSheet<Row>()
  if (bonuses.bonusTransactions.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-bonuses')}
        title={t('bonuses.emptyTitle')}
        text={t('bonuses.emptyText')}
      />
    )
  return (
    <>
      <SortHeading onOpen={() => sorting.show(true)} />
      <div className={cx(isStale && styles.stale)} aria-busy={isStale}>
        {byMonth(bonuses.bonusTransactions, (at) => month(at, now)).map(({ name, rows }) => (
          <ListGroup key={rows[0]?.id} title={name}>
            {rows.map((row) => (
              <BonusRow key={row.id} row={row} now={now} onWhy={() => reason.show(row)} />
            ))}
          </ListGroup>
        ))}
      </div>
      <div className={styles.pager}>
        <Pages page={bonuses.pager.currentPage} total={bonuses.pager.totalPages} onPage={onPage} />
      </div>
      {reason.subject && <ReasonSheet row={reason.subject} {...reason.overlay} now={now} />}
      {sorting.subject && (
        <SortSheet
          {...sorting.overlay}
          value={sort}
          onChoose={(next) => {
            onSort(next)
            sorting.close()
          }}
        />
      )}
    </>
  )
}
