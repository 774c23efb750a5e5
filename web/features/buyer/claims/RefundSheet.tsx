import { useState } from 'react'
import styles from '../../../parts/claims/Claims.module.css'
import { type ClaimLine, partsOf, sumOf } from '../../../parts/claims/claims.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stepper } from '../../../ui/buttons/Stepper.tsx'
import { CheckLine } from '../../../ui/fields/Choice.tsx'
import { money } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'
import { ClaimRefundParts } from './ClaimRefundParts.tsx'
import { type Asking, ClaimSheet } from './ClaimSheet.tsx'

/** Chooses what is refunded and previews how much of it is money and how much bonuses. */
export default function RefundSheet({ claim, open, busy, onClose, onSend }: Asking) {
  const t = useWords()
  const left = claim.lines.filter((line) => line.returned < line.quantity)
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() =>
    claim.lineId === null ? {} : { [claim.lineId]: claim.quantity ?? 1 },
  )
  const [restock, setRestock] = useState(false)
  const countOf = (line: ClaimLine) => Math.min(counts[line.id] ?? 0, line.quantity - line.returned)
  const chosen = left.filter((line) => countOf(line) > 0)
  const parts = sumOf(chosen.map((line) => partsOf(line, countOf(line))))
  const isReady = claim.wholeOrder || chosen.length > 0

  const send = () =>
    onSend(
      'refund',
      claim.wholeOrder
        ? {}
        : {
            lines: chosen.map((line) => ({ lineId: line.id, quantity: countOf(line) })),
            restock,
          },
    )
  return (
    <ClaimSheet action="refund" open={open} onClose={onClose}>
      <div className={styles.form}>
        {claim.wholeOrder ? (
          <p>{t('claims.wholeBack')}</p>
        ) : (
          <>
            {left.map((line) => (
              <div key={line.id} className={styles.pick}>
                <span dir="auto">{line.name}</span>
                <Stepper
                  value={countOf(line)}
                  max={line.quantity - line.returned}
                  labels={{
                    less: t('claims.less'),
                    more: t('claims.more'),
                    least: t('disabled.least'),
                    most: t('disabled.most'),
                    quantity: t('claims.howMany', { name: line.name }),
                  }}
                  onChange={(count) => setCounts({ ...counts, [line.id]: count })}
                />
              </div>
            ))}
            <CheckLine checked={restock} onChange={({ target }) => setRestock(target.checked)}>
              {t('claims.restock')}
            </CheckLine>
            <ClaimRefundParts parts={parts} />
          </>
        )}
        <Button
          wide
          busy={busy}
          disabledReason={isReady ? undefined : t('disabled.noProducts')}
          onClick={send}
        >
          {claim.wholeOrder ? t('claims.action.refund') : t('claims.give', { sum: money(parts.moneyKop) })}
        </Button>
      </div>
    </ClaimSheet>
  )
}
