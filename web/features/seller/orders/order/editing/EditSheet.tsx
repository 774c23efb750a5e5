import { useState } from 'react'
import { useAttemptKey } from '../../../../../core/api/attempt-key.ts'
import { FormSheet } from '../../../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../../../core/overlays/useToast.ts'
import type { Details, OrderLine } from '../../../../../parts/orders/orders.ts'
import styles from '../../../../../parts/refunds/Refunds.module.css'
import { useEditOrderMutation } from '../../../../../parts/seller-orders/seller-orders.api.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { Stepper } from '../../../../../ui/buttons/Stepper.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { money } from '../../../../../ui/format.ts'
import { useWords } from '../../../../../words/useWords.ts'

interface Props {
  open: boolean
  order: Details
  onClose: () => void
}

/** The units still in the order. */
const presentUnits = (line: OrderLine) => line.quantity - line.returned

/** Chooses how many units stay in an order and sends the change once; the server calculates what goes back. */
export default function EditSheet({ open, order, onClose }: Props) {
  const t = useWords()
  const { counts, count, reason, setReason, isLoading, save } = useEdit(order, onClose)
  const lines = order.lines.filter((line) => presentUnits(line) > 0)
  const isChanged = lines.some((line) => counts(line) !== presentUnits(line))
  const isEmpty = lines.every((line) => counts(line) === 0)
  const disabledReason = isEmpty
    ? t('seller-orders.editEmpty')
    : isChanged
      ? undefined
      : t('seller-orders.editNothing')
  return (
    <FormSheet
      isDirty={isChanged || reason !== ''}
      open={open}
      onClose={onClose}
      title={t('seller-orders.editTitle', { number: order.number })}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(lines)
        }}
      >
        <p className={styles.mute}>
          {t(order.isPaid ? 'seller-orders.editPaid' : 'seller-orders.editUnpaid')}
        </p>
        {lines.map((line) => (
          <LineUnits key={line.id} line={line} value={counts(line)} onChange={count} />
        ))}
        <Field
          label={t('seller-orders.reason')}
          hint={t('seller-orders.reasonHint')}
          value={reason}
          maxLength={300}
          autoComplete="off"
          dir="auto"
          onChange={(change) => setReason(change.target.value)}
        />
        <Button type="submit" wide busy={isLoading} disabledReason={disabledReason}>
          {t('seller-orders.editSave')}
        </Button>
      </form>
    </FormSheet>
  )
}

/** The draft of a change and its sending, under one key until the server answers. */
function useEdit(order: Details, onDone: () => void) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useEditOrderMutation()
  const key = useAttemptKey()
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState('')
  const counts = (line: OrderLine) => Math.min(units[line.id] ?? presentUnits(line), presentUnits(line))
  const count = (line: OrderLine, value: number) => setUnits({ ...units, [line.id]: value })

  async function save(lines: readonly OrderLine[]): Promise<void> {
    const request = {
      id: order.id,
      lines: lines.map((line) => ({ lineId: line.id, was: presentUnits(line), quantity: counts(line) })),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    }
    const { data, error } = await send({ request, key: key.of() })
    key.settle(error)
    if (!data) return toastError(error)
    const returnedKop = data.moneyKop + data.bonusLocalKop + data.bonusGlobalKop
    toast(
      returnedKop > 0
        ? t('seller-orders.editDone', { sum: money(returnedKop) })
        : t('seller-orders.editDoneUnpaid'),
    )
    setUnits({})
    setReason('')
    onDone()
  }
  return { counts, count, reason, setReason, isLoading, save }
}

interface LineUnitsProps {
  line: OrderLine
  value: number
  onChange: (line: OrderLine, units: number) => void
}

/** The number of units of one line that stay. */
function LineUnits({ line, value, onChange }: LineUnitsProps) {
  const t = useWords()
  return (
    <div className={styles.pick}>
      <span dir="auto">
        {[line.name, ...line.options].join(', ')}
        {value === 0 && <small className={styles.removed}>{t('seller-orders.editRemoved')}</small>}
      </span>
      <Stepper
        value={value}
        max={presentUnits(line)}
        labels={{
          less: t('claims.less'),
          more: t('claims.more'),
          least: t('disabled.least'),
          most: t('disabled.most'),
          quantity: t('seller-orders.editStays', { name: line.name }),
        }}
        onChange={(units) => onChange(line, units)}
      />
    </div>
  )
}
