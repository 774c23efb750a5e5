import { colourOf, type Summary } from '../../../parts/wow-tree/tree.ts'
import styles from '../../../parts/wow-tree/WowTree.module.css'
import { BonusCoin } from '../../../ui/cards/Bonus.tsx'
import { cx } from '../../../ui/cx.ts'
import { bonuses, number } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'
import levels from './Levels.module.css'

const TALLEST = 30
const LOWEST = 8
/** Bars that fit a phone; deeper levels are summed into the last one. */
const MOST_BARS = 8

interface Bar {
  readonly level: number
  readonly count: number
  readonly isRest: boolean
}

/** One bar per level; levels that do not fit share the bar «9+». */
export function barsOf(counts: readonly number[]): Bar[] {
  const bars = counts.map((count, at) => ({ level: at + 1, count, isRest: false }))
  if (bars.length <= MOST_BARS) return bars
  const rest = bars.slice(MOST_BARS - 1).reduce((sum, { count }) => sum + count, 0)
  return [...bars.slice(0, MOST_BARS - 1), { level: MOST_BARS, count: rest, isRest: true }]
}

/** The number of people, their levels and the bonuses they brought. */
export function SummaryCard({ summary, fresh, isOwn }: { summary: Summary; fresh: number; isOwn: boolean }) {
  const t = useWords()
  const most = Math.max(1, ...summary.levels)
  return (
    <section className={styles.summary} aria-label={t('wow-tree.summary')}>
      <div className={styles.totals}>
        <div>
          <p className={cx('num', styles.people)}>{number(summary.people)}</p>
          <p className={styles.text}>
            {t('wow-tree.peopleOn', { people: summary.people, levels: summary.levels.length })}
            {isOwn && fresh > 0 && (
              <>
                {' · '}
                <b>{t('wow-tree.fresh', { count: fresh })}</b>
              </>
            )}
          </p>
        </div>
        {isOwn && (
          <div className={styles.earned}>
            <p className="num">
              <BonusCoin size={24} />
              {bonuses(summary.earnedKop)}
            </p>
            <p className={styles.text}>{t('wow-tree.earned')}</p>
          </div>
        )}
      </div>
      {summary.levels.length > 0 && (
        <ol className={cx(styles.bars, levels.levels)} aria-label={t('wow-tree.byLevel')}>
          {barsOf(summary.levels).map(({ level, count, isRest }) => (
            <li key={level} data-level={colourOf(level)}>
              <span>{number(count)}</span>
              <i style={{ blockSize: Math.min(TALLEST, Math.max(LOWEST, (count / most) * TALLEST)) }} />
              <small>
                {level}
                {isRest && '+'}
              </small>
            </li>
          ))}
        </ol>
      )}
      {!summary.isExact && <p className={styles.text}>{t('wow-tree.counting')}</p>}
    </section>
  )
}
