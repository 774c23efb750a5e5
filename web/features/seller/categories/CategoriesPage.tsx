import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CategoriesForm } from './CategoriesForm.tsx'
import { useCatalogEditQuery } from './categories.api.ts'

/** The showcase's catalogue, for members who may edit it (RT-34). */
export default function CategoriesPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const asked = useCatalogEditQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <QueryView
      asked={asked}
      closed={{ title: t('categories.closedTitle'), text: t('categories.closedText') }}
      waiting={<RowsSkeleton count={5} />}
    >
      {(shown) => <CategoriesForm key={shown.ID} shown={shown} onRefresh={asked.refetch} />}
    </QueryView>
  )
}
