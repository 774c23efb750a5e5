import { useState } from 'react'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
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
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [settle, { isLoading }] = useSettleManualRefundMutation()
  const [note, setNote] = useState('')
  const sum = money(refund.amountKop)
  async function send(): Promise<void> {
    const text = note.trim()
    const { error } = await settle({
      id: refund.orderId,
      refundId: refund.id,
      ...(text === '' ? {} : { note: text }),
    })
    if (error) return tellError(error)
    tell(t('refunds.settled'))
    onClose()
  }
  return (
    <FormSheet
      isDirty={note !== ''}
      open={open}
      onClose={onClose}
      title={t('refunds.settleTitle', { sum })}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={styles.mute}>{t('refunds.settleText', { number: refund.orderNumber })}</p>
        <Field
          label={t('refunds.note')}
          hint={t('refunds.noteHint')}
          value={note}
          maxLength={300}
          autoComplete="off"
          dir="auto"
          onChange={(change) => setNote(change.target.value)}
        />
        <Button type="submit" wide busy={isLoading}>
          {t('refunds.settle')}
        </Button>
      </form>
    </FormSheet>
  )
}
