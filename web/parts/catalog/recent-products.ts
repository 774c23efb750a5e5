import { useEffect, useState } from 'react'
import { useConfig } from '../../core/config/config-context.ts'
import type { Product } from './catalog.api.ts'

const AT_MOST = 12
const keyOf = (showcaseId: number) => `Seen${showcaseId}`

/** Ids of the products viewed on this device, latest first; prices and stock are requested again. */
export function recentProductIds(showcaseId: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(showcaseId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is number => Number.isSafeInteger(one)) : []
  } catch {
    return []
  }
}

/** Notes that a product was looked at. */
export function rememberProduct(showcaseId: number, productId: number): void {
  const others = recentProductIds(showcaseId).filter((one) => one !== productId)
  try {
    localStorage.setItem(keyOf(showcaseId), JSON.stringify([productId, ...others].slice(0, AT_MOST)))
  } catch {}
}

/** Products viewed before this one; records this one. */
export function useRecentProductIds(product: Pick<Product, 'id'>): readonly number[] {
  const { showcaseId } = useConfig()
  const [before] = useState(() => recentProductIds(showcaseId).filter((one) => one !== product.id))
  useEffect(() => rememberProduct(showcaseId, product.id), [showcaseId, product.id])
  return before
}
