import { ApprovalCard } from '../../../parts/approvals/ApprovalCard.tsx'
import type { BonusGrant } from '../../../parts/bonus-grants/bonus-grants.api.ts'
import { useDecideBonusGrantMutation } from '../../../parts/bonus-grants/bonus-grants.api.ts'
import { number } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'

/** One gift or debit: recipient, amount, reason and author; a second person decides below it. */
export function BonusGrantCard({ manual }: { manual: BonusGrant }) {
  const t = useWords()
  const [decide] = useDecideBonusGrantMutation()
  const { id, name, kind, amountKop } = manual
  const way = t(`bonus-grants.${kind}`)
  const amount = number(amountKop / 100)
  return (
    <ApprovalCard
      name={name}
      asked={manual}
      total={{ label: way, value: amount }}
      sure={{ title: way, text: t('bonus-grants.sure', { name, amount }) }}
      decide={(decision, key) => decide({ request: { id, decision }, key })}
    />
  )
}
