import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refusalCode } from '../../../core/api/error-text.ts'
import { AS_SAVED } from '../../../core/forms/as-saved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useWords } from '../../../words/useWords.ts'
import { blamedFields, usePublishMutation, useSaveDraftMutation } from './plans.api.ts'
import { type Fault, faultsOf, type PlanState, type Rules } from './plans.ts'

interface Asked {
  form: UseFormReturn<Rules>
  caps: PlanState['caps']
  /** Version of the draft that was opened; none: it is the first. */
  over: number | undefined
}

export interface Publishing {
  readonly busy: 'save' | 'publish' | undefined
  /** Another member changed the draft in the meantime. */
  readonly isOutdated: boolean
  save(rules: Rules): Promise<void>
  publish(rules: Rules): Promise<void>
}

/** Saves drafts in order and publishes the last one; refusals are shown at their fields. */
export function usePublishing({ form, caps, over }: Asked): Publishing {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const navigate = useNavigateFromHere()
  const version = useRef(over)
  const [busy, setBusy] = useState<Publishing['busy']>()
  const [isOutdated, setOutdated] = useState(false)
  const [saveDraft] = useSaveDraftMutation()
  const [publishDraft] = usePublishMutation()

  function blame(faults: readonly Fault[]): void {
    for (const fault of faults) form.setError(fault, { message: t(`plans.fault.${fault}`) })
    if (faults.length > 0) tell(t('plans.lookAgain'), 'warning')
  }
  function fail(error: unknown): undefined {
    if (refusalCode(error) === 'draft_changed') setOutdated(true)
    const faults = blamedFields(error)
    blame(faults)
    if (faults.length === 0) tellError(error)
    return undefined
  }
  async function keep(rules: Rules): Promise<number | undefined> {
    form.clearErrors()
    const { data, error } = await saveDraft({ rules, over: version.current })
    if (data === undefined) return fail(error)
    version.current = data
    form.reset(rules, AS_SAVED)
    return data
  }
  /** One at a time: a second tap during a request does nothing. */
  async function during(what: 'save' | 'publish', work: () => Promise<void>): Promise<void> {
    setBusy(what)
    await work()
    setBusy(undefined)
  }

  return {
    busy,
    isOutdated,
    save: (rules) =>
      during('save', async () => {
        if ((await keep(rules)) !== undefined) tell(t('plans.kept'))
      }),
    publish: (rules) =>
      during('publish', async () => {
        const faults = faultsOf(rules, caps)
        if (faults.length > 0) return blame(faults)
        const kept = await keep(rules)
        if (kept === undefined) return
        const { error } = await publishDraft(kept)
        if (error) return fail(error)
        tell(t('plans.published'))
        navigate(links.plan(), { replace: true })
      }),
  }
}
