import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWords } from '../../../words/useWords.ts'
import { PageForm } from './PageForm.tsx'
import { usePageEditQuery } from './page-editor.api.ts'

/** One static page: a new one, or one that is stored with its draft and its versions (domain.md 4.4). */
export default function PageEditPage() {
  const { id, alias } = useParams()
  const showcaseId = Number(id)
  return alias === undefined ? (
    <PageForm showcaseId={showcaseId} stored={null} onRefresh={() => undefined} />
  ) : (
    <StoredPageForm showcaseId={showcaseId} alias={alias} />
  )
}

function StoredPageForm({ showcaseId, alias }: { showcaseId: number; alias: string }) {
  const t = useWords()
  const query = usePageEditQuery({ id: showcaseId, alias }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('page-editor.closedTitle'), text: t('page-editor.closedText') }}
      skeleton={<RowsSkeleton count={6} />}
    >
      {(stored) => <PageForm key={alias} showcaseId={showcaseId} stored={stored} onRefresh={query.refetch} />}
    </QueryView>
  )
}
