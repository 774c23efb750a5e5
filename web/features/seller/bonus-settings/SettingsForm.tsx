import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { refusalCode } from '../../../core/api/error-text.ts'
import { AS_SAVED } from '../../../core/forms/as-saved.ts'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './BonusSettings.module.css'
import { useSaveBonusSettingsMutation } from './bonus-settings.api.ts'
import { BINDING_MODES, type EditableSettings, type Settings } from './bonus-settings.ts'
import { FlagSetting, RubSetting, ShareSetting, WholeSetting } from './SettingsFields.tsx'

/**
 * Every setting with an explanation; limits and payouts are read-only for members without the right
 * (domain.md 7.1).
 */
export function SettingsForm({ shown: { settings, mayLimit } }: { shown: EditableSettings }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveBonusSettingsMutation()
  const form = useForm<Settings>({ values: settings, resetOptions: { keepDirtyValues: true } })
  useUnsaved(form.formState.isDirty)
  async function send(typed: Settings): Promise<void> {
    const { error } = await save(typed)
    if (!error) {
      form.reset(typed, AS_SAVED)
      tell(t('bonus-settings.saved'))
    } else if (refusalCode(error) === 'invalid_question') tell(t('bonus-settings.look'), 'warning')
    else tellError(error)
  }
  return (
    <FormProvider {...form}>
      <SaveForm
        onSubmit={form.handleSubmit(send, () => tell(t('bonus-settings.look'), 'warning'))}
        isSaving={isLoading}
      >
        <ReferralSettings />
        <PaymentSettings />
        <Group
          title={t('bonus-settings.own')}
          remark={mayLimit ? undefined : t('bonus-settings.ownersOnly')}
          padded
        >
          <div className={styles.fields}>
            <WholeSetting
              name="expiryDays"
              label="bonus-settings.expiry"
              hint="bonus-settings.expiryHint"
              least={30}
              most={3650}
              optional
            />
            <RubSetting
              name="cap"
              label="bonus-settings.cap"
              hint="bonus-settings.capHint"
              optional
              disabled={!mayLimit}
            />
            <RubSetting
              name="manualDay"
              label="bonus-settings.manualDay"
              hint="bonus-settings.manualDayHint"
              disabled={!mayLimit}
            />
            <RubSetting
              name="transferDay"
              label="bonus-settings.transferDay"
              hint="bonus-settings.transferDayHint"
              leastKop={100}
              optional
              disabled={!mayLimit}
            />
          </div>
        </Group>
        <PosSettings mayLimit={mayLimit} />
      </SaveForm>
    </FormProvider>
  )
}

function ReferralSettings() {
  const t = useWords()
  const { register, watch } = useFormContext<Settings>()
  return (
    <>
      <Group title={t('bonus-settings.people')}>
        <FlagSetting
          name="requireReferral"
          label="bonus-settings.requireReferral"
          text="bonus-settings.requireReferralText"
        />
      </Group>
      <Group padded>
        <div className={styles.fields}>
          <Select label={t('bonus-settings.bindingMode')} {...register('bindingMode')}>
            {BINDING_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(`bonus-settings.mode.${mode}`)}
              </option>
            ))}
          </Select>
          {watch('bindingMode') === 'first_ttl' && (
            <WholeSetting name="bindingDays" label="bonus-settings.bindingDays" least={1} most={3650} />
          )}
        </div>
      </Group>
    </>
  )
}

function PaymentSettings() {
  const t = useWords()
  const { watch } = useFormContext<Settings>()
  return (
    <>
      <Group title={t('bonus-settings.paying')}>
        <FlagSetting name="acceptsGlobal" label="bonus-settings.acceptsGlobal" />
      </Group>
      <Group padded>
        <div className={styles.fields}>
          <ShareSetting name="maxLocal" label="bonus-settings.maxLocal" />
          {watch('acceptsGlobal') && <ShareSetting name="maxGlobal" label="bonus-settings.maxGlobal" />}
          <RubSetting name="minPayable" label="bonus-settings.minPayable" leastKop={100} />
        </div>
      </Group>
    </>
  )
}

function PosSettings({ mayLimit }: { mayLimit: boolean }) {
  const t = useWords()
  return (
    <>
      <Group title={t('bonus-settings.till')} padded>
        <div className={styles.fields}>
          <RubSetting name="receipt" label="bonus-settings.receipt" leastKop={1} disabled={!mayLimit} />
          <RubSetting name="day" label="bonus-settings.day" leastKop={1} disabled={!mayLimit} />
          <WholeSetting name="month" label="bonus-settings.month" least={1} most={1000} />
          <WholeSetting
            name="confirmDays"
            label="bonus-settings.confirm"
            hint="bonus-settings.confirmHint"
            least={0}
            most={30}
            optional
          />
        </div>
      </Group>
      <Group remark={mayLimit ? undefined : t('bonus-settings.ownersOnly')}>
        <FlagSetting name="codeAlways" label="bonus-settings.codeAlways" />
        <FlagSetting name="payout" label="bonus-settings.payout" disabled={!mayLimit} />
      </Group>
    </>
  )
}
