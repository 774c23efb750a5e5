import { cartCalls } from '@sarafan/contract/orders/cart'
import { useCallback, useMemo } from 'react'
import { api, type CallError } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'
import { noticeText, refusalCode, refusalNumber } from '../../core/api/error-text.ts'
import { type Store, useAppDispatch } from '../../core/api/store.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { notify } from '../../core/overlays/toasts.ts'
import { say } from '../../words/words.ts'
import {
  addPending,
  applyPending,
  type Cart,
  EMPTY_CART,
  matchesLine,
  type PendingQuantity,
  removePending,
} from './cart.ts'
import { type CartUpdateQueue, queueFor } from './quantity-queue.ts'

/** The server's last cart and the changes requested since. */
interface Held {
  readonly confirmed: Cart
  readonly pending: readonly PendingQuantity[]
}
type Dispatch = Store['dispatch']

type Response = ResponseData<typeof cartCalls.showCart>
const cartOf = ({ cart }: Response): Cart => cart

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    showCart: build.query({
      ...queryOf(cartCalls.showCart),
      transformResponse: ({ cart }: Response): Held => ({ confirmed: cart, pending: [] }),
      // A fresh response does not undo a tap that is still on its way.
      merge: (held, { confirmed }) => ({ confirmed, pending: held.pending }),
    }),
    setQuantity: build.mutation({ ...mutationOf(cartCalls.setQuantity), transformResponse: cartOf }),
    removeFromCart: build.mutation({ ...mutationOf(cartCalls.removeFromCart), transformResponse: cartOf }),
    clearCart: build.mutation({ ...mutationOf(cartCalls.clearCart), transformResponse: cartOf }),
  }),
})

export const { useSetQuantityMutation } = cartApi
const { showCart, setQuantity, removeFromCart, clearCart } = cartApi.endpoints

function changeHeld(dispatch: Dispatch, change: (held: Held) => Held): void {
  dispatch((tell, getState) => {
    const held = showCart.select()(getState()).data
    if (held) tell(cartApi.util.updateQueryData('showCart', undefined, () => change(held)))
    else {
      const value = change({ confirmed: EMPTY_CART, pending: [] })
      tell(cartApi.util.upsertQueryEntries([{ endpointName: 'showCart', arg: undefined, value }]))
    }
  })
}

/** The cart with unconfirmed changes applied; requested only when it may be non-empty, or must be `fresh`. */
export function useCart(options: { fresh?: number | true } = {}) {
  const { cartCnt } = useConfig()
  const state = showCart.useQueryState()
  const subscription = showCart.useQuerySubscription(undefined, {
    skip: cartCnt === 0 && !options.fresh && state.data === undefined,
    refetchOnMountOrArgChange: options.fresh ?? false,
  })
  const held = state.data
  const cart = useMemo(() => (held ? applyPending(held.confirmed, held.pending) : undefined), [held])
  const quantityOf = useCallback(
    (productId: number, variantId?: number) =>
      (cart?.goodsInfo ?? [])
        .filter((line) => matchesLine({ productId, variantId }, line))
        .reduce((sum, line) => sum + line.quantity, 0),
    [cart],
  )
  const leftOf = useCallback(
    (line: Omit<PendingQuantity, 'quantity'>) =>
      held?.confirmed.goodsInfo.find((one) => matchesLine(line, one))?.available,
    [held],
  )
  return {
    cart,
    goods: cart?.goodsInfo ?? [],
    count: cart?.cntInCart ?? cartCnt,
    quantityOf,
    /** The number of units in the cart; undefined until the server has answered. */
    leftOf,
    /** Whether updates wait for the response. */
    settling: (held?.pending.length ?? 0) > 0,
    error: state.isError ? (state.error as CallError) : undefined, // our base query has no other errors
    isFetching: state.isFetching,
    retry: subscription.refetch,
  }
}

/**
 * Sets the quantity of a product in the cart: shown at once, sent after a pause in tapping (400 ms), undone
 * if refused. Resolves to whether the server accepted it, so that success is reported only then.
 */
export function useSetQuantity(): (update: PendingQuantity) => Promise<boolean> {
  const dispatch = useAppDispatch()
  const messenger = useMessenger()
  return useCallback(
    (update) => {
      // A step of a quantity that is in the cart is felt as a selection (selection-haptics.ts).
      if (!dispatch(isInCart(update))) messenger.haptic('medium')
      return putUpdate(dispatch, update)
    },
    [dispatch, messenger],
  )
}

