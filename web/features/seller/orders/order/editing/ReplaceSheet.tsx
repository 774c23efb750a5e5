import { useState } from 'react'
import { FormSheet } from '../../../../../core/forms/FormSheet.tsx'
import type { Details, OrderLine } from '../../../../../parts/orders/orders.ts'
import styles from '../../../../../parts/refunds/Refunds.module.css'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { money } from '../../../../../ui/format.ts'
import { ListGroup } from '../../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../../words/useWords.ts'
import { moreKop, nameOf, ReplacementChoice, type Variant } from './ReplacementChoice.tsx'
import own from './Replacing.module.css'
import { useReplacement } from './useReplacement.ts'

interface Props {
  open: boolean
  order: Details
  line: OrderLine
  onClose: () => void
}

/** Chooses the goods that take the place of a line, says why, and replaces it once, or proposes what costs more. */
export default function ReplaceSheet({ open, order, line, onClose }: Props) {
  const t = useWords()
  const [chosen, choose] = useState<Variant>()
  const [reason, setReason] = useState('')
  const { isLoading, save } = useReplacement(order, line, onClose)
  const isProposal = chosen !== undefined && moreKop(chosen, line) > 0
  const about = order.isPaid ? 'replacing.paid' : 'replacing.unpaid'
  return (
    <FormSheet
      isDirty={chosen !== undefined || reason !== ''}
      open={open}
      onClose={onClose}
      title={t('replacing.title', { name: line.name })}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) void save(chosen, reason.trim())
        }}
      >
        <p className={styles.mute}>{t(isProposal ? 'proposing.ask' : about)}</p>
        {chosen ? (
          <div className={own.goods}>
            <ListGroup tinted>
              <ListRow
                title={<span dir="auto">{nameOf(chosen)}</span>}
                text={t('replacing.sum', {
                  count: line.quantity,
                  from: money(line.priceKop * line.quantity),
                  to: money(chosen.priceKop * line.quantity),
                })}
                value={t('common.change')}
                onClick={() => choose(undefined)}
              />
            </ListGroup>
          </div>
        ) : (
          <ReplacementChoice id={order.id} line={line} onChoose={choose} />
        )}
        <Field
          label={t('seller-orders.reason')}
          hint={t('seller-orders.reasonHint')}
          value={reason}
          maxLength={300}
          autoComplete="off"
          dir="auto"
          onChange={(change) => setReason(change.target.value)}
        />
        <Button
          type="submit"
          wide
          busy={isLoading}
          disabledReason={chosen ? undefined : t('replacing.nothing')}
        >
          {t(isProposal ? 'proposing.send' : 'replacing.save')}
        </Button>
      </form>
    </FormSheet>
  )
}
