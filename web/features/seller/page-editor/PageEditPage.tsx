import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PageForm } from './PageForm.tsx'
import { usePageEditQuery } from './page-editor.api.ts'

/** One static page: a new one, or one that is stored with its draft and its versions (domain.md 4.4). */
export default function PageEditPage() {
  const { id = '', alias } = useParams()
  return alias === undefined ? (
    <PageForm showcaseId={Number(id)} stored={null} onRefresh={() => undefined} />
  ) : (
    <StoredPageForm id={id} alias={alias} />
  )
}

function StoredPageForm({ id, alias }: { id: string; alias: string }) {
  const t = useWords()
  const query = usePageEditQuery({ id, alias }, { refetchOnMountOrArgChange: true })
  return (
    <QueryView
      query={query}
      denied={{ title: t('page-editor.closedTitle'), text: t('page-editor.closedText') }}
      skeleton={<RowsSkeleton count={6} />}
    >
      {(stored) => <PageForm key={alias} showcaseId={Number(id)} stored={stored} onRefresh={query.refetch} />}
    </QueryView>
  )
}
