import { Closed } from '../../app/Closed.tsx'
import { BannersSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { ShowcaseCard } from './ShowcaseCard.tsx'
import styles from './Showcases.module.css'
import { useOwnShowcasesQuery } from './showcases.api.ts'

/** The showcases a person is a member of, their own first (RT-28, AP-43). */
export default function ShowcasesPage() {
  const t = useWords()
  const { data, error, isFetching, refetch } = useOwnShowcasesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Waiting>
        <BannersSkeleton />
      </Waiting>
    )
  if (data.length === 0) return <Closed title={t('showcases.emptyTitle')} text={t('showcases.emptyText')} />
  return (
    <>
      <TitleBar title={t('showcases.title')} text={t('showcases.count', { count: data.length })} />
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.ID}>
            <ShowcaseCard showcase={one} />
          </li>
        ))}
      </ul>
    </>
  )
}
