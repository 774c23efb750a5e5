import { moment } from '../../../ui/dates.ts'
import type { Tone } from '../../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { Translate } from '../../../words/translate.ts'
import type { Job } from './imports.api.ts'

/** Whether the server has yet to bring it to an end. */
export const isWorking = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running'

/** Returns the file's name, or where it comes from while it has none. */
export function nameOf({ fileName, host }: Pick<Job, 'fileName' | 'host'>, t: Translate): string {
  return fileName || host || t('imports.nameless')
}

/** Returns who started the import and when. */
export function startedText(
  { by, createdAt }: Pick<Job, 'by' | 'createdAt'>,
  now: Date,
  t: Translate,
): string {
  const date = moment(createdAt, now)
  return by === '' ? date : t('imports.by', { name: by, date })
}

/** The look of each state. */
export const STATE_LOOKS: Readonly<Record<Job['state'], { tone: Tone; icon: IconName }>> = {
  queued: { tone: 'wait', icon: 'clock' },
  running: { tone: 'wait', icon: 'arrows-clockwise' },
  paused: { tone: 'plain', icon: 'clock-countdown' },
  ready: { tone: 'new', icon: 'list-checks' },
  checked: { tone: 'new', icon: 'eye' },
  done: { tone: 'good', icon: 'check-circle' },
  cancelled: { tone: 'plain', icon: 'x-circle' },
  failed: { tone: 'bad', icon: 'warning-circle' },
}

/** Returns how far the current phase has come, from 0 to 1; undefined while its length is unknown. */
export function shareOf(job: Job): number | undefined {
  if (job.phase === 'pictures' && job.pictures > 0)
    return (job.picturesFetched + job.picturesFailed) / job.pictures
  if (job.phase === 'fetch' || job.phase === 'read' || !job.rows) return undefined
  return Math.min(1, job.processed / job.rows)
}
