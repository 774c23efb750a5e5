import { SelectLine } from '../../../core/forms/lines.tsx'
import { useWords } from '../../../words/useWords.ts'

/** How long certificates can be valid: never less than a year (decision 060). */
const YEARS = [1, 2, 3, 4, 5] as const

/** The choice of years in a form that has the field `years`. */
export function YearsLine() {
  const t = useWords()
  return (
    <SelectLine<{ years: string }>
      name="years"
      label={t('certificate-sales.years')}
      hint={t('certificate-sales.yearsHint')}
    >
      {YEARS.map((count) => (
        <option key={count} value={String(count)}>
          {t('certificate-sales.yearsOf', { count })}
        </option>
      ))}
    </SelectLine>
  )
}
