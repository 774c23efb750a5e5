import { dayShort } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Studio.module.css'
import type { Studio } from './studio.api.ts'

/** One bar per day; each bar's sum is read aloud, so that the chart needs no additional table. */
export function SalesChart({ days }: { days: Studio['days'] }) {
  const t = useWords()
  const most = Math.max(1, ...days.map(({ salesKop }) => salesKop))
  return (
    <ol className={styles.chart} aria-label={t('studio.chart')}>
      {days.map(({ day, salesKop }) => {
        const said = t('studio.day', {
          day: dayShort(new Date(`${day}T12:00:00+03:00`)),
          sum: money(salesKop),
        })
        return (
          <li key={day} title={said}>
            <i style={{ blockSize: `${Math.max(2, (salesKop / most) * 100)}%` }} />
            <span className="aloud">{said}</span>
          </li>
        )
      })}
    </ol>
  )
}
