import { useParams } from 'react-router'
import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { useWords } from '../../words/useWords.ts'
import { BannersForm } from './BannersForm.tsx'
import { HomeForm } from './HomeForm.tsx'
import { useBannersEditQuery, useHomeEditQuery } from './shop-home.api.ts'

const FRESH = { refetchOnMountOrArgChange: true }

/** What the home page of a showcase shows, for who may say so (AP-48); its banners have a page of their own. */
export default function HomeEditPage() {
  const { id = '', sub } = useParams()
  return sub === 'banners' ? <BannersPart id={id} /> : <BlocksPart id={id} />
}

function BlocksPart({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useHomeEditQuery(id, FRESH)
  if (data) return <HomeForm key={data.ID} shown={data} onRefresh={refetch} />
  return <Before error={isFetching ? undefined : error} onRetry={refetch} />
}

function BannersPart({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useBannersEditQuery(id, FRESH)
  if (data) return <BannersForm key={data.ID} shown={data} onRefresh={refetch} />
  return <Before error={isFetching ? undefined : error} onRetry={refetch} />
}

/** What stands there until there is something to write. */
function Before({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords()
  if (error && [403, 404, 422].includes(refusalStatus(error)))
    return <Closed title={t('shop-home.closedTitle')} text={t('shop-home.closedText')} />
  if (error) return <Failed error={error} onRetry={onRetry} />
  return (
    <Waiting>
      <RowsSkeleton count={5} />
    </Waiting>
  )
}
