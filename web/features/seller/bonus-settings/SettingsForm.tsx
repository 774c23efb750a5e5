import { bonusSettingsCalls } from '@sarafan/contract/bonuses/bonus-settings'
import { useFormContext } from 'react-hook-form'
import { IntegerLine, PercentLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './BonusSettings.module.css'
import { useSaveBonusSettingsMutation } from './bonus-settings.api.ts'
import {
  BINDING_MODES,
  type BonusSettings,
  type BonusSettingsDraft,
  draftOf,
  REQUEST_NAMES,
  toRequest,
} from './bonus-settings.ts'
import { AmountSetting, FlagSetting } from './SettingsFields.tsx'

/**
 * Every setting with an explanation; limits and payouts are read-only for members without the right
 * (domain.md 7.1).
 */
export function SettingsForm({ settings }: { settings: BonusSettings }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveBonusSettingsMutation()
  const form = useResourceForm<BonusSettingsDraft>({
    from: { stored: draftOf(settings) },
    call: bonusSettingsCalls.saveBonusSettings,
    names: REQUEST_NAMES,
    send: (draft) => save(toRequest(draft)),
    onSaved: () => toast(t('bonus-settings.saved')),
  })
  const isReadOnly = !settings.mayLimit
  return (
    <ResourceFormProvider form={form}>
      <SaveForm onSubmit={form.submitAs()} isSaving={form.isSending}>
        <ReferralSettings />
        <PaymentSettings />
        <LocalBonusSettings isReadOnly={isReadOnly} />
        <PosSettings isReadOnly={isReadOnly} />
      </SaveForm>
    </ResourceFormProvider>
  )
}

function ReferralSettings() {
  const t = useWords()
  const { register, watch } = useFormContext<BonusSettingsDraft>()
  return (
    <>
      <ListGroup title={t('bonus-settings.people')}>
        <FlagSetting
          name="requireReferral"
          label={t('bonus-settings.requireReferral')}
          text={t('bonus-settings.requireReferralText')}
        />
      </ListGroup>
      <ListGroup padded>
        <div className={styles.fields}>
          <Select label={t('bonus-settings.bindingMode')} {...register('bindingMode')}>
            {BINDING_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(`bonus-settings.mode.${mode}`)}
              </option>
            ))}
          </Select>
          {watch('bindingMode') === 'first_ttl' && (
            <IntegerLine<BonusSettingsDraft> name="bindingDays" label={t('bonus-settings.bindingDays')} />
          )}
        </div>
      </ListGroup>
    </>
  )
}

function PaymentSettings() {
  const t = useWords()
  const { watch } = useFormContext<BonusSettingsDraft>()
  return (
    <>
      <ListGroup title={t('bonus-settings.paying')}>
        <FlagSetting name="acceptsGlobal" label={t('bonus-settings.acceptsGlobal')} />
      </ListGroup>
      <ListGroup padded>
        <div className={styles.fields}>
          <PercentLine<BonusSettingsDraft> name="maxLocalShare" label={t('bonus-settings.maxLocal')} />
          {watch('acceptsGlobal') && (
            <PercentLine<BonusSettingsDraft> name="maxGlobalShare" label={t('bonus-settings.maxGlobal')} />
          )}
          <AmountSetting name="minPayable" label={t('bonus-settings.minPayable')} leastKop={100} />
        </div>
      </ListGroup>
    </>
  )
}

/** The bonuses that the showcase issues itself. */
function LocalBonusSettings({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useWords()
  return (
    <ListGroup
      title={t('bonus-settings.own')}
      remark={isReadOnly ? t('bonus-settings.ownersOnly') : undefined}
      padded
    >
      <div className={styles.fields}>
        <IntegerLine<BonusSettingsDraft>
          name="localExpiryDays"
          label={t('bonus-settings.expiry')}
          hint={t('bonus-settings.expiryHint')}
          required={false}
        />
        <AmountSetting
          name="localEmissionCap"
          label={t('bonus-settings.cap')}
          hint={t('bonus-settings.capHint')}
          optional
          readOnly={isReadOnly}
        />
        <AmountSetting
          name="manualDayLimit"
          label={t('bonus-settings.manualDay')}
          hint={t('bonus-settings.manualDayHint')}
          readOnly={isReadOnly}
        />
        <AmountSetting
          name="transferDayLimit"
          label={t('bonus-settings.transferDay')}
          hint={t('bonus-settings.transferDayHint')}
          leastKop={100}
          optional
          readOnly={isReadOnly}
        />
      </div>
    </ListGroup>
  )
}

function PosSettings({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useWords()
  return (
    <>
      <ListGroup title={t('bonus-settings.till')} padded>
        <div className={styles.fields}>
          <AmountSetting
            name="offlineReceiptLimit"
            label={t('bonus-settings.receipt')}
            leastKop={1}
            readOnly={isReadOnly}
          />
          <AmountSetting
            name="offlineDayLimit"
            label={t('bonus-settings.day')}
            leastKop={1}
            readOnly={isReadOnly}
          />
          <IntegerLine<BonusSettingsDraft> name="offlineClientMonthLimit" label={t('bonus-settings.month')} />
          <IntegerLine<BonusSettingsDraft>
            name="offlineConfirmDays"
            label={t('bonus-settings.confirm')}
            hint={t('bonus-settings.confirmHint')}
            required={false}
          />
        </div>
      </ListGroup>
      <ListGroup remark={isReadOnly ? t('bonus-settings.ownersOnly') : undefined}>
        <FlagSetting name="offlineCodeAlways" label={t('bonus-settings.codeAlways')} />
        <FlagSetting
          name="localPayoutAllowed"
          label={t('bonus-settings.payout')}
          disabledReason={isReadOnly ? t('bonus-settings.ownersOnly') : undefined}
        />
      </ListGroup>
    </>
  )
}
