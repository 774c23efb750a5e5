import { noticeText } from '../../../core/api/error-text.ts'
import { useSlow } from '../../../core/query/useSlow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { BonusCoin } from '../../../ui/cards/Bonus.tsx'
import { cx } from '../../../ui/cx.ts'
import { month } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'
import { MarginBar } from './MarginBar.tsx'
import styles from './Plans.module.css'
import { about, isolatedAmount, useLevelName, usePercent } from './plan-texts.ts'
import type { Simulation } from './plans.ts'
import type { Simulated } from './useSimulation.ts'

/** The edited plan simulated over the last 90 days: its cost, recipients and remaining margin. */
export function SimulationView({ simulation, isStale, error, onRetry }: Simulated) {
  const t = useWords()
  const isSlow = useSlow(isStale)
  return (
    <ListGroup padded title={t('plans.simulation')} remark={simulation && basisText(simulation)}>
      {error ? (
        <div className={styles.rows} role="alert">
          <p>{noticeText(error)}</p>
          <Button small kind="tonal" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : simulation ? (
        <div className={cx(styles.rows, isStale && styles.stale)} aria-busy={isStale}>
          <SimulationResult simulation={simulation} />
        </div>
      ) : (
        <div className={styles.rows} role="status" aria-label={t('common.loading')}>
          <Skeleton width="100%" height={14} radius={7} />
          <Skeleton width="100%" height={96} radius={12} />
          <Skeleton width="100%" height={120} radius={12} />
        </div>
      )}
      {isSlow && <p role="status">{t('errors.timeout')}</p>}
    </ListGroup>
  )

  function basisText({ fromOrders, orders, buyers }: Simulation): string {
    return fromOrders ? t('plans.ofOrders', { orders, buyers }) : t('plans.ofBasket')
  }
}

function SimulationResult({ simulation }: { simulation: Simulation }) {
  const t = useWords()
  const percent = usePercent()
  const { turnoverKop, costKop, costBp, marginKop, marginLeftKop, cappedLines } = simulation
  return (
    <>
      <MarginBar simulation={simulation} />
      <Totals
        rows={[
          { label: t('plans.turnover'), value: about(turnoverKop) },
          ...(marginKop === null ? [] : [{ label: t('plans.margin'), value: about(marginKop) }]),
          { label: t('plans.cost'), value: `${about(costKop)} · ${percent(costBp)}`, tone: 'bonus' as const },
        ]}
        total={
          marginLeftKop === null ? undefined : { label: t('plans.marginLeft'), value: about(marginLeftKop) }
        }
      />
      {marginKop === null && <p className={styles.note}>{t('plans.noCost')}</p>}
      {cappedLines > 0 && <p className={styles.note}>{t('plans.capped', { lines: cappedLines })}</p>}
      <WhoGets simulation={simulation} />
      <ByMonth simulation={simulation} />
    </>
  )
}

function WhoGets({ simulation: { levels, costKop } }: { simulation: Simulation }) {
  const t = useWords()
  const levelName = useLevelName()
  if (levels.length === 0) return null
  return (
    <ul className={styles.who} aria-label={t('plans.whoGets')}>
      {levels.map(({ level, asset, recipients, amountKop }) => (
        <li key={level}>
          <BonusCoin kind={asset} size={20} />
          <span>
            {levelName(level)}
            <small>{t('counts.users', { cnt: recipients })}</small>
            <span
              className={styles.part}
              style={{ inlineSize: `${(100 * amountKop) / Math.max(1, costKop)}%` }}
            />
          </span>
          <bdi className="num" dir="ltr">
            {about(amountKop)}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

function ByMonth({ simulation: { months, fromOrders } }: { simulation: Simulation }) {
  const t = useWords()
  if (!fromOrders || months.length < 2) return null
  const dated = months.map((one) => ({ ...one, at: new Date(`${one.month}-01T12:00:00`) }))
  const now = dated.at(-1)?.at
  return (
    <Totals
      rows={dated.map((one) => ({
        label: now ? month(one.at, now) : one.month,
        value: t('plans.monthCost', {
          cost: isolatedAmount(one.costKop),
          turnover: isolatedAmount(one.turnoverKop),
        }),
      }))}
    />
  )
}
