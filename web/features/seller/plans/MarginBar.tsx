import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import type { Simulation } from './plans.ts'

/** Turnover as one bar: costs, rewards, margin; without costs, rewards and the rest. */
export function MarginBar({ simulation }: { simulation: Simulation }) {
  const t = useWords()
  const { turnoverKop, costKop, marginKop, marginLeftKop } = simulation
  const share = (kop: number) => `${Math.max(0, Math.min(100, (100 * kop) / Math.max(1, turnoverKop)))}%`
  const left = marginLeftKop ?? turnoverKop - costKop
  return (
    <div className={styles.margin} aria-hidden="true">
      <div className={styles.bar}>
        {marginKop !== null && <span style={{ inlineSize: share(turnoverKop - marginKop) }} />}
        <span data-part="given" style={{ inlineSize: share(costKop) }} />
        <span data-part="left" style={{ inlineSize: share(left) }} />
      </div>
      <p>
        {marginKop !== null && <span>{t('plans.goods')}</span>}
        <span data-part="given">{t('plans.cost')}</span>
        <span data-part="left">{t(marginKop === null ? 'plans.rest' : 'plans.marginLeft')}</span>
      </p>
    </div>
  )
}
