import { useForm } from 'react-hook-form'
import { kopTyped, rubText } from '../../../core/config/amounts.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Deposit.module.css'
import { type Deposit, useSaveThresholdMutation } from './deposit.api.ts'

/** Below which sum the team is warned; empty: below a fifth of the last top-up. */
export function ThresholdForm({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveThresholdMutation()
  const threshold = deposit.thresholdKop === null ? '' : rubText(deposit.thresholdKop)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { threshold } })
  useUnsaved(formState.isDirty && !formState.isSubmitSuccessful)
  async function send({ threshold: typed }: { threshold: string }): Promise<void> {
    const { error } = await save({ thresholdKop: kopTyped(typed) ?? null, version: deposit.version })
    if (error) tellError(error)
    else tell(t('deposit.thresholdSaved'))
  }
  return (
    <Group title={t('deposit.notices')} padded>
      <form className={styles.card} noValidate onSubmit={handleSubmit(send)}>
        <Field
          label={t('deposit.threshold')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          hint={t('deposit.thresholdHint')}
          error={formState.errors.threshold?.message}
          {...register('threshold', {
            validate: (text) =>
              text.trim() === '' || kopTyped(text) !== undefined || t('pos-sales.badAmount'),
          })}
        />
        <Button small kind="tonal" type="submit" busy={isLoading}>
          {t('deposit.saveThreshold')}
        </Button>
      </form>
    </Group>
  )
}
