import { saleSettingsCalls } from '@sarafan/contract/orders/sale-settings'
import { useFormContext } from 'react-hook-form'
import { IntegerLine, MoneyLine, TextAreaLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './SaleSettings.module.css'
import { useSaveSaleSettingsMutation } from './sale-settings.api.ts'
import { draftOf, type SaleSettings, type SaleSettingsDraft, toRequest } from './sale-settings.ts'

/** Every setting with an explanation. */
export function SaleSettingsForm({ settings }: { settings: SaleSettings }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveSaleSettingsMutation()
  const form = useResourceForm<SaleSettingsDraft>({
    from: { stored: draftOf(settings) },
    call: saleSettingsCalls.saveSaleSettings,
    send: (draft) => save(toRequest(draft)),
    faultText: (field) =>
      field === 'minOrder' || field === 'postpaidMax' ? t('sale-settings.badAmount') : undefined,
    onSaved: () => toast(t('sale-settings.saved')),
  })
  return (
    <ResourceFormProvider form={form}>
      <SaveForm onSubmit={form.submitAs()} isSaving={form.isSending}>
        <PaymentSettings methods={settings.payments} />
        <DeliverySettings />
        <OrderSettings />
        <PostpaidSettings />
        <TimerSettings />
        <ReturnSettings />
        <PackingSettings />
      </SaveForm>
    </ResourceFormProvider>
  )
}

/** At least one payment method stays: a showcase without one sells nothing. */
function PaymentSettings({ methods }: { methods: SaleSettings['payments'] }) {
  const t = useWords()
  const { register, setValue, watch } = useFormContext<SaleSettingsDraft>()
  register('payments', { validate: (codes) => codes.length > 0 })
  const offered = watch('payments')
  const offer = (code: string, on: boolean) =>
    setValue('payments', on ? [...offered, code] : offered.filter((one) => one !== code), {
      shouldDirty: true,
    })
  return (
    <ListGroup
      title={t('sale-settings.payments')}
      remark={t(offered.length === 0 ? 'sale-settings.noPayments' : 'sale-settings.paymentsHint')}
    >
      {methods.map(({ code, name, note }) => (
        <ListRow
          key={code}
          control
          title={name}
          text={note || undefined}
          value={(row) => (
            <Switch
              label={row}
              checked={offered.includes(code)}
              onChange={({ target }) => offer(code, target.checked)}
            />
          )}
        />
      ))}
    </ListGroup>
  )
}

/** Delivery methods have a screen of their own. */
function DeliverySettings() {
  const t = useWords()
  return (
    <ListGroup>
      <ListRow
        lead={<IconTile icon="truck-fill" hue={155} />}
        title={t('sale-settings.delivery')}
        text={t('sale-settings.deliveryText')}
        href={links.deliverySettings()}
        renderLink={appLink}
      />
    </ListGroup>
  )
}

function PackingSettings() {
  const t = useWords()
  return (
    <ListGroup padded>
      <TextAreaLine<SaleSettingsDraft>
        name="packingNote"
        label={t('sale-settings.packing')}
        hint={t('sale-settings.packingHint')}
        rows={2}
        dir="auto"
      />
    </ListGroup>
  )
}

/** Where goods are sent back to; a return shows it to the buyer. */
function ReturnSettings() {
  const t = useWords()
  return (
    <ListGroup padded>
      <TextAreaLine<SaleSettingsDraft>
        name="returnNote"
        label={t('sale-settings.returnNote')}
        hint={t('sale-settings.returnNoteHint')}
        rows={3}
        dir="auto"
      />
    </ListGroup>
  )
}

function OrderSettings() {
  const t = useWords()
  const { register } = useFormContext<SaleSettingsDraft>()
  return (
    <>
      <ListGroup title={t('sale-settings.orders')}>
        <ListRow
          control
          title={t('sale-settings.guests')}
          text={t('sale-settings.guestsText')}
          value={(row) => <Switch label={row} {...register('guestCheckout')} />}
        />
      </ListGroup>
      <ListGroup padded>
        <MoneyLine<SaleSettingsDraft>
          name="minOrder"
          label={t('sale-settings.minOrder')}
          hint={t('sale-settings.minOrderHint')}
          wrong={t('sale-settings.badAmount')}
        />
        <IntegerLine<SaleSettingsDraft>
          name="lowStock"
          label={t('sale-settings.lowStock')}
          hint={t('sale-settings.lowStockHint')}
          required={false}
        />
      </ListGroup>
    </>
  )
}

/** Limits against reserving products without buying them (decision 024). */
function PostpaidSettings() {
  const t = useWords()
  const { register } = useFormContext<SaleSettingsDraft>()
  return (
    <>
      <ListGroup title={t('sale-settings.postpaid')} remark={t('sale-settings.postpaidHint')}>
        <ListRow
          control
          title={t('sale-settings.needsPhone')}
          text={t('sale-settings.needsPhoneText')}
          value={(row) => <Switch label={row} {...register('postpaidNeedsPhone')} />}
        />
      </ListGroup>
      <ListGroup padded>
        <div className={styles.fields}>
          <TimerField name="postpaidHours" />
          <MoneyLine<SaleSettingsDraft>
            name="postpaidMax"
            label={t('sale-settings.postpaidMax')}
            hint={t('sale-settings.postpaidMaxHint')}
            wrong={t('sale-settings.badMaximum')}
            checkKop={(kop) => (kop < LEAST_KOP ? t('sale-settings.badMaximum') : undefined)}
          />
        </div>
      </ListGroup>
    </>
  )
}

/** The server's floor under an order's payable sum. */
const LEAST_KOP = 100

const TIMERS = ['payMinutes', 'autoConfirmMinutes', 'answerHours', 'returnDays'] as const

function TimerSettings() {
  const t = useWords()
  return (
    <ListGroup title={t('sale-settings.timers')} padded>
      <div className={styles.fields}>
        {TIMERS.map((name) => (
          <TimerField key={name} name={name} />
        ))}
      </div>
    </ListGroup>
  )
}

/** A number of minutes, hours or days. */
function TimerField({ name }: { name: (typeof TIMERS)[number] | 'postpaidHours' }) {
  const t = useWords()
  return (
    <IntegerLine<SaleSettingsDraft>
      name={name}
      label={t(`sale-settings.${name}`)}
      hint={t(`sale-settings.${name}Hint`)}
      required={name !== 'autoConfirmMinutes'}
    />
  )
}
