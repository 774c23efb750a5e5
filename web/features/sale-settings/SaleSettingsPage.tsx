import { appLink } from '../../app/AppLink.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
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
    return refusalStatus(error) === 403 ? <Closed /> : <Failed error={error} onRetry={refetch} />
  return (
    <>
      <TitleBar title={t('sale-settings.title')} text={t('sale-settings.about')} />
      {data ? <SaleSettingsForm shown={data} /> : <Shape />}
    </>
  )
}

function Closed() {
  const t = useWords()
  return (
    <EmptyState
      art={ownPicture('s-stop')}
      title={t('sale-settings.closedTitle')}
      text={t('sale-settings.closedText')}
    >
      {appLink({ href: links.account(), className: buttonClass(), children: t('sale-settings.toAccount') })}
    </EmptyState>
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
