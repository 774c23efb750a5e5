import { useForm } from 'react-hook-form'
import { AS_SAVED } from '../../../../core/forms/as-saved.ts'
import { useUnsaved } from '../../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { useSaveOrderNotesMutation } from '../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** The note for the packing slip and the internal note; read-only for members without the right. */
export function OrderNotes({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [save, { isLoading }] = useSaveOrderNotesMutation()
  const { register, handleSubmit, formState, reset } = useForm({
    values: { packing: sale.packingNote, internal: sale.internalNote },
    resetOptions: { keepDirtyValues: true },
  })
  useUnsaved(formState.isDirty)
  const lock = { readOnly: !sale.canManage }
  if (!sale.canManage && sale.packingNote === '' && sale.internalNote === '') return null
  return (
    <form
      onSubmit={handleSubmit(async (typed) => {
        const { error } = await save({ id: sale.order.id, ...typed })
        if (error) return toastError(error)
        reset(typed, AS_SAVED)
        toast(t('seller-orders.saved'))
      })}
    >
      <ListGroup title={t('seller-orders.notes')} large padded>
        <TextArea
          {...register('packing')}
          {...lock}
          label={t('seller-orders.packing')}
          hint={t('seller-orders.packingHint')}
          rows={2}
          maxLength={500}
        />
        <TextArea
          {...register('internal')}
          {...lock}
          label={t('seller-orders.internal')}
          hint={t('seller-orders.internalHint')}
          rows={2}
          maxLength={1000}
        />
        {formState.isDirty && sale.canManage && (
          <Button type="submit" kind="tonal" small busy={isLoading}>
            {t('seller-orders.save')}
          </Button>
        )}
      </ListGroup>
    </form>
  )
}
