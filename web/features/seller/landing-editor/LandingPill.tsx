import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import type { EditedLanding } from './landing-editor.api.ts'

const LOOKS = {
  draft: ['wait', 'pencil-simple'],
  published: ['good', 'check-circle-fill'],
  paused: ['plain', 'clock'],
  ended: ['plain', 'clock'],
} as const satisfies Record<EditedLanding['status'], readonly [Tone, IconName]>

/** Whether visitors see the page. */
export function LandingPill({ status }: { status: EditedLanding['status'] }) {
  const t = useWords()
  const [tone, icon] = LOOKS[status]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(`landing-editor.status.${status}`)}
    </StatusPill>
  )
}
