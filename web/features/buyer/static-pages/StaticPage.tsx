import { useParams } from 'react-router'
import { refusalStatus } from '../../../core/api/error-text.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
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
  const query = useShowPageQuery({ alias })
  if (!isLogged && refusalStatus(query.error) === 401) return <HomePage />
  return (
    <QueryView query={query} hidesPrevious gone={<HomePage />} skeleton={<RowsSkeleton />}>
      {(page) => (
        <PageArticle name={page.name} blocks={page.blocks}>
          <PageVersion page={page} />
        </PageArticle>
      )}
    </QueryView>
  )
}

/** Which text it is: legal ones are never changed in place (domain.md 4.4). */
function PageVersion({ page }: { page: Page }) {
  const t = useWords()
  if (page.publishedAt === null) return null
  const date = dateInput(new Date(page.publishedAt))
  return <p className={styles.version}>{t('landings.version', { version: page.version, date })}</p>
}
