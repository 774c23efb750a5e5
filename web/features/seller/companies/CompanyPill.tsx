import type { CompanyStatus } from '@sarafan/contract/platform/company-states'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'

const LOOKS: Readonly<Record<CompanyStatus, { tone: Tone; icon: IconName }>> = {
  draft: { tone: 'plain', icon: 'pencil-simple' },
  on_review: { tone: 'wait', icon: 'clock-fill' },
  verified: { tone: 'good', icon: 'seal-check-fill' },
  rejected: { tone: 'bad', icon: 'warning-circle-fill' },
  suspended: { tone: 'bad', icon: 'prohibit-bold' },
  archived: { tone: 'plain', icon: 'file-text' },
}

/** How far the platform's check of a company is. */
export function CompanyPill({ status }: { status: CompanyStatus }) {
  const t = useWords()
  return <StatusPill {...LOOKS[status]}>{t(`companies.status.${status}`)}</StatusPill>
}
