import { useSearchParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useDeliverySettingsQuery } from './delivery-settings.api.ts'
import { DELIVERY_OPTIONS } from './delivery-settings.ts'
import { MethodForm } from './MethodForm.tsx'
import { MethodList } from './MethodList.tsx'

/** How a showcase delivers: `?id=` opens one way, `?new=` an empty form of a kind (domain.md 4.7). */
export default function DeliverySettingsPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const query = useDeliverySettingsQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('sale-settings.closedTitle'), text: t('sale-settings.closedText') }}
      skeleton={<DeliverySkeleton />}
    >
      {(settings) => {
        const method = settings.methods.find((one) => String(one.id) === search.get('id'))
        if (method)
          return <MethodForm key={`${method.id}-${method.version}`} way={method.way} method={method} />
        const way = DELIVERY_OPTIONS.find((one) => one === search.get('new'))
        return way ? <MethodForm key={way} way={way} /> : <MethodList settings={settings} />
      }}
    </QueryView>
  )
}

function DeliverySkeleton() {
  const t = useWords()
  return (
    <>
      <TitleBar title={t('delivery-settings.title')} text={t('delivery-settings.about')} />
      <div role="status" aria-busy="true" aria-label={t('common.loading')}>
        <ListGroup padded>
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} width="100%" height={52} radius={14} />
          ))}
        </ListGroup>
      </div>
    </>
  )
}
