import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Job } from './imports.api.ts'
import { STATE_LOOKS } from './job.ts'

/** The state of an import, as a pill. */
export function JobState({ job }: { job: Pick<Job, 'state'> }) {
  const t = useWords()
  return <StatusPill {...STATE_LOOKS[job.state]}>{t(`imports.state.${job.state}`)}</StatusPill>
}
