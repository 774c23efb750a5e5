import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { TextAreaLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { useSaveOrderNotesMutation } from '../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'

interface Draft {
  packing: string
  internal: string
}

/** The note for the packing slip and the internal note; read-only for members without the right. */
export function OrderNotes({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveOrderNotesMutation()
  const form = useResourceForm<Draft>({
    from: { stored: { packing: sale.packingNote, internal: sale.internalNote } },
    call: saleOrderCalls.saveOrderNotes,
    send: (typed) => save({ id: sale.order.id, ...typed }),
    onSaved: () => toast(t('seller-orders.saved')),
  })
  const lock = { readOnly: !sale.canManage }
  if (!sale.canManage && sale.packingNote === '' && sale.internalNote === '') return null
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ListGroup title={t('seller-orders.notes')} large padded>
          <TextAreaLine<Draft>
            name="packing"
            {...lock}
            label={t('seller-orders.packing')}
            hint={t('seller-orders.packingHint')}
            rows={2}
          />
          <TextAreaLine<Draft>
            name="internal"
            {...lock}
            label={t('seller-orders.internal')}
            hint={t('seller-orders.internalHint')}
            rows={2}
          />
          {form.formState.isDirty && sale.canManage && (
            <Button type="submit" kind="tonal" small busy={form.isSending}>
              {t('seller-orders.save')}
            </Button>
          )}
        </ListGroup>
      </form>
    </ResourceFormProvider>
  )
}
