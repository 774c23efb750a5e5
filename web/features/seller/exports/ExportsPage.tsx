import { FormSkeleton } from '../../../core/query/FormSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useFeedQuery } from './exports.api.ts'
import { FeedSection } from './FeedSection.tsx'
import { ProductTables } from './ProductTables.tsx'

/** The catalogue for other programs: as a table to save, and as a YML file under an address (issue 16). */
export default function ExportsPage() {
  const t = useWords()
  const query = useFeedQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('exports.closedTitle'), text: t('exports.closedText') }}
      top={<TitleBar title={t('exports.title')} text={t('exports.about')} />}
      skeleton={<FormSkeleton groups={2} />}
    >
      {(feed) => (
        <>
          <ProductTables />
          <FeedSection feed={feed} />
        </>
      )}
    </QueryView>
  )
}
