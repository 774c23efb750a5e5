import { useAttemptKey } from '../../../../../core/api/attempt-key.ts'
import { useErrorToast, useToast } from '../../../../../core/overlays/useToast.ts'
import type { Details, OrderLine } from '../../../../../parts/orders/orders.ts'
import {
  useProposeReplacementMutation,
  useReplaceLineMutation,
} from '../../../../../parts/seller-orders/seller-orders.api.ts'
import { money } from '../../../../../ui/format.ts'
import { useWords } from '../../../../../words/useWords.ts'
import { moreKop, type Variant } from './ReplacementChoice.tsx'

/** Replaces a line, or proposes goods that cost more to the buyer, under one key until the server answers. */
export function useReplacement(order: Details, line: OrderLine, onDone: () => void) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [replace, replacing] = useReplaceLineMutation()
  const [propose, proposing] = useProposeReplacementMutation()
  const key = useAttemptKey()

  async function save(variant: Variant, reason: string): Promise<void> {
    const request = {
      id: order.id,
      lineId: line.id,
      was: line.quantity,
      variantId: variant.variantId,
      ...(reason === '' ? {} : { reason }),
    }
    const isProposal = moreKop(variant, line) > 0
    const { text, error } = isProposal ? await proposed(request) : await replaced(request)
    key.settle(error)
    if (text === undefined) return toastError(error)
    toast(text)
    onDone()
  }

  async function proposed(request: Parameters<typeof propose>[0]['request']) {
    const { data, error } = await propose({ request, key: key.of() })
    return { text: data && t('proposing.sent'), error }
  }

  async function replaced(request: Parameters<typeof replace>[0]['request']) {
    const { data, error } = await replace({ request, key: key.of() })
    const backKop = data ? data.moneyKop + data.bonusLocalKop + data.bonusGlobalKop : 0
    const done =
      backKop > 0 ? t('seller-orders.editDone', { sum: money(backKop) }) : t('seller-orders.editDoneUnpaid')
    return { text: data && done, error }
  }
  return { isLoading: replacing.isLoading || proposing.isLoading, save }
}
