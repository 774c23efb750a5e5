import { useCountersQuery, useShowcaseCountersQuery } from '../api/start.api.ts'
import { useConfig, useOpening } from './config-context.ts'

/** CN-14 */
const POLL_MS = 60_000

/** New people and bonuses in the visitor's network, polled every minute (SH-38, AP-19). */
export function useNetworkNews(): number {
  const { showcaseId, wowShowcaseId } = useConfig()
  const isOpening = useOpening()
  const { data } = useShowcaseCountersQuery(
    { showcaseId: wowShowcaseId ?? showcaseId },
    { pollingInterval: POLL_MS, skip: isOpening },
  )
  return (data?.newReferals ?? 0) + (data?.unseenTransactions ?? 0)
}

/** New people and bonuses in all networks of the caller, asked when the screen opens (AP-17). */
export function useAllNetworkNews(): number {
  const isOpening = useOpening()
  const { data } = useCountersQuery(undefined, { skip: isOpening })
  return (data?.newReferals ?? 0) + (data?.unseenTransactions ?? 0)
}
