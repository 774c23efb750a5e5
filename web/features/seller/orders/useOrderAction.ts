import { useCallback, useState } from 'react'
import { type Store, useAppDispatch } from '../../../core/api/store.ts'
import { useMessenger } from '../../../core/config/messenger-context.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import {
  type OrderActionInput,
  saleOrdersApi,
  useMoveSaleMutation,
} from '../../../parts/seller-orders/seller-orders.api.ts'
import { applyAction, type SellerOrderBrief } from '../../../parts/seller-orders/seller-orders.ts'
import { useWords } from '../../../words/useWords.ts'

const { updateQueryData, selectCachedArgsForQuery } = saleOrdersApi.util

/** Shows an action as done, wherever the order is on show; gives the way back. */
function showMoved(dispatch: Store['dispatch'], { id, action }: OrderActionInput): () => void {
  const after = (order: SellerOrderBrief) =>
    order.id === id ? applyAction({ ...order, isSeen: true }, { action, kind: order.deliveryKind }) : order
  const patches = dispatch((toast, getState) => [
    ...selectCachedArgsForQuery(getState(), 'showSaleOrders').map((ask) =>
      toast(
        updateQueryData('showSaleOrders', ask, (list) => ({
          ...list,
          orders: list.orders.map(after),
          gone: list.gone.map(after),
        })),
      ),
    ),
    toast(
      updateQueryData('showSaleOrder', id, (sale) => ({
        ...sale,
        order: applyAction(sale.order, { action, kind: sale.deliveryKind }),
      })),
    ),
  ])
  return () => {
    for (const patch of patches) patch.undo()
  }
}

/** Moves an order: seen at once, taken back if the server refuses, and then said why. True when it was done. */
export function useOrderAction(): (ask: OrderActionInput) => Promise<boolean> {
  const dispatch = useAppDispatch()
  const messenger = useMessenger()
  const toastError = useErrorToast()
  const [send] = useMoveSaleMutation()
  return useCallback(
    async (ask) => {
      messenger.haptic('medium')
      const undo = showMoved(dispatch, ask)
      const { error } = await send(ask)
      if (!error) return true
      undo()
      toastError(error)
      return false
    },
    [dispatch, messenger, toastError, send],
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
