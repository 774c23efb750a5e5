import { useForm } from 'react-hook-form'
import { useUnsaved } from '../../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { ReceiptCell } from '../../../../parts/orders/Receipts.tsx'
import { isSellers, type Receipt } from '../../../../parts/orders/receipts.ts'
import { useSetReceiptLinkMutation } from '../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** Receipts of an order; the seller enters links of receipts issued by their own cash register. */
export function OrderReceipts({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const { receipts } = sale.order
  if (receipts.length === 0) return null
  const isOwed = receipts.some((one) => isSellers(one) && one.link === '')
  return (
    <>
      <ListGroup
        title={t('order.receipts')}
        large
        remark={isOwed ? t('seller-orders.receiptOwed') : undefined}
      >
        {receipts.map((receipt) => (
          <ReceiptCell key={receipt.id} receipt={receipt} />
        ))}
      </ListGroup>
      {sale.canManage &&
        receipts
          .filter(isSellers)
          .map((receipt) => (
            <LinkForm key={`${receipt.id}|${receipt.link}`} orderId={sale.order.id} receipt={receipt} />
          ))}
    </>
  )
}

function LinkForm({ orderId, receipt }: { orderId: string; receipt: Receipt }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [save, { isLoading }] = useSetReceiptLinkMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { link: receipt.link } })
  useUnsaved(formState.isDirty)
  const isLink = (text: string) =>
    text.trim() === '' || (URL.canParse(text.trim()) && new URL(text.trim()).protocol === 'https:')
  return (
    <form
      noValidate
      onSubmit={handleSubmit(async ({ link }) => {
        const { error } = await save({ id: orderId, receiptId: receipt.id, link: link.trim() })
        if (error) toastError(error)
        else toast(t('seller-orders.saved'))
      })}
    >
      <ListGroup padded>
        <Field
          {...register('link', { validate: (text) => isLink(text) || t('seller-orders.receiptLinkWrong') })}
          label={t('seller-orders.receiptLink', { receipt: t(`order.receipt.${receipt.kind}`) })}
          error={formState.errors.link?.message}
          type="url"
          inputMode="url"
          dir="ltr"
          maxLength={500}
          placeholder="https://"
        />
        {formState.isDirty && (
          <Button type="submit" kind="tonal" small busy={isLoading}>
            {t('seller-orders.save')}
          </Button>
        )}
      </ListGroup>
    </form>
  )
}
