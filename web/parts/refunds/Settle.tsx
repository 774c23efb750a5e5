import { useState } from 'react'
import { useCloseOnBack } from '../../core/overlays/back-stack.ts'
import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import type { Settling } from './SettleSheet.tsx'

const SettleSheet = lazySheet(() => import('./SettleSheet.tsx'))

/** «Деньги возвращены», asked about once more before it is said. */
export function Settle({ refund }: { refund: Settling }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  return (
    <>
      <Button
        small
        kind="tonal"
        aria-label={t('refunds.settleAloud', {
          sum: money(refund.amountKop),
          number: refund.orderNumber,
        })}
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        {t('refunds.settle')}
      </Button>
      {wasOpen && <SettleSheet open={isOpen} refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}
