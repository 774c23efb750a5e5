import { useForm } from 'react-hook-form'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx'
import { Field, TextArea } from '../../ui/fields/Field.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from '../bonus-grants/BonusGrants.module.css'
import { useCreateCorrectionMutation } from './corrections.api.ts'

interface Draft {
  asset: 'local' | 'global'
  sign: 'give' | 'take'
  amount: string
  reason: string
}
interface Props {
  agentId: number
  name: string
  showcase: string
  onDone: () => void
  onLeave: () => void
}

/**
 * Requests that a person's bonuses be credited or debited; nothing changes before another administrator approves
 * (domain.md 4.11).
 */
export default function CorrectionForm({ agentId, name, showcase, onDone, onLeave }: Props) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [ask, { isLoading }] = useCreateCorrectionMutation()
  const key = useAttemptKey()
  const { register, handleSubmit, formState, watch, setValue } = useForm<Draft>({
    defaultValues: { asset: 'global', sign: 'give', amount: '', reason: '' },
  })
  const { isDirty, errors } = formState
  useUnsaved(isDirty)

  const choose = (name: 'asset' | 'sign', value: Draft['asset'] | Draft['sign']) =>
    setValue(name, value, { shouldDirty: true })

  async function send({ asset, sign, amount, reason }: Draft): Promise<void> {
    const { error } = await ask({
      request: {
        agentId,
        asset,
        sign,
        reason: reason.trim(),
        amountKop: kopTyped(amount) ?? 0,
      },
      key: key.of(),
    })
    key.settle(error)
    if (error) return toastError(error)
    toast(t('bonus-corrections.sent'), 'warning')
    onDone()
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <p className={styles.who}>{t('bonus-grants.client', { name })}</p>
      <KindChoice asset={watch('asset')} sign={watch('sign')} showcase={showcase} onChange={choose} />
      <Field
        label={t('bonus-grants.amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={t('bonus-corrections.second')}
        error={errors.amount?.message}
        {...register('amount', {
          validate: (text) => (kopTyped(text) ?? 0) > 0 || t('bonus-grants.badAmount'),
        })}
      />
      <TextArea
        label={t('bonus-grants.reason')}
        maxLength={300}
        hint={t('bonus-corrections.reasonHint')}
        error={errors.reason?.message}
        {...register('reason', {
          validate: (text) => text.trim().length >= 3 || t('bonus-grants.reasonNeeded'),
        })}
      />
      <Button wide type="submit" busy={isLoading}>
        {t('bonus-corrections.ask')}
      </Button>
      <Button wide kind="fill" onClick={onLeave}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}

interface KindChoiceProps extends Pick<Draft, 'asset' | 'sign'> {
  showcase: string
  onChange: (name: 'asset' | 'sign', value: Draft['asset'] | Draft['sign']) => void
}

/** Which bonuses, and whether they are given or taken. */
function KindChoice({ asset, sign, showcase, onChange }: KindChoiceProps) {
  const t = useWords()
  return (
    <>
      <SegmentedControl
        label={t('bonus-corrections.asset')}
        options={(['global', 'local'] as const).map((value) => ({
          value,
          label: t(`bonus-corrections.short.${value}`),
        }))}
        value={asset}
        onChange={(next) => onChange('asset', next)}
      />
      <p>{t(`bonus-corrections.asset.${asset}`, { showcase })}</p>
      <SegmentedControl
        label={t('bonus-grants.kind')}
        options={(['give', 'take'] as const).map((value) => ({
          value,
          label: t(`bonus-corrections.${value}`),
        }))}
        value={sign}
        onChange={(next) => onChange('sign', next)}
      />
    </>
  )
}
