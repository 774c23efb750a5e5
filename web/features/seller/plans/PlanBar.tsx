import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import { about, usePercent } from './plan-texts.ts'
import type { Rules } from './plans.ts'
import type { Publishing } from './usePublishing.ts'
import type { Simulated } from './useSimulation.ts'

interface Props {
  rules: Rules
  simulation: Simulated
  publishing: Publishing
}

/** The cost of the edited plan, always visible, with its two actions. */
export function PlanBar({ rules, simulation: { simulation, isStale }, publishing }: Props) {
  const t = useWords()
  const percent = usePercent()
  const confirm = useConfirm()
  const cost = simulation && { amount: about(simulation.costKop), percent: percent(simulation.costBp) }
  async function publish(): Promise<void> {
    const isSure = await confirm({
      title: t('plans.publishTitle'),
      text: cost ? t('plans.publishText', cost) : t('plans.publishUnknown'),
      accept: t('plans.publish'),
      cancel: t('plans.think'),
    })
    if (isSure) await publishing.publish(rules)
  }
  return (
    <StickyBar stacked>
      <p className={cx(styles.outcome, isStale && styles.stale)} aria-live="polite">
        {simulation && cost && (
          <>
            <span>
              {t('plans.gives')} <b className="num">{cost.percent}</b>
            </span>
            {simulation.marginLeftKop !== undefined && (
              <span data-bad={simulation.marginLeftKop < 0 ? true : undefined}>
                {t('plans.leaves')} <b className="num">{about(simulation.marginLeftKop)}</b>
              </span>
            )}
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button wide kind="tonal" busy={publishing.busy === 'save'} onClick={() => publishing.save(rules)}>
          {t('plans.keep')}
        </Button>
        <Button wide busy={publishing.busy === 'publish'} onClick={publish}>
          {t('plans.publish')}
        </Button>
      </div>
    </StickyBar>
  )
}
