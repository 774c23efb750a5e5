import { useCallback, useState } from 'react'
import { useMessenger } from '../../../core/config/messenger-context.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { type OrderActionInput, useMoveSaleMutation } from '../../../parts/seller-orders/seller-orders.api.ts'
import { useWords } from '../../../words/useWords.ts'

/** Moves an order: shown at once, undone with the reason if the server refuses. Returns whether it was done. */
export function useOrderAction(): (ask: OrderActionInput) => Promise<boolean> {
  const messenger = useMessenger()
  const toastError = useErrorToast()
  const [send] = useMoveSaleMutation()
  return useCallback(
    async (ask) => {
      messenger.haptic('medium')
      const { error } = await send(ask)
      if (!error) return true
      toastError(error)
      return false
    },
    [messenger, toastError, send],
  )
}

/** The same to several orders, one after another; those that were refused stay chosen. */
export function useBulkOrderAction() {
  const t = useWords()
  const move = useOrderAction()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const moveAll = async (ids: readonly string[], action: OrderActionInput['action']): Promise<string[]> => {
    setBusy(true)
    const left: string[] = []
    for (const id of ids) if (!(await move({ id, action }))) left.push(id)
    setBusy(false)
    if (left.length < ids.length) toast(t('seller-orders.doneSome', { count: ids.length - left.length }))
    return left
  }
  return { isBusy, moveAll }
}
