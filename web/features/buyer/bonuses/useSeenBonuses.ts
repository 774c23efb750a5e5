import { useEffect } from 'react'
import { useSetDocumentSeenMutation } from '../../../core/api/seen.api.ts'
import { useShowcaseCountersQuery } from '../../../core/api/start.api.ts'
import { useConfig } from '../../../core/config/config-context.ts'

/** Long enough for a person to have looked. */
const LOOKED_MS = 1500

/** Marks the bonuses of the showcase as seen once they were looked at, when some are new (AP-21, EN-73). */
export function useSeenBonuses(isShown: boolean): void {
  const { showcaseId } = useConfig()
  const { data } = useShowcaseCountersQuery({ showcaseId })
  const [see] = useSetDocumentSeenMutation()
  const isNew = isShown && (data?.unseenTransactions ?? 0) > 0
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => void see({ documentType: 'bonus' }), LOOKED_MS)
    return () => clearTimeout(timer)
  }, [isNew, see])
}
