import { useEffect, useState } from 'react'
import { useClearCountersMutation } from '../../../core/api/seen.api.ts'

/** Long enough for a person to have looked. */
const LOOKED_MS = 1500

/** Clears the counters of a network once it was looked at; gives how many were new when it was opened (SH-38). */
export function useSeenNetwork(showcaseId: number, fresh: number): number {
  const [clear] = useClearCountersMutation()
  const [atFirst] = useState(fresh)
  useEffect(() => {
    const timer = setTimeout(() => void clear({ showcaseId }), LOOKED_MS)
    return () => clearTimeout(timer)
  }, [clear, showcaseId])
  return atFirst
}
