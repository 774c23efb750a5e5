import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Group } from '../../ui/Group.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { useBonusSettingsQuery } from './bonus-settings.api.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** How people come to the showcase and what its bonuses are good for (domain.md 4.4, 6.1). */
export default function BonusSettingsPage() {
  const t = useWords()
  const { data, error, isFetching, refetch } = useBonusSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error && !isFetching)
    return refusalStatus(error) === 403 ? (
      <Closed title={t('bonus-settings.closedTitle')} text={t('bonus-settings.closedText')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  return (
    <>
      <TitleBar title={t('bonus-settings.title')} text={t('bonus-settings.about')} />
      {data ? <SettingsForm shown={data} /> : <Shape />}
    </>
  )
}

function Shape() {
  const t = useWords()
  return (
    <Waiting>
      <div role="status" aria-busy="true" aria-label={t('common.loading')}>
        {['people', 'paying', 'own', 'till'].map((group) => (
          <Group key={group} padded>
            <Skeleton width="50%" height={22} />
            <Skeleton width="100%" height={52} radius={14} />
            <Skeleton width="100%" height={52} radius={14} />
          </Group>
        ))}
      </div>
    </Waiting>
  )
}
