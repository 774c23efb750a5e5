import { useForm } from 'react-hook-form'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Platform.module.css'

interface Props {
  open: boolean
  title: string
  subject: string
  /** Who reads the reason */
  hint: string
  isNo: boolean
  busy: boolean
  onClose: () => void
  onSend: (reason: string) => Promise<void>
}

/** The reason, which is required because others read it later. */
export default function ReasonSheet({ open, title, subject, hint, isNo, busy, onClose, onSend }: Props) {
  const t = useWords()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  return (
    <FormSheet
      isDirty={formState.isDirty}
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit(({ reason }) => onSend(reason.trim()))}>
        <p dir="auto">{subject}</p>
        <TextArea
          label={t('platform.reason')}
          maxLength={500}
          hint={hint}
          error={formState.errors.reason?.message}
          {...register('reason', {
            validate: (value) => value.trim().length >= 3 || t('platform.reasonNeeded'),
          })}
        />
        <Button wide kind={isNo ? 'danger' : 'primary'} type="submit" busy={busy}>
          {title}
        </Button>
      </form>
    </FormSheet>
  )
}
