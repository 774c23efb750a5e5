import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { pageParam } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useGlobalFundsQuery } from '../../../parts/balances/balances.api.ts'
import { LedgerEntries } from '../../../parts/balances/LedgerEntries.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

const SEARCH = { page: pageParam }

/** Every entry of the deposit and the earnings, with its order, invoice or payout. */
export function Statement() {
  const t = useWords()
  const [{ page }, change] = useSearchState(SEARCH)
  const query = useGlobalFundsQuery({ page: page - 1 }, { refetchOnMountOrArgChange: true })
  return (
    <ListGroup title={t('deposit.statement')}>
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />}>
        {(funds) =>
          funds.bonusTransactions.length === 0 ? (
            <ListRow title={t('balances.empty')} />
          ) : (
            <LedgerEntries ledger={funds} isStale={query.isFetching} onPage={(to) => change({ page: to })} />
          )
        }
      </QueryView>
    </ListGroup>
  )
}
