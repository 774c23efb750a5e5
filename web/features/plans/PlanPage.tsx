import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { useWords } from '../../words/useWords.ts'
import { PlanEditor } from './PlanEditor.tsx'
import { PlanView } from './PlanView.tsx'
import { usePlanQuery } from './plans.api.ts'

/** The reward plan of a showcase for its owner: what is in force, and with `?edit=1` the next one (domain.md 4.10). */
export default function PlanPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const [turn, setTurn] = useState(0)
  const { data, error, isFetching, refetch } = usePlanQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data && error && !isFetching)
    return refusalStatus(error) === 403 ? (
      <Closed title={t('plans.closedTitle')} text={t('plans.closedText')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  if (!data)
    return (
      <Waiting>
        <RowsSkeleton count={5} />
      </Waiting>
    )
  if (!search.has('edit')) return <PlanView plan={data} />
  const reopen = async () => {
    await refetch()
    setTurn(turn + 1)
  }
  return <PlanEditor key={turn} plan={data} onReopen={reopen} />
}
