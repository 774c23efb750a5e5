import { planCalls } from '@sarafan/contract/bonuses/plans'
import { useRef, useState } from 'react'
import { refusalCode } from '../../../core/api/error-text.ts'
import { type ResourceForm, useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useWords } from '../../../words/useWords.ts'
import { usePublishMutation, useSaveDraftMutation } from './plans.api.ts'
import { FAULTS, type Fault, FIRST_RULES, faultsOf, type Plan, type Rules, tidied } from './plans.ts'

export type PlanAction = 'save' | 'publish'

const REQUEST_NAMES = {
  levels: 'rules.levels',
  totalCapBp: 'rules.totalCapBp',
  marginCapBp: 'rules.marginCapBp',
  welcome: 'rules.welcome',
  qualification: 'rules.qualification',
} as const satisfies Record<Fault, string>

interface PlanForm {
  readonly form: ResourceForm<Rules, PlanAction>
  /** Another member changed the draft in the meantime. */
  readonly isOutdated: boolean
}

/** The form of the next plan: it saves the draft over the version that was opened, and may publish it. */
export function usePlanForm({ draft, published, caps }: Plan): PlanForm {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigateFromHere()
  const version = useRef(draft?.version)
  const [isOutdated, setOutdated] = useState(false)
  const [saveDraft] = useSaveDraftMutation()
  const [publishDraft] = usePublishMutation()

  async function send(rules: Rules, { how }: { how: PlanAction }) {
    const over = version.current === undefined ? {} : { version: version.current }
    const saved = await saveDraft({ rules: tidied(rules), ...over })
    if (refusalCode(saved.error) === 'draft_changed') setOutdated(true)
    if (!saved.data) return saved
    version.current = saved.data.version
    if (how === 'save') return saved
    const published = await publishDraft({ version: saved.data.version })
    if (refusalCode(published.error) === 'draft_changed') setOutdated(true)
    return published
  }

  const form = useResourceForm<Rules, unknown, PlanAction>({
    from: { defaultValues: draft?.rules ?? published?.rules ?? FIRST_RULES },
    call: planCalls.saveRewardPlan,
    names: REQUEST_NAMES,
    send,
    // A draft may be above the platform's caps.
    check: (rules, how) =>
      how === 'save'
        ? []
        : faultsOf(rules, caps).map((field) => ({ field, text: t(`plans.fault.${field}`) })),
    faultText: (field) => {
      const fault = FAULTS.find((one) => one === field)
      return fault && t(`plans.fault.${fault}`)
    },
    onSaved: (_, __, how) => {
      toast(t(how === 'save' ? 'plans.kept' : 'plans.published'))
      if (how === 'publish') navigate(links.plan(), { replace: true })
    },
  })
  return { form, isOutdated }
}
