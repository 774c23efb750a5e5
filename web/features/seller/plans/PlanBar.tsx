import type { ResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import { about, usePercent } from './plan-texts.ts'
import type { Rules } from './plans.ts'
import type { PlanAction } from './usePlanForm.ts'
import type { Simulated } from './useSimulation.ts'

interface Props {
  form: ResourceForm<Rules, PlanAction>
  simulation: Simulated
}

/** The cost of the edited plan, always visible, with its two actions. */
export function PlanBar({ form, simulation: { simulation, isStale } }: Props) {
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
    if (isSure) await form.submitAs('publish')()
  }
  return (
    <StickyBar stacked>
      <p className={cx(styles.outcome, isStale && styles.stale)} aria-live="polite">
        {simulation && cost && (
          <>
            <span>
              {t('plans.gives')} <b className="num">{cost.percent}</b>
            </span>
            {simulation.marginLeftKop !== null && (
              <span data-bad={simulation.marginLeftKop < 0 ? true : undefined}>
                {t('plans.leaves')} <b className="num">{about(simulation.marginLeftKop)}</b>
              </span>
            )}
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button wide kind="tonal" busy={form.sendingAs === 'save'} onClick={form.submitAs('save')}>
          {t('plans.keep')}
        </Button>
        <Button wide busy={form.sendingAs === 'publish'} onClick={publish}>
          {t('plans.publish')}
        </Button>
      </div>
    </StickyBar>
  )
}
