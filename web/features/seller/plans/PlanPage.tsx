import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWords } from '../../../words/useWords.ts'
import { PlanEditor } from './PlanEditor.tsx'
import { PlanView } from './PlanView.tsx'
import { usePlanQuery } from './plans.api.ts'

/**
 * The reward plan of a showcase for its owner: the one in force, and with `?edit=1` the next one (domain.md
 * 4.10).
 */
export default function PlanPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const [turn, setTurn] = useState(0)
  const query = usePlanQuery(undefined, useFreshPerVisit())
  const reopen = async () => {
    await query.refetch()
    setTurn(turn + 1)
  }
  return (
    <QueryView
      query={query}
      denied={{ title: t('plans.closedTitle'), text: t('plans.closedText') }}
      skeleton={<RowsSkeleton count={5} />}
    >
      {(plan) =>
        search.has('edit') ? (
          <PlanEditor key={turn} plan={plan} onReopen={reopen} />
        ) : (
          <PlanView plan={plan} />
        )
      }
    </QueryView>
  )
}
