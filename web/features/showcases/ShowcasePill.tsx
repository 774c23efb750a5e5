import type { IconName } from '../../ui/icon-names.ts'
import { StatusPill, type Tone } from '../../ui/StatusPill.tsx'
import { useWords } from '../../words/useWords.ts'
import type { OwnShowcase } from './showcases.api.ts'

const LOOKS = {
  draft: ['plain', 'pencil-simple'],
  active: ['good', 'check-circle-fill'],
  suspended: ['wait', 'clock'],
  blocked: ['bad', 'warning-circle-fill'],
} as const satisfies Record<OwnShowcase['Status'], readonly [Tone, IconName]>

/** Whether people can buy there now. */
export function ShowcasePill({ status }: { status: OwnShowcase['Status'] }) {
  const t = useWords()
  const [tone, icon] = LOOKS[status]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(`showcases.status.${status}`)}
    </StatusPill>
  )
}
