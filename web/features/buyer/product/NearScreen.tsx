import { type ReactNode, useState } from 'react'
import { Sentinel } from '../../../parts/catalog/Sentinel.tsx'

/** Half a phone's screen, so that what is fetched then mostly has come when the shopper gets there. */
export const NEAR_PX = 400

/** Renders its children once the shopper comes near them: many leave a product's page before (decision 098). */
export function NearScreen({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  return isNear ? children : <Sentinel aheadPx={NEAR_PX} onSeen={() => setNear(true)} />
}
