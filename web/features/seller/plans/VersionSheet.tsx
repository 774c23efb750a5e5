import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PlanRules } from './PlanRules.tsx'
import type { Names, PublishedVersion } from './plans.ts'

interface Props {
  version: PublishedVersion
  names: Names
  open: boolean
  onClose: () => void
}

/** A former version of the plan, read-only. */
export default function VersionSheet({ version, names, open, onClose }: Props) {
  const t = useWords()
  return (
    <Sheet
      grouped
      open={open}
      onClose={onClose}
      title={t('plans.version', { version: version.version })}
      closeLabel={t('common.close')}
    >
      <PlanRules rules={version.rules} names={names} />
    </Sheet>
  )
}
