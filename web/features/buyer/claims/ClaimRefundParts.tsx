import type { Parts } from '../../../parts/claims/claims.ts'
import { bonusSum, money } from '../../../ui/format.ts'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Money, certificates and both kinds of bonuses separately: each is refunded as what it was paid with. */
export function ClaimRefundParts({ parts }: { parts: Parts & { certificateKop?: number } }) {
  const t = useWords()
  const { moneyKop, certificateKop = 0, bonusLocalKop: localKop, bonusGlobalKop: globalKop } = parts
  const isOnlyOther = moneyKop === 0 && certificateKop + localKop + globalKop > 0
  const rows = [
    ...(isOnlyOther ? [] : [{ label: t('claims.money'), value: money(moneyKop) }]),
    ...(certificateKop > 0 ? [{ label: t('claims.certificate'), value: money(certificateKop) }] : []),
    ...(localKop > 0
      ? [{ label: t('claims.local'), value: bonusSum(localKop), tone: 'bonus' as const }]
      : []),
    ...(globalKop > 0
      ? [{ label: t('claims.global'), value: bonusSum(globalKop), tone: 'bonus' as const }]
      : []),
  ]
  return <Totals rows={rows} />
}
