import { useEffect } from 'react'
import { useIsVisible } from '../../../core/query/useIsVisible.ts'
import { type Job, useShowImportProgressQuery } from './imports.api.ts'
import { isWorking } from './job.ts'

/** Rulings 21: at most every 3 s, only while it runs and somebody looks. */
const POLL_MS = 3000

/** Returns an import as it is now, polled while it works; `onEnded` is called when it stops working. */
export function useProgress(job: Job, onEnded: () => void): Job {
  const isVisible = useIsVisible()
  const isBusy = isWorking(job)
  const { currentData } = useShowImportProgressQuery(
    { id: job.id },
    { skip: !isBusy, pollingInterval: isVisible ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  )
  const latest = isBusy ? currentData?.job : undefined
  const hasEnded = latest !== undefined && !isWorking(latest)
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  return latest ?? job
}
