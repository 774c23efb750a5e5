import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWords } from '../../../words/useWords.ts'
import { PageListForm } from './PageListForm.tsx'
import { usePageListQuery } from './page-editor.api.ts'

/** The groups and static pages of a showcase, for members who may edit them (domain.md 4.4). */
export default function PagesEditPage() {
  const t = useWords()
  const { id } = useParams()
  const query = usePageListQuery({ id: Number(id) }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('page-editor.closedTitle'), text: t('page-editor.closedText') }}
      skeleton={<RowsSkeleton count={6} />}
    >
      {(shown) => <PageListForm key={shown.id} shown={shown} onRefresh={query.refetch} />}
    </QueryView>
  )
}
