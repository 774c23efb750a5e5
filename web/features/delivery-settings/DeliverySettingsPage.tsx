import { useSearchParams } from 'react-router'
import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Group } from '../../ui/Group.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { useDeliverySettingsQuery } from './delivery-settings.api.ts'
import { WAYS } from './delivery-settings.ts'
import { MethodForm } from './MethodForm.tsx'
import { MethodList } from './MethodList.tsx'

/** How a showcase delivers: `?id=` opens one way, `?new=` an empty form of a kind (domain.md 4.7). */
export default function DeliverySettingsPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useDeliverySettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && error && !isFetching)
    return refusalStatus(error) === 403 ? (
      <Closed title={t('sale-settings.closedTitle')} text={t('sale-settings.closedText')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  if (!data)
    return (
      <>
        <TitleBar title={t('delivery-settings.title')} text={t('delivery-settings.about')} />
        <Shape />
      </>
    )
  const method = data.methods.find((one) => String(one.id) === search.get('id'))
  if (method) return <MethodForm key={`${method.id}-${method.version}`} way={method.way} method={method} />
  const way = WAYS.find((one) => one === search.get('new'))
  return way ? <MethodForm key={way} way={way} /> : <MethodList settings={data} />
}

function Shape() {
  const t = useWords()
  return (
    <Waiting>
      <div role="status" aria-busy="true" aria-label={t('common.loading')}>
        <Group padded>
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} width="100%" height={52} radius={14} />
          ))}
        </Group>
      </div>
    </Waiting>
  )
}
