import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Levels } from './Levels.tsx'
import { Overrides } from './Overrides.tsx'
import { PlanBar } from './PlanBar.tsx'
import { PlanTerms } from './PlanTerms.tsx'
import { namesOf, type Plan } from './plans.ts'
import { SimulationView } from './SimulationView.tsx'
import { usePlanForm } from './usePlanForm.ts'
import { useSimulation } from './useSimulation.ts'

/**
 * The next plan: every change of a slider is simulated over past orders, and nothing applies until it is
 * published.
 */
export function PlanEditor({ plan, onReopen }: { plan: Plan; onReopen: () => void }) {
  const t = useWords()
  const now = useServerClock()
  // The plan as opened: the query is refetched after each save and must not reset the form.
  const [opened] = useState(plan)
  const [names, setNames] = useState(() => namesOf(plan.goods))
  const { form, isOutdated } = usePlanForm(opened)
  const simulation = useSimulation(form.watch())
  return (
    <ResourceFormProvider form={form}>
      <TitleBar
        title={t('plans.next')}
        text={
          opened.draft ? t('plans.savedAt', { moment: moment(opened.draft.savedAt, now) }) : t('plans.notYet')
        }
      />
      {isOutdated && (
        <ListGroup padded>
          <p role="alert">{t('plans.outdated')}</p>
          <Button kind="tonal" onClick={onReopen}>
            {t('plans.reopen')}
          </Button>
        </ListGroup>
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Levels most={opened.caps.levels} />
        <SimulationView {...simulation} />
        <PlanTerms caps={opened.caps} />
        <Overrides names={{ ...namesOf(plan.goods), ...names }} onNamed={setNames} />
        <PlanBar form={form} simulation={simulation} />
      </form>
    </ResourceFormProvider>
  )
}
