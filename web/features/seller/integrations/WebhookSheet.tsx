import { webhookCalls } from '@sarafan/contract/integrations/webhooks'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sarafan/contract/webhook-events'
import { useState } from 'react'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { TextLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox, Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import type { OverlayProps } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { useCreateWebhookMutation, useSaveWebhookMutation, type Webhook } from './integrations.api.ts'
import { SecretView } from './SecretView.tsx'

interface Draft {
  url: string
  events: WebhookEvent[]
  on: boolean
}

interface Props extends OverlayProps {
  /** Null: a new one */
  webhook: Webhook | null
}

/** Where messages go and which; a new webhook then shows its secret once. */
export default function WebhookSheet({ webhook, ...overlay }: Props) {
  const t = useWords()
  const toast = useToast()
  const [secret, setSecret] = useState<string | null>(null)
  const [create] = useCreateWebhookMutation()
  const [save] = useSaveWebhookMutation()
  const { url = '', events = [], on = true } = webhook ?? {}
  const form = useResourceForm<Draft, { secret?: string }>({
    from: { defaultValues: { url, events: [...events], on } },
    call: webhookCalls.saveWebhook,
    check: (typed) =>
      typed.events.length === 0 ? [{ field: 'events', text: t('integrations.noEvents') }] : [],
    send: async ({ url: to, events: chosen, on: isOn }) => {
      const of = { url: to.trim(), events: chosen }
      if (!webhook) return create(of)
      const { error } = await save({ ...of, id: webhook.id, on: isOn })
      return error ? { error } : { data: {} }
    },
    codeFaults: { webhook_url_invalid: { field: 'url' } },
    faultText: () => t('integrations.urlWrong'),
    onSaved: (saved) => {
      if (saved.secret !== undefined) return setSecret(saved.secret)
      toast(t('integrations.saved'))
      overlay.onClose()
    },
  })
  return (
    <FormSheet
      {...overlay}
      isDirty={secret === null && form.formState.isDirty}
      grouped
      title={t(webhook ? 'integrations.webhook' : 'integrations.addWebhook')}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={form.isSending} onClick={secret === null ? form.submitAs() : overlay.onClose}>
          {t(secret === null ? 'common.save' : 'common.done')}
        </Button>
      }
    >
      {secret === null ? (
        <ResourceFormProvider form={form}>
          <form noValidate onSubmit={form.submitAs()}>
            <WebhookFields form={form} isStored={webhook !== null} />
            {/* Enter in a field submits the form, whose button is in the footer. */}
            <input type="submit" hidden />
          </form>
        </ResourceFormProvider>
      ) : (
        <SecretView label={t('integrations.secret')} secret={secret} hint={t('integrations.secretHint')} />
      )}
    </FormSheet>
  )
}

type Form = ReturnType<typeof useResourceForm<Draft, { secret?: string }>>

function WebhookFields({ form, isStored }: { form: Form; isStored: boolean }) {
  const t = useWords()
  const fault = form.formState.errors.events?.message
  return (
    <>
      <ListGroup padded>
        <TextLine<Draft>
          name="url"
          label={t('integrations.url')}
          hint={t('integrations.urlHint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          dir="ltr"
        />
      </ListGroup>
      <ListGroup title={t('integrations.events')} {...(fault ? { remark: fault } : {})}>
        {WEBHOOK_EVENTS.map((event) => (
          <ListRow
            key={event}
            control
            lead={(row) => <Checkbox label={row} value={event} {...form.register('events')} />}
            title={t(`integrations.event.${event}`)}
            text={<span dir="ltr">{event}</span>}
          />
        ))}
      </ListGroup>
      {isStored && (
        <ListGroup>
          <ListRow
            control
            title={t('integrations.on')}
            value={(row) => <Switch label={row} {...form.register('on')} />}
          />
        </ListGroup>
      )}
    </>
  )
}
