import { manualRefundCalls } from '@sarafan/contract/orders/manual-refunds'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { TextLine } from '../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../core/forms/useResourceForm.ts'
import { useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Refunds.module.css'
import { useSettleManualRefundMutation } from './refunds.api.ts'

export interface Settling {
  readonly id: number
  readonly orderId: string
  readonly orderNumber: string
  readonly amountKop: number
}

/** Only the seller knows that money was refunded by hand; confirming it is irreversible. */
export default function SettleSheet({
  open,
  refund,
  onClose,
}: {
  open: boolean
  refund: Settling
  onClose: () => void
}) {
  const t = useWords()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('refunds.settleTitle', { sum: money(refund.amountKop) })}
      closeLabel={t('common.close')}
    >
      <SettleForm refund={refund} onDone={onClose} />
    </FormSheet>
  )
}

interface Draft {
  readonly note: string
}

function SettleForm({ refund, onDone }: { refund: Settling; onDone: () => void }) {
  const t = useWords()
  const toast = useToast()
  const [settle] = useSettleManualRefundMutation()
  const form = useResourceForm<Draft>({
    from: { defaultValues: { note: '' } },
    call: manualRefundCalls.settleManualRefund,
    send: ({ note }) =>
      settle({
        id: refund.orderId,
        refundId: refund.id,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      }),
    onSaved: () => {
      toast(t('refunds.settled'))
      onDone()
    },
  })
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        <p className={styles.mute}>{t('refunds.settleText', { number: refund.orderNumber })}</p>
        <TextLine<Draft> name="note" label={t('refunds.note')} hint={t('refunds.noteHint')} dir="auto" />
        <Button type="submit" wide busy={form.isSending}>
          {t('refunds.settle')}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}
