import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
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
  const query = useShowActionsQuery()
  return (
    <QueryView
      query={query}
      skeleton={<BannersSkeleton />}
      isEmpty={({ actions }) => actions.length === 0}
      empty={
        <EmptyState
          art={ownPicture('s-landing')}
          title={t('landings.emptyTitle')}
          text={t('landings.emptyText')}
        />
      }
    >
      {({ actions }) => (
        <>
          <div className={cx('inset', styles.head)}>
            <h1>{t('shell.landings')}</h1>
            <p>{t('landings.count', { count: actions.length })}</p>
          </div>
          <div className={styles.list}>
            {actions.map((landing, at) => (
              <LandingBanner key={landing.id} landing={landing} eager={at < 2} />
            ))}
          </div>
        </>
      )}
    </QueryView>
  )
}
