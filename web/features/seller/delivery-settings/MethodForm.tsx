import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { refusalCode } from '../../../core/api/error-text.ts'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import {
  blamedFields,
  useRemoveDeliveryMethodMutation,
  useSaveDeliveryMethodMutation,
} from './delivery-settings.api.ts'
import { emptyDraft, type Method, type MethodDraft, type Way } from './delivery-settings.ts'
import { MethodFields } from './MethodFields.tsx'
import { Preview } from './Preview.tsx'

/** One delivery method: name, prices and settings, with a preview of what buyers see. */
export function MethodForm({ way, method }: { way: Way; method?: Method }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const navigate = useNavigate()
  const [save, { isLoading }] = useSaveDeliveryMethodMutation()
  const form = useForm<MethodDraft>({
    defaultValues: method ?? emptyDraft(t(`delivery-settings.name.${way}`)),
  })
  useUnsaved(form.formState.isDirty)
  const look = () => tell(t('sale-settings.look'), 'warning')

  async function send(draft: MethodDraft): Promise<void> {
    const { error } = await save({ way, draft, method })
    if (!error) {
      tell(t('delivery-settings.saved'))
      navigate(links.deliverySettings(), { replace: true })
      return
    }
    const blamed = blamedFields(error)
    for (const [field, reason] of blamed) form.setError(field, { message: t(faultOf(reason)) })
    const [first] = blamed
    if (first) form.setFocus(first[0])
    if (refusalCode(error) === 'invalid_question' && first) look()
    else tellError(error)
  }

  return (
    <FormProvider {...form}>
      <TitleBar
        title={method ? <bdi>{method.name}</bdi> : t(`delivery-settings.way.${way}`)}
        text={method && t(`delivery-settings.way.${way}`)}
      />
      <SaveForm onSubmit={form.handleSubmit(send, look)} isSaving={isLoading}>
        <MethodFields way={way} />
        <Group>
          <Cell
            control
            title={t('delivery-settings.cod')}
            text={t('delivery-settings.codText')}
            value={<Switch {...form.register('cod')} />}
          />
          <Cell
            control
            title={t('delivery-settings.on')}
            text={t('delivery-settings.onText')}
            value={<Switch {...form.register('on')} />}
          />
        </Group>
        <Preview way={way} />
        {method && <RemoveMethod method={method} />}
      </SaveForm>
    </FormProvider>
  )
}

function faultOf(reason: string) {
  if (reason === 'unknown') return 'delivery-settings.cityUnknown' as const
  return reason === 'minimum' ? ('delivery-settings.moreThanNought' as const) : ('order.required' as const)
}

function RemoveMethod({ method }: { method: Method }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [remove] = useRemoveDeliveryMethodMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('delivery-settings.removeTitle', { name: method.name }),
      text: t('delivery-settings.removeText'),
      accept: t('common.delete'),
      cancel: t('delivery-settings.keep'),
    })
    if (!isSure) return
    const { error } = await remove(method.id)
    if (error) return tellError(error)
    tell(t('delivery-settings.removed'))
    navigate(links.deliverySettings(), { replace: true })
  }
  return (
    <Group>
      <Cell danger title={t('delivery-settings.remove')} onClick={askAndRemove} />
    </Group>
  )
}
