import type { OrderStatus } from '@sarafan/contract/orders/states'
import { useState } from 'react'
import { useCloseOnBack } from '../../core/overlays/back-stack.ts'
import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Details } from '../orders/orders.ts'

const ReturnSheet = lazySheet(() => import('./ReturnSheet.tsx'))

const RETURNABLE: readonly OrderStatus[] = ['delivered', 'completed', 'partially_returned']

/** Opens the form that takes goods of a delivered order back (domain.md 5.5); absent when nothing can come back. */
export function ReturnGoods({ order }: { order: Details }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  const isReturnable =
    RETURNABLE.includes(order.status) && order.lines.some((line) => line.returned < line.quantity)
  if (!isReturnable && !wasOpen) return null
  return (
    <>
      {isReturnable && (
        <Button
          wide
          kind="fill"
          icon="arrow-counter-clockwise-fill"
          onClick={() => {
            setWasOpen(true)
            setOpen(true)
          }}
        >
          {t('refunds.goods')}
        </Button>
      )}
      {wasOpen && <ReturnSheet open={isOpen} order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
