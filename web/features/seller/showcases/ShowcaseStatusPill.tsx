import type { OwnShowcase } from '../../../parts/showcases/showcases.api.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'

const APPEARANCE = {
  draft: ['plain', 'pencil-simple'],
  active: ['good', 'check-circle-fill'],
  suspended: ['wait', 'clock'],
  blocked: ['bad', 'warning-circle-fill'],
} as const satisfies Record<OwnShowcase['status'], readonly [Tone, IconName]>

/** The status of a showcase: whether people can buy there now. */
export function ShowcaseStatusPill({ status }: { status: OwnShowcase['status'] }) {
  const t = useWords()
  const [tone, icon] = APPEARANCE[status]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(`showcases.status.${status}`)}
    </StatusPill>
  )
}
