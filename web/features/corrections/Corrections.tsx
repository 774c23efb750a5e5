import { ownPicture } from '../../app/pictures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { AskedCard } from '../asked/AskedCard.tsx'
import { AskedList } from '../asked/AskedList.tsx'
import { type Correction, useCorrectionsQuery, useDecideCorrectionMutation } from './corrections.api.ts'

interface Props {
  /** What is searched for; empty: all. */
  q: string
  page: number
  onPage: (page: number) => void
}

/** Corrections of people's bonuses: one administrator asks, another decides (domain.md 4.11). */
export function Corrections({ q, page, onPage }: Props) {
  const t = useWords()
  const asked = useCorrectionsQuery(
    { page: String(page - 1), ...(q ? { q } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <AskedList
      asked={asked}
      onPage={onPage}
      none={
        <EmptyState
          art={ownPicture('s-coin')}
          title={t(q ? 'platform.noneFound' : 'corrections.noneTitle')}
          text={t(q ? 'platform.noneFoundText' : 'corrections.noneText')}
        />
      }
    >
      {(correction) => <CorrectionCard key={correction.id} correction={correction} />}
    </AskedList>
  )
}

function CorrectionCard({ correction }: { correction: Correction }) {
  const t = useWords()
  const [decide] = useDecideCorrectionMutation()
  const { id, name, showcase, asset, amountKop } = correction
  const way = t(amountKop > 0 ? 'corrections.give' : 'corrections.take')
  const amount = number(Math.abs(amountKop) / 100)
  return (
    <AskedCard
      name={name}
      asked={correction}
      rows={[{ label: t('corrections.asset'), value: t(`corrections.asset.${asset}`, { showcase }) }]}
      total={{ label: way, value: `${amountKop > 0 ? '+' : '−'}${amount}` }}
      sure={{ title: way, text: t('corrections.sure', { name, amount }) }}
      decide={(Decision, key) => decide({ ask: { id, Decision }, key })}
    />
  )
}
