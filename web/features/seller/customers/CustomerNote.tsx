import { LIMITS } from '@sarafan/contract/limits'
import { useForm } from 'react-hook-form'
import { AS_SAVED } from '../../../core/forms/as-saved.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Customers.module.css'
import { type CustomerCard, useSaveCustomerNoteMutation } from './customers.api.ts'

/** What the team should know about the customer; an unsaved text survives a failed save. */
export function CustomerNote({ customer }: { customer: CustomerCard }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [save, { isLoading }] = useSaveCustomerNoteMutation()
  const { register, handleSubmit, formState, reset } = useForm({
    values: { note: customer.note },
    resetOptions: { keepDirtyValues: true },
  })
  useUnsaved(formState.isDirty)
  return (
    <ListGroup title={t('customers.note')} padded>
      <form
        className={styles.note}
        onSubmit={handleSubmit(async (typed) => {
          const { error } = await save({ id: customer.id, ...typed })
          if (error) return toastError(error)
          reset(typed, AS_SAVED)
          toast(t('customers.noteSaved'))
        })}
      >
        <TextArea
          {...register('note')}
          label={t('customers.note')}
          hint={t('customers.noteHint')}
          rows={3}
          dir="auto"
          maxLength={LIMITS.customerNote}
        />
        {formState.isDirty && (
          <Button type="submit" kind="tonal" small busy={isLoading}>
            {t('common.save')}
          </Button>
        )}
      </form>
    </ListGroup>
  )
}
