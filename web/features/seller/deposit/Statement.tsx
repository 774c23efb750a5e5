import { useState } from 'react'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useGlobalFundsQuery } from '../../../parts/balances/balances.api.ts'
import { LedgerEntries } from '../../../parts/balances/LedgerEntries.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Every entry of the deposit and the earnings, with its order, invoice or payout. */
export function Statement() {
  const t = useWords()
  const [page, setPage] = useState(1)
  const query = useGlobalFundsQuery({ page: String(page - 1) }, { refetchOnMountOrArgChange: true })
  return (
    <Group title={t('deposit.statement')}>
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />}>
        {(funds) =>
          funds.moves.length === 0 ? (
            <Cell title={t('balances.empty')} />
          ) : (
            <LedgerEntries funds={funds} isStale={query.isFetching} onPage={setPage} />
          )
        }
      </QueryView>
    </Group>
  )
}
