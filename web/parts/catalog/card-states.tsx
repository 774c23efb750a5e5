import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useCart, useSetQuantity } from '../cart/cart.api.ts'
import { useFavourites } from '../favourites/favourites.api.ts'

type CardStates = Pick<ReturnType<typeof useCart>, 'quantityOf' | 'leftOf'> &
  ReturnType<typeof useFavourites> & { setQuantity: ReturnType<typeof useSetQuantity> }

const Context = createContext<CardStates | null>(null)

/**
 * Reads cart and favourites once for all cards below. With queries of its own, each card would compare its results at every change
 * of the store, and subscribe and unsubscribe with every screen.
 */
export function CardStatesProvider({ children }: { children: ReactNode }) {
  const { quantityOf, leftOf } = useCart()
  const setQuantity = useSetQuantity()
  const favourites = useFavourites()
  const states = useMemo(
    () => ({ quantityOf, leftOf, setQuantity, ...favourites }),
    [quantityOf, leftOf, setQuantity, favourites],
  )
  return <Context value={states}>{children}</Context>
}

/** Which products are in the cart and among the favourites, and how to change that. */
export function useCardStates(): CardStates {
  const states = useContext(Context)
  if (!states) throw new Error('There is no CardStatesProvider above this component')
  return states
}
