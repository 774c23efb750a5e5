import { type UseFormReturn, useForm } from 'react-hook-form'
import { kopTyped } from '../../../core/config/amounts.ts'
import { AS_SAVED } from '../../../core/forms/as-saved.ts'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { number } from '../../../ui/format.ts'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './SaleSettings.module.css'
import { type SaleSettings, useSaveSaleSettingsMutation } from './sale-settings.api.ts'

type Form = UseFormReturn<SaleSettings>

/** Every setting with an explanation. */
export function SaleSettingsForm({ shown }: { shown: SaleSettings }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveSaleSettingsMutation()
  const form = useForm<SaleSettings>({ values: shown, resetOptions: { keepDirtyValues: true } })
  useUnsaved(form.formState.isDirty)
  const look = () => tell(t('sale-settings.look'), 'warning')
  async function send(typed: SaleSettings): Promise<void> {
    if (typed.chosen.length === 0) return look()
    const { error } = await save(typed)
    if (error) return tellError(error)
    form.reset(typed, AS_SAVED)
    tell(t('sale-settings.saved'))
  }
  return (
    <SaveForm onSubmit={form.handleSubmit(send, look)} isSaving={isLoading}>
      <PaymentSettings form={form} ways={shown.payments} />
      <DeliverySettings />
      <OrderSettings form={form} />
      <PostpaidSettings form={form} />
      <TimerSettings form={form} />
      <PackingSettings form={form} />
    </SaveForm>
  )
}

/** At least one payment method stays: a showcase without one sells nothing. */
function PaymentSettings({ form, ways }: { form: Form; ways: SaleSettings['payments'] }) {
  const t = useWords()
  const chosen = form.watch('chosen')
  const choose = (code: string, on: boolean) =>
    form.setValue('chosen', on ? [...chosen, code] : chosen.filter((one) => one !== code), {
      shouldDirty: true,
    })
  return (
    <Group
      title={t('sale-settings.payments')}
      remark={t(chosen.length === 0 ? 'sale-settings.noPayments' : 'sale-settings.paymentsHint')}
    >
      {ways.map(({ code, name, note }) => (
        <Cell
          key={code}
          control
          title={name}
          text={note || undefined}
          value={
            <Switch checked={chosen.includes(code)} onChange={({ target }) => choose(code, target.checked)} />
          }
        />
      ))}
    </Group>
  )
}

/** Ways of delivery have a screen of their own. */
function DeliverySettings() {
  const t = useWords()
  return (
    <Group>
      <Cell
        lead={<IconTile icon="truck-fill" hue={155} />}
        title={t('sale-settings.delivery')}
        text={t('sale-settings.deliveryText')}
        href={links.deliverySettings()}
        renderLink={appLink}
      />
    </Group>
  )
}

function PackingSettings({ form }: { form: Form }) {
  const t = useWords()
  return (
    <Group padded>
      <TextArea
        label={t('sale-settings.packing')}
        hint={t('sale-settings.packingHint')}
        maxLength={500}
        rows={2}
        dir="auto"
        {...form.register('packing')}
      />
    </Group>
  )
}

function OrderSettings({ form }: { form: Form }) {
  const t = useWords()
  return (
    <>
      <Group title={t('sale-settings.orders')}>
        <Cell
          control
          title={t('sale-settings.guests')}
          text={t('sale-settings.guestsText')}
          value={<Switch {...form.register('guests')} />}
        />
      </Group>
      <Group padded>
        <Field
          label={t('sale-settings.minOrder')}
          hint={t('sale-settings.minOrderHint')}
          inputMode="decimal"
          autoComplete="off"
          error={form.formState.errors.minOrder?.message}
          {...form.register('minOrder', {
            validate: (text) =>
              text.trim() === '' || kopTyped(text) !== undefined || t('sale-settings.badAmount'),
          })}
        />
      </Group>
    </>
  )
}

const POSTPAID_HOURS = { name: 'postpaidHours', least: 1, most: 336, optional: false } as const

/** Limits against reserving products without buying them (decision 024). */
function PostpaidSettings({ form }: { form: Form }) {
  const t = useWords()
  const { errors } = form.formState
  return (
    <>
      <Group title={t('sale-settings.postpaid')} remark={t('sale-settings.postpaidHint')}>
        <Cell
          control
          title={t('sale-settings.needsPhone')}
          text={t('sale-settings.needsPhoneText')}
          value={<Switch {...form.register('needsPhone')} />}
        />
      </Group>
      <Group padded>
        <div className={styles.fields}>
          <HoursField form={form} timer={POSTPAID_HOURS} />
          <Field
            label={t('sale-settings.postpaidMax')}
            hint={t('sale-settings.postpaidMaxHint')}
            inputMode="decimal"
            autoComplete="off"
            error={errors.postpaidMax?.message}
            {...form.register('postpaidMax', {
              validate: (text) =>
                text.trim() === '' || (kopTyped(text) ?? 0) >= LEAST_KOP || t('sale-settings.badMaximum'),
            })}
          />
        </div>
      </Group>
    </>
  )
}

/** The server's floor under an order's payable sum. */
const LEAST_KOP = 100

const TIMERS = [
  { name: 'payMinutes', least: 10, most: 1440, optional: false },
  { name: 'autoConfirm', least: 0, most: 1440, optional: true },
  { name: 'answerHours', least: 1, most: 336, optional: false },
  { name: 'returnDays', least: 7, most: 60, optional: false },
] as const

type Timer = (typeof TIMERS)[number] | typeof POSTPAID_HOURS

function TimerSettings({ form }: { form: Form }) {
  const t = useWords()
  return (
    <Group title={t('sale-settings.timers')} padded>
      <div className={styles.fields}>
        {TIMERS.map((timer) => (
          <HoursField key={timer.name} form={form} timer={timer} />
        ))}
      </div>
    </Group>
  )
}

/** A number of minutes, hours or days with its bounds. */
function HoursField({ form, timer: { name, least, most, optional } }: { form: Form; timer: Timer }) {
  const t = useWords()
  const check = (text: string) => {
    if (optional && text.trim() === '') return true
    const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
    const isRight = value >= least && value <= most
    return isRight || t('sale-settings.between', { least: number(least), most: number(most) })
  }
  return (
    <Field
      label={t(`sale-settings.${name}`)}
      hint={t(`sale-settings.${name}Hint`)}
      inputMode="numeric"
      autoComplete="off"
      error={form.formState.errors[name]?.message}
      {...form.register(name, { validate: check })}
    />
  )
}
