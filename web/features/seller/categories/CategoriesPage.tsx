import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWords } from '../../../words/useWords.ts'
import { CategoriesForm } from './CategoriesForm.tsx'
import { useCatalogEditQuery } from './categories.api.ts'

/** The showcase's catalogue, for members who may edit it (RT-34). */
export default function CategoriesPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const query = useCatalogEditQuery({ id: Number(id) }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('categories.closedTitle'), text: t('categories.closedText') }}
      skeleton={<RowsSkeleton count={5} />}
    >
      {(shown) => <CategoriesForm key={shown.id} shown={shown} onRefresh={query.refetch} />}
    </QueryView>
  )
}