/** Puts a product into the cart, one by default, without waiting for further taps. Returns whether the server did. */
export function useAddToCart(): (
  line: Omit<PendingQuantity, 'quantity'> & { readonly quantity?: number },
) => Promise<boolean> {
  const dispatch = useAppDispatch()
  const messenger = useMessenger()
  return useCallback(
    (line) => {
      messenger.haptic('medium')
      return putUpdate(dispatch, { quantity: 1, ...line }, 0)
    },
    [dispatch, messenger],
  )
}

const isInCart =
  ({ productId, variantId }: PendingQuantity) =>
  (_: Dispatch, getState: Store['getState']): boolean => {
    const held = showCart.select()(getState()).data
    const now = held && applyPending(held.confirmed, held.pending)
    return now?.goodsInfo.some((line) => matchesLine({ productId, variantId }, line)) ?? false
  }

function putUpdate(dispatch: Dispatch, update: PendingQuantity, pause?: number): Promise<boolean> {
  changeHeld(dispatch, (held) => ({ ...held, pending: addPending(held.pending, update) }))
  return queueOf(dispatch).put(update, pause)
}

/** Waits until every quantity on its way has been answered; before the checkout reads the cart. */
export function useSettleCart(): () => Promise<void> {
  const dispatch = useAppDispatch()
  return useCallback(() => queueOf(dispatch).settle(), [dispatch])
}

/** The server's text of its refusal, or that the cart is unchanged. */
function whyNot(error: unknown): string {
  return refusalCode(error) ? noticeText(error) : say('errors.cartNotChanged')
}

function queueOf(dispatch: Dispatch): CartUpdateQueue {
  return queueFor(dispatch, (latest) => sendUpdate(dispatch, latest))
}

async function sendUpdate(
  dispatch: Dispatch,
  { update, isLatest }: Parameters<CartUpdateQueue['send']>[0],
): Promise<boolean> {
  const { productId, variantId, quantity } = update
  const request = { productId, ...(variantId ? { variantId } : {}) }
  const response = await dispatch(
    quantity === 0
      ? removeFromCart.initiate(request, { track: false })
      : setQuantity.initiate({ ...request, quantity }, { track: false }),
  )
  const drop = (held: Held) => (isLatest() ? removePending(held.pending, update) : [...held.pending])
  if (response.data) {
    const confirmed = response.data
    changeHeld(dispatch, (held) => ({ confirmed, pending: drop(held) }))
    return true
  }
  changeHeld(dispatch, (held) => ({ ...held, pending: drop(held) }))
  if (!isLatest()) return false
  dispatch(notify({ kind: 'warning', text: whyNot(response.error) }))
  if (refusalCode(response.error) === 'out_of_stock') putAvailable(dispatch, update, response.error)
  return false
}

/** Tapping past the stock selects all of it; a shopper who already has more sees that in the cart. */
function putAvailable(dispatch: Dispatch, update: PendingQuantity, error: unknown): void {
  const rest = refusalNumber(error, 'available') ?? 0
  const held = dispatch((_, getState) => showCart.select()(getState()).data)
  const had = held?.confirmed.goodsInfo.find((line) => matchesLine(update, line))?.quantity ?? 0
  if (rest > had) void putUpdate(dispatch, { ...update, quantity: rest })
}

/** Takes a line out; gives whether the server did. */
export function useRemoveFromCart(): (which: Omit<PendingQuantity, 'quantity'>) => Promise<boolean> {
  const dispatch = useAppDispatch()
  const messenger = useMessenger()
  return useCallback(
    async ({ productId, variantId }) => {
      await queueOf(dispatch).settle()
      const request = { productId, ...(variantId ? { variantId } : {}) }
      const response = await dispatch(removeFromCart.initiate(request, { track: false }))
      return concluded(dispatch, response, () => messenger.haptic('warning'))
    },
    [dispatch, messenger],
  )
}

/** Empties the cart; gives whether the server did. */
export function useClearCart(): () => Promise<boolean> {
  const dispatch = useAppDispatch()
  const messenger = useMessenger()
  return useCallback(async () => {
    await queueOf(dispatch).settle()
    const response = await dispatch(clearCart.initiate(undefined, { track: false }))
    return concluded(dispatch, response, () => messenger.haptic('warning'))
  }, [dispatch, messenger])
}

function concluded(
  dispatch: Dispatch,
  response: { data?: Cart; error?: unknown },
  well: () => void,
): boolean {
  const confirmed = response.data
  if (confirmed) {
    changeHeld(dispatch, () => ({ confirmed, pending: [] }))
    well()
    return true
  }
  dispatch(notify({ kind: 'warning', text: whyNot(response.error) }))
  return false
}
