import { ownPicture } from '../../core/pictures/pictures.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { ApprovalCard } from '../approvals/ApprovalCard.tsx'
import { ApprovalList } from '../approvals/ApprovalList.tsx'
import { type Correction, useCorrectionsQuery, useDecideCorrectionMutation } from './corrections.api.ts'

interface Props {
  /** The search text; empty for all. */
  q: string
  page: number
  onPage: (page: number) => void
}

/** Corrections of people's bonuses: one administrator asks, another decides (domain.md 4.11). */
export function CorrectionList({ q, page, onPage }: Props) {
  const t = useWords()
  const query = useCorrectionsQuery(
    { page: page - 1, ...(q ? { q } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <ApprovalList
      query={query}
      onPage={onPage}
      none={
        <EmptyState
          art={ownPicture('s-coin')}
          title={t(q ? 'platform.noneFound' : 'bonus-corrections.noneTitle')}
          text={t(q ? 'platform.noneFoundText' : 'bonus-corrections.noneText')}
        />
      }
    >
      {(correction) => <CorrectionCard key={correction.id} correction={correction} />}
    </ApprovalList>
  )
}

function CorrectionCard({ correction }: { correction: Correction }) {
  const t = useWords()
  const [decide] = useDecideCorrectionMutation()
  const { id, name, showcase, asset, amountKop } = correction
  const way = t(amountKop > 0 ? 'bonus-corrections.give' : 'bonus-corrections.take')
  const amount = number(Math.abs(amountKop) / 100)
  return (
    <ApprovalCard
      name={name}
      asked={correction}
      rows={[
        { label: t('bonus-corrections.asset'), value: t(`bonus-corrections.asset.${asset}`, { showcase }) },
      ]}
      total={{ label: way, value: `${amountKop > 0 ? '+' : '−'}${amount}` }}
      sure={{ title: way, text: t('bonus-corrections.sure', { name, amount }) }}
      decide={(decision, key) => decide({ request: { id, decision }, key })}
    />
  )
}
