import { deliverySettingsCalls } from '@sarafan/contract/orders/delivery-settings'
import { useNavigate } from 'react-router'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useRemoveDeliveryMethodMutation, useSaveDeliveryMethodMutation } from './delivery-settings.api.ts'
import {
  type DeliveryOption,
  draftOf,
  emptyDraft,
  type Method,
  type MethodDraft,
  toRequest,
} from './delivery-settings.ts'
import { MethodFields } from './MethodFields.tsx'
import { Preview } from './Preview.tsx'

/** One delivery method: name, prices and settings, with a preview of what buyers see. */
export function MethodForm({ way, method }: { way: DeliveryOption; method?: Method }) {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const [save] = useSaveDeliveryMethodMutation()
  const form = useResourceForm<MethodDraft>({
    // The name of a new one follows the language until it is changed.
    from: method
      ? { defaultValues: draftOf(method) }
      : { stored: emptyDraft(t(`delivery-settings.name.${way}`)) },
    call: deliverySettingsCalls.saveDeliveryMethod,
    send: (draft) => save(toRequest(way, draft, method)),
    faultText: (_, reason) => t(faultOf(reason)),
    onSaved: () => {
      toast(t('delivery-settings.saved'))
      navigate(links.deliverySettings(), { replace: true })
    },
  })

  return (
    <ResourceFormProvider form={form}>
      <TitleBar
        title={method ? <bdi>{method.name}</bdi> : t(`delivery-settings.way.${way}`)}
        text={method && t(`delivery-settings.way.${way}`)}
      />
      <SaveForm onSubmit={form.submitAs()} isSaving={form.isSending}>
        <MethodFields way={way} />
        <ListGroup>
          <ListRow
            control
            title={t('delivery-settings.cod')}
            text={t('delivery-settings.codText')}
            value={(row) => <Switch label={row} {...form.register('codAllowed')} />}
          />
          <ListRow
            control
            title={t('delivery-settings.on')}
            text={t('delivery-settings.onText')}
            value={(row) => <Switch label={row} {...form.register('on')} />}
          />
        </ListGroup>
        <Preview way={way} />
        {method && <RemoveMethod method={method} />}
      </SaveForm>
    </ResourceFormProvider>
  )
}

function faultOf(reason: string) {
  if (reason === 'unknown') return 'delivery-settings.cityUnknown' as const
  return reason === 'minimum' ? ('delivery-settings.moreThanNought' as const) : ('order.required' as const)
}

function RemoveMethod({ method }: { method: Method }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const confirm = useConfirm()
  const navigate = useNavigateFromHere()
  const [remove] = useRemoveDeliveryMethodMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('delivery-settings.removeTitle', { name: method.name }),
      text: t('delivery-settings.removeText'),
      accept: t('common.delete'),
      cancel: t('delivery-settings.keep'),
    })
    if (!isSure) return
    const { error } = await remove({ id: method.id })
    if (error) return toastError(error)
    toast(t('delivery-settings.removed'))
    navigate(links.deliverySettings(), { replace: true })
  }
  return (
    <ListGroup>
      <ListRow danger title={t('delivery-settings.remove')} onClick={askAndRemove} />
    </ListGroup>
  )
}
