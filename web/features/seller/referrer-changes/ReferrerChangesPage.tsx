import { refusalStatus } from '../../../core/api/error-text.ts'
import { AccessDenied } from '../../../core/query/AccessDenied.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { ReferrerChangeList } from '../../../parts/referrer-changes/ReferrerChangeList.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SEARCH } from './change-list.ts'

/**
 * Changes of recommenders that the showcase requested from the platform, with their status (domain.md 7.2).
 */
export default function ReferrerChangesPage() {
  const t = useWords()
  const [{ page }, change] = useSearchState(SEARCH)
  return (
    <>
      <TitleBar title={t('referrer-changes.title')} text={t('referrer-changes.about')} />
      <ReferrerChangeList
        page={page}
        onPage={(to) => change({ page: to })}
        closed={(error) =>
          refusalStatus(error) === 403 && (
            <AccessDenied title={t('referrer-changes.closedTitle')} text={t('referrer-changes.closedText')} />
          )
        }
      />
    </>
  )
}
