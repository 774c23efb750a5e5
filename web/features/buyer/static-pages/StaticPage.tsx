import { useParams } from 'react-router'
import { refusalStatus } from '../../../core/api/error-text.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { ErrorScreen } from '../../../core/query/ErrorScreen.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import HomePage from '../../../parts/home/HomePage.tsx'
import { type StaticPage as Page, useShowPageQuery } from '../../../parts/landings/landings.api.ts'
import { PageArticle } from '../../../parts/static-pages/PageArticle.tsx'
import styles from '../../../parts/static-pages/StaticPage.module.css'
import { dateInput } from '../../../ui/dates.ts'
import { useWords } from '../../../words/useWords.ts'

/** A static page; shows the home page if the page does not exist or needs a login (RT-47, LO-31). */
export default function StaticPage() {
  const { alias = '' } = useParams()
  const { isLogged } = useConfig()
  const { currentData, error, refetch } = useShowPageQuery({ alias })
  if (currentData)
    return (
      <PageArticle name={currentData.name} blocks={currentData.blocks}>
        <PageVersion page={currentData} />
      </PageArticle>
    )
  if (!error) return <RowsSkeleton />
  const status = refusalStatus(error)
  const isRefused = status === 404 || status === 422 || (!isLogged && status === 401)
  return isRefused ? <HomePage /> : <ErrorScreen error={error} onAgain={refetch} />
}

/** Which text it is: legal ones are never changed in place (domain.md 4.4). */
function PageVersion({ page }: { page: Page }) {
  const t = useWords()
  if (page.publishedAt === null) return null
  const date = dateInput(new Date(page.publishedAt))
  return <p className={styles.version}>{t('landings.version', { version: page.version, date })}</p>
}
