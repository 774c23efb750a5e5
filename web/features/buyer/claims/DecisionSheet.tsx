import type { ClaimAction, ClaimResolution } from '@sarafan/contract/orders/complaint-states'
import { CLAIM_MOVES } from '@sarafan/contract/orders/complaint-states'
import { useForm } from 'react-hook-form'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type Asking, ClaimSheet } from './ClaimSheet.tsx'

interface Props extends Asking {
  action: ClaimAction
}
interface Draft {
  text: string
  resolution: ClaimResolution
}

/** A decision with its words: how an approved claim is put right, why one is not. */
export default function DecisionSheet({ claim, action, open, busy, onClose, onSend }: Props) {
  const t = useWords()
  const wished = claim.resolutions.find((one) => one === claim.wanted)
  const form = useForm<Draft>({
    defaultValues: { text: '', resolution: wished ?? claim.resolutions[0] ?? 'other' },
  })
  const { register, handleSubmit, formState, watch, setValue } = form
  useUnsaved(formState.isDirty)
  const needsText = CLAIM_MOVES[action].needsText === true
  const chosen = watch('resolution')
  const send = ({ text, resolution }: Draft) =>
    onSend(action, {
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...(action === 'approve' ? { resolution } : {}),
    })
  return (
    <ClaimSheet action={action} open={open} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
        {action === 'approve' && (
          <fieldset className={styles.choose}>
            <legend className="aloud">{t('claims.how')}</legend>
            {claim.resolutions.map((one) => (
              <Chip
                key={one}
                chosen={one === chosen}
                aria-pressed={one === chosen}
                onClick={() => setValue('resolution', one)}
              >
                {t(`claims.resolution.${one}`)}
              </Chip>
            ))}
          </fieldset>
        )}
        <TextArea
          label={t(needsText ? 'claims.why' : 'claims.comment')}
          maxLength={500}
          hint={t('claims.whyHint')}
          error={formState.errors.text?.message}
          {...register('text', {
            validate: (value) => !needsText || value.trim().length >= 3 || t('claims.whyNeeded'),
          })}
        />
        <Button wide type="submit" kind={action === 'reject' ? 'danger' : 'primary'} busy={busy}>
          {t(`claims.action.${action}`)}
        </Button>
      </form>
    </ClaimSheet>
  )
}
