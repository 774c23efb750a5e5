import type { ApiScope } from '@sarafan/contract/api-scopes'
import { apiKeyCalls } from '@sarafan/contract/integrations/api-keys'
import { useState } from 'react'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { SelectLine, TextLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import type { OverlayProps } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { useCreateApiKeyMutation } from './integrations.api.ts'
import { SecretView } from './SecretView.tsx'

interface Draft {
  name: string
  scopes: ApiScope[]
  /** Text of a select; empty: it does not expire */
  days: string
}

const DAYS = [30, 90, 365] as const

interface Props extends OverlayProps {
  /** The scopes that this member may give */
  scopes: readonly ApiScope[]
}

/** Makes a key and shows it once. */
export default function KeySheet({ scopes, ...overlay }: Props) {
  const t = useWords()
  const [made, setMade] = useState<string | null>(null)
  const [create] = useCreateApiKeyMutation()
  const form = useResourceForm<Draft, { key: string }>({
    from: { defaultValues: { name: '', scopes: [], days: '' } },
    call: apiKeyCalls.createApiKey,
    check: ({ scopes: chosen }) =>
      chosen.length === 0 ? [{ field: 'scopes', text: t('integrations.noScopes') }] : [],
    send: ({ name, scopes: chosen, days }) =>
      create({ name: name.trim(), scopes: chosen, days: days === '' ? null : Number(days) }),
    faultText: () => t('order.required'),
    onSaved: ({ key }) => setMade(key),
  })
  const fault = form.formState.errors.scopes?.message
  return (
    <FormSheet
      {...overlay}
      isDirty={made === null && form.formState.isDirty}
      grouped
      title={t('integrations.addKey')}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={form.isSending} onClick={made === null ? form.submitAs() : overlay.onClose}>
          {t(made === null ? 'integrations.makeKey' : 'common.done')}
        </Button>
      }
    >
      {made === null ? (
        <ResourceFormProvider form={form}>
          <form noValidate onSubmit={form.submitAs()}>
            <ListGroup padded>
              <TextLine<Draft>
                name="name"
                label={t('integrations.keyName')}
                hint={t('integrations.keyNameHint')}
                dir="auto"
              />
              <SelectLine<Draft> name="days" label={t('integrations.lasts')}>
                <option value="">{t('integrations.forever')}</option>
                {DAYS.map((days) => (
                  <option key={days} value={days}>
                    {t('integrations.days', { days })}
                  </option>
                ))}
              </SelectLine>
            </ListGroup>
            <ListGroup title={t('integrations.scopes')} {...(fault ? { remark: fault } : {})}>
              {scopes.map((scope) => (
                <ListRow
                  key={scope}
                  control
                  lead={(row) => <Checkbox label={row} value={scope} {...form.register('scopes')} />}
                  title={t(`integrations.scope.${scope}`)}
                  text={t(`integrations.may.${scope}`)}
                />
              ))}
            </ListGroup>
            {/* Enter in a field submits the form, whose button is in the footer. */}
            <input type="submit" hidden />
          </form>
        </ResourceFormProvider>
      ) : (
        <SecretView label={t('integrations.key')} secret={made} hint={t('integrations.onlyOnce')} />
      )}
    </FormSheet>
  )
}
