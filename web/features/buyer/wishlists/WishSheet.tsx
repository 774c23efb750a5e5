import { Controller, useForm } from 'react-hook-form'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/wishlists/Wishlists.module.css'
import { useChangeWishMutation, useRemoveWishMutation } from '../../../parts/wishlists/wishlists.api.ts'
import { PRIORITIES, type Wish } from '../../../parts/wishlists/wishlists.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { Stepper } from '../../../ui/buttons/Stepper.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'

interface Props {
  open: boolean
  onClose: () => void
  wish: Wish
  listId: number
  at: string
}

/** Quantity, price and variant, for friends who want to give it. */
export default function WishSheet({ open, onClose, ...wish }: Props) {
  const t = useWords()
  return (
    <FormSheet open={open} onClose={onClose} title={t('wishlists.wish')} closeLabel={t('common.close')}>
      {open && <WishForm {...wish} onClose={onClose} />}
    </FormSheet>
  )
}

function WishForm({ wish, listId, at, onClose }: Omit<Props, 'open'>) {
  const t = useWords()
  const toastError = useErrorToast()
  const [change, { isLoading }] = useChangeWishMutation()
  const [remove] = useRemoveWishMutation()
  const { quantity, priority, note, productId, variantId } = wish
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { quantity, priority, note },
  })
  useUnsaved(formState.isDirty)
  const send = handleSubmit(async (typed) => {
    const { error } = await change({ listId, productId, variantId, ...typed })
    if (error) return toastError(error)
    onClose()
  })
  async function take(): Promise<void> {
    onClose()
    const { error } = await remove({ listId, productId, variantId, ref: at, id: wish.id })
    if (error) toastError(error)
  }
  const labels = {
    less: t('card.less'),
    more: t('card.more'),
    quantity: t('card.quantity'),
    least: t('disabled.least'),
    most: t('disabled.most'),
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.amount}>
        <span>{t('card.quantity')}</span>
        <Controller
          control={control}
          name="quantity"
          render={({ field }) => (
            <Stepper min={1} max={99} labels={labels} value={field.value} onChange={field.onChange} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="priority"
        render={({ field }) => (
          <SegmentedControl
            label={t('wishlists.priority')}
            options={PRIORITIES.map((value) => ({ value, label: t(`wishlists.priority.${value}`) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextArea
        label={t('wishlists.note')}
        hint={t('wishlists.noteHint')}
        maxLength={200}
        {...register('note')}
      />
      <Button wide type="submit" busy={isLoading}>
        {t('common.save')}
      </Button>
      <Button wide kind="danger" onClick={take}>
        {t('wishlists.takeOut')}
      </Button>
    </form>
  )
}
