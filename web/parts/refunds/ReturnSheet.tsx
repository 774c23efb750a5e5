import { useState } from 'react'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Stepper } from '../../ui/buttons/Stepper.tsx'
import { CheckLine } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import type { Details, OrderLine } from '../orders/orders.ts'
import styles from './Refunds.module.css'
import { useReturnLinesMutation } from './refunds.api.ts'

interface Props {
  open: boolean
  order: Details
  onClose: () => void
}

/** Chooses which units of an order came back and sends them once; the server computes money and bonuses. */
export default function ReturnSheet({ open, order, onClose }: Props) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useReturnLinesMutation()
  const key = useAttemptKey()
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const left = order.lines.filter((line) => line.returned < line.quantity)
  const countOf = (line: OrderLine) => Math.min(counts[line.id] ?? 0, line.quantity - line.returned)
  const count = (line: OrderLine, units: number) => setCounts({ ...counts, [line.id]: units })
  const chosen = left.filter((line) => countOf(line) > 0)
  const emptyReason = chosen.length === 0 ? t('disabled.noProducts') : undefined

  async function accept(): Promise<void> {
    const request = {
      id: order.id,
      lines: chosen.map((line) => ({ lineId: line.id, quantity: countOf(line) })),
      restock,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    }
    const { data, error } = await send({ request, key: key.of() })
    key.settle(error)
    if (!data) return toastError(error)
    toast(t('refunds.goodsDone', { sum: money(data.moneyKop) }))
    setCounts({})
    setReason('')
    onClose()
  }

  return (
    <FormSheet
      isDirty={reason !== '' || chosen.length > 0}
      open={open}
      onClose={onClose}
      title={t('refunds.goodsTitle', { number: order.number })}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void accept()
        }}
      >
        <p className={styles.mute}>{t('refunds.goodsText')}</p>
        {left.map((line) => (
          <LineCount key={line.id} line={line} value={countOf(line)} onChange={count} />
        ))}
        <CheckLine checked={restock} onChange={({ target }) => setRestock(target.checked)}>
          {t('claims.restock')}
        </CheckLine>
        <Field
          label={t('refunds.goodsWhy')}
          hint={t('refunds.goodsWhyHint')}
          value={reason}
          maxLength={300}
          autoComplete="off"
          dir="auto"
          onChange={(change) => setReason(change.target.value)}
        />
        <Button type="submit" wide busy={isLoading} disabledReason={emptyReason}>
          {t('refunds.goodsSend')}
        </Button>
      </form>
    </FormSheet>
  )
}

interface LineCountProps {
  line: OrderLine
  value: number
  onChange: (line: OrderLine, units: number) => void
}

/** The number of returned units of one line. */
function LineCount({ line, value, onChange }: LineCountProps) {
  const t = useWords()
  return (
    <div className={styles.pick}>
      <span dir="auto">{[line.name, ...line.options].join(', ')}</span>
      <Stepper
        value={value}
        max={line.quantity - line.returned}
        labels={{
          less: t('claims.less'),
          more: t('claims.more'),
          least: t('disabled.least'),
          most: t('disabled.most'),
          quantity: t('claims.howMany', { name: line.name }),
        }}
        onChange={(units) => onChange(line, units)}
      />
    </div>
  )
}
