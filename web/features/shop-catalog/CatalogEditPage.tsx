import { useParams } from 'react-router'
import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { useWords } from '../../words/useWords.ts'
import { CatalogForm } from './CatalogForm.tsx'
import { useCatalogEditQuery } from './shop-catalog.api.ts'

/** What stands in a showcase's catalogue, for who may say so (RT-34). */
export default function CatalogEditPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useCatalogEditQuery(id, { refetchOnMountOrArgChange: true })
  if (!data && error && !isFetching)
    return [403, 404, 422].includes(refusalStatus(error)) ? (
      <Closed title={t('shop-catalog.closedTitle')} text={t('shop-catalog.closedText')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  if (!data)
    return (
      <Waiting>
        <RowsSkeleton count={5} />
      </Waiting>
    )
  return <CatalogForm key={data.ID} shown={data} onRefresh={refetch} />
}
