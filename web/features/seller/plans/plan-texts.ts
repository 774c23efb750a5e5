import { money, number } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'

/** Basis points as people read them: «5 %», «2,5 %». */
export function usePercent(): (bp: number) => string {
  const t = useWords()
  return (bp) => t('plans.percent', { value: number(bp / 100) })
}

/** «Покупатель», then «1 уровень» and so on. */
export function useLevelName(): (level: number) => string {
  const t = useWords()
  return (level) => (level === 0 ? t('plans.buyer') : t('plans.level', { level }))
}

/** An amount of a forecast, without kopecks, which would suggest false precision. */
export function about(kop: number): string {
  return money(Math.round(kop / 100) * 100)
}

/** The same inside a sentence, kept whole where the sentence runs right to left. */
export function isolatedAmount(kop: number): string {
  return `\u2066${about(kop)}\u2069`
}
