import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { Controller } from 'react-hook-form'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { limitsOfField } from '../../../core/forms/field-rules.ts'
import { TextAreaLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/wishlists/Wishlists.module.css'
import { useChangeWishMutation, useRemoveWishMutation } from '../../../parts/wishlists/wishlists.api.ts'
import { PRIORITIES, type Wish } from '../../../parts/wishlists/wishlists.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { Stepper } from '../../../ui/buttons/Stepper.tsx'
import { useWords } from '../../../words/useWords.ts'

type Draft = Pick<Wish, 'quantity' | 'priority' | 'note'>
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
  const [change] = useChangeWishMutation()
  const [remove] = useRemoveWishMutation()
  const { quantity, priority, note, productId, variantId } = wish
  const form = useResourceForm<Draft>({
    from: { defaultValues: { quantity, priority, note } },
    call: wishlistCalls.addWishlistItem,
    send: (typed) => change({ listId, productId, variantId, ...typed }),
    onSaved: onClose,
  })
  const { min = 1, max = 99 } = limitsOfField(form.rules, 'quantity')
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
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        <div className={styles.amount}>
          <span>{t('card.quantity')}</span>
          <Controller
            control={form.control}
            name="quantity"
            render={({ field }) => (
              <Stepper min={min} max={max} labels={labels} value={field.value} onChange={field.onChange} />
            )}
          />
        </div>
        <Controller
          control={form.control}
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
        <TextAreaLine<Draft> name="note" label={t('wishlists.note')} hint={t('wishlists.noteHint')} />
        <Button wide type="submit" busy={form.isSending}>
          {t('common.save')}
        </Button>
        <Button wide kind="danger" onClick={take}>
          {t('wishlists.takeOut')}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}
