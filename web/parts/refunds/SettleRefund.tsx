import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { money } from '../../ui/format.ts'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { useWords } from '../../words/useWords.ts'
import type { Settling } from './SettleSheet.tsx'

const SettleSheet = lazySheet(() => import('./SettleSheet.tsx'))

/** «Деньги возвращены», with a confirmation. */
export function SettleRefund({ refund }: { refund: Settling }) {
  const t = useWords()
  const sheet = useSheet()
  return (
    <>
      <Button
        small
        kind="tonal"
        label={t('refunds.settleAloud', {
          sum: money(refund.amountKop),
          number: refund.orderNumber,
        })}
        onClick={() => sheet.show(true)}
      >
        {t('refunds.settle')}
      </Button>
      {sheet.subject && <SettleSheet {...sheet.overlay} refund={refund} />}
    </>
  )
}
