import { useParams } from 'react-router'
import { useConfig } from '../../app/config-context.ts'
import { refusalStatus } from '../../app/error-text.ts'
import { ErrorScreen } from '../../app/shell/ErrorScreen.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import HomePage from '../home/HomePage.tsx'

import { useShowPageQuery } from '../landings/landings.api.ts'
import { RichText } from '../landings/RichText.tsx'
import styles from './StaticPage.module.css'

/** A static page; what a guest may not read, or what is not there, shows home (RT-47, LO-31). */
export default function StaticPage() {
  const { alias = '' } = useParams()
  const { isLogged } = useConfig()
  const { currentData, error, refetch } = useShowPageQuery({ alias })
  if (currentData)
    return (
      <article className={styles.page}>
        <h1 className="page-title">{currentData.name}</h1>
        <RichText blocks={currentData.blocks} />
      </article>
    )
  if (!error) return <RowsSkeleton />
  const status = refusalStatus(error)
  const isRefused = status === 404 || status === 422 || (!isLogged && status === 401)
  return isRefused ? <HomePage /> : <ErrorScreen error={error} onAgain={refetch} />
}
