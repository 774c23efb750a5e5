import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useServerClock } from '../../../core/config/clock.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Exceptions } from './Exceptions.tsx'
import { Levels } from './Levels.tsx'
import { PlanBar } from './PlanBar.tsx'
import { PlanTerms } from './PlanTerms.tsx'
import { FIRST_RULES, type PlanState, type Rules } from './plans.ts'
import { SimulationView } from './SimulationView.tsx'
import { usePublishing } from './usePublishing.ts'
import { useSimulation } from './useSimulation.ts'

/**
 * The next plan: every change of a slider is simulated over past orders, and nothing applies until it is
 * published.
 */
export function PlanEditor({ plan, onReopen }: { plan: PlanState; onReopen: () => void }) {
  const t = useWords()
  const now = useServerClock()
  // The plan as opened: the query is refetched after each save and must not reset the form.
  const [opened] = useState(plan)
  const [names, setNames] = useState(plan.names)
  const start = opened.draft?.rules ?? opened.published?.rules ?? FIRST_RULES
  const form = useForm<Rules>({ defaultValues: start })
  useUnsaved(form.formState.isDirty)
  const rules = form.watch()
  const simulation = useSimulation(rules)
  const publishing = usePublishing({ form, caps: opened.caps, over: opened.draft?.version })
  return (
    <FormProvider {...form}>
      <TitleBar
        title={t('plans.next')}
        text={opened.draft ? t('plans.savedAt', { moment: moment(opened.draft.at, now) }) : t('plans.notYet')}
      />
      {publishing.isOutdated && (
        <Group padded>
          <p role="alert">{t('plans.outdated')}</p>
          <Button kind="tonal" onClick={onReopen}>
            {t('plans.reopen')}
          </Button>
        </Group>
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Levels most={opened.caps.levels} />
        <SimulationView {...simulation} />
        <PlanTerms caps={opened.caps} />
        <Exceptions names={{ ...plan.names, ...names }} onNamed={setNames} />
        <PlanBar rules={rules} simulation={simulation} publishing={publishing} />
      </form>
    </FormProvider>
  )
}
