import { ownPicture } from '../../../core/pictures/pictures.ts'
import { ErrorScreen } from '../../../core/query/ErrorScreen.tsx'
import { BannersSkeleton } from '../../../core/query/skeletons.tsx'
import { LandingBanner } from '../../../parts/landings/LandingBanner.tsx'
import { useShowActionsQuery } from '../../../parts/landings/landings.api.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './LandingsPage.module.css'

/** The landing pages that run now. */
export default function LandingsPage() {
  const t = useWords()
  const { data, error, refetch } = useShowActionsQuery()
  if (!data) return error ? <ErrorScreen error={error} onAgain={refetch} /> : <BannersSkeleton />
  if (data.actions.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-landing')}
        title={t('landings.emptyTitle')}
        text={t('landings.emptyText')}
      />
    )
  return (
    <>
      <div className={cx('inset', styles.head)}>
        <h1>{t('shell.landings')}</h1>
        <p>{t('landings.count', { count: data.actions.length })}</p>
      </div>
      <div className={styles.list}>
        {data.actions.map((landing, at) => (
          <LandingBanner key={landing.id} landing={landing} eager={at < 2} />
        ))}
      </div>
    </>
  )
}
