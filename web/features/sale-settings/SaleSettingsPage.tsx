import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Group } from '../../ui/Group.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { SaleSettingsForm } from './SaleSettingsForm.tsx'
import { useSaleSettingsQuery } from './sale-settings.api.ts'

/** How the showcase takes orders: ways to pay, the least order, what happens by itself (domain.md 4.4, 5.1). */
export default function SaleSettingsPage() {
  const t = useWords()
  const { data, error, isFetching, refetch } = useSaleSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error && !isFetching)
    return refusalStatus(error) === 403 ? (
      <Closed title={t('sale-settings.closedTitle')} text={t('sale-settings.closedText')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  return (
    <>
      <TitleBar title={t('sale-settings.title')} text={t('sale-settings.about')} />
      {data ? <SaleSettingsForm shown={data} /> : <Shape />}
    </>
  )
}

function Shape() {
  const t = useWords()
  return (
    <Waiting>
      <div role="status" aria-busy="true" aria-label={t('common.loading')}>
        {['payments', 'orders', 'timers'].map((group) => (
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
