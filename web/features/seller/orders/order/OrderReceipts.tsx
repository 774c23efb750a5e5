import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { TextLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { ReceiptCell } from '../../../../parts/orders/Receipts.tsx'
import { isSellers, type Receipt } from '../../../../parts/orders/receipts.ts'
import { useSetReceiptLinkMutation } from '../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
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

interface Draft {
  link: string
}

const isLink = (text: string) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')

function LinkForm({ orderId, receipt }: { orderId: string; receipt: Receipt }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSetReceiptLinkMutation()
  const wrong = t('seller-orders.receiptLinkWrong')
  const form = useResourceForm<Draft>({
    from: { defaultValues: { link: receipt.link } },
    call: saleOrderCalls.setReceiptLink,
    send: ({ link }) => save({ id: orderId, receiptId: receipt.id, link: link.trim() }),
    faultText: () => wrong,
    onSaved: () => toast(t('seller-orders.saved')),
  })
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ListGroup padded>
          <TextLine<Draft>
            name="link"
            label={t('seller-orders.receiptLink', { receipt: t(`order.receipt.${receipt.kind}`) })}
            check={(text) => (isLink(text) ? undefined : wrong)}
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
          />
          {form.formState.isDirty && (
            <Button type="submit" kind="tonal" small busy={form.isSending}>
              {t('seller-orders.save')}
            </Button>
          )}
        </ListGroup>
      </form>
    </ResourceFormProvider>
  )
}
