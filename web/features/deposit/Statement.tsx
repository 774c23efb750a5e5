import { useState } from 'react'
import { Answered } from '../../app/Answered.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Group } from '../../ui/Group.tsx'
import { useWords } from '../../words/useWords.ts'
import { useGlobalFundsQuery } from '../balances/balances.api.ts'
import { Moves } from '../balances/Moves.tsx'

/** Every move of the deposit and of what was earned, with the order, invoice or payout behind it. */
export function Statement() {
  const t = useWords()
  const [page, setPage] = useState(1)
  const asked = useGlobalFundsQuery({ page: String(page - 1) }, { refetchOnMountOrArgChange: true })
  return (
    <Group title={t('deposit.statement')}>
      <Answered asked={asked} waiting={<RowsSkeleton count={4} />}>
        {(funds) =>
          funds.moves.length === 0 ? (
            <Cell title={t('balances.empty')} />
          ) : (
            <Moves funds={funds} isStale={asked.isFetching} onPage={setPage} />
          )
        }
      </Answered>
    </Group>
  )
}
