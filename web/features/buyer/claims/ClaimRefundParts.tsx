import type { Parts } from '../../../parts/claims/claims.ts'
import { bonusSum, money } from '../../../ui/format.ts'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Money and both kinds of bonuses separately: each is refunded as what it was paid with. */
export function ClaimRefundParts({ parts }: { parts: Parts }) {
  const t = useWords()
  const { moneyKop, bonusLocalKop: localKop, bonusGlobalKop: globalKop } = parts
  const rows = [
    { label: t('claims.money'), value: money(moneyKop) },
    ...(localKop > 0
      ? [{ label: t('claims.local'), value: bonusSum(localKop), tone: 'bonus' as const }]
      : []),
    ...(globalKop > 0
      ? [{ label: t('claims.global'), value: bonusSum(globalKop), tone: 'bonus' as const }]
      : []),
  ]
  return <Totals rows={rows} />
}
