import { Link, useSearchParams } from 'react-router'
import { refusalStatus } from '../../../core/api/error-text.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Failed, Waiting } from '../../../core/query/Waiting.tsx'
import { links } from '../../../core/routing/links.ts'
import { PlatformAppLink } from '../../../parts/bonuses/PlatformAppLink.tsx'
import AgentRequest from '../../../parts/withdrawals/AgentRequest.tsx'
import { useAgentRequestQuery } from '../../../parts/withdrawals/agents.api.ts'
import { RequestDocuments } from '../../../parts/withdrawals/RequestDocuments.tsx'
import { useTransfersQuery } from '../../../parts/withdrawals/withdrawals.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Documents of an agent request: the one the link names, else the open one, else a new one (AP-40, AP-66). */
export default function UploadPage() {
  const t = useWords()
  const { platformLink } = useConfig()
  const [search] = useSearchParams()
  const rq = search.get('rq')
  return (
    <>
      <TitleBar title={t('withdrawals.request')} />
      {platformLink !== null ? (
        <PlatformAppLink link={platformLink} />
      ) : rq ? (
        <RequestById rq={rq} />
      ) : (
        <OwnRequests />
      )}
    </>
  )
}

function RequestById({ rq }: { rq: string }) {
  const t = useWords()
  const { data, error, isFetching, refetch } = useAgentRequestQuery({ rq })
  if (data)
    return (
      <Group padded>
        <RequestDocuments request={data} />
      </Group>
    )
  if (!error || isFetching) return <UploadSkeleton />
  // The link may be truncated or belong to another person; the two cases look the same.
  if (refusalStatus(error) === 404 || refusalStatus(error) === 422)
    return (
      <EmptyState
        art={ownPicture('s-empty-search')}
        title={t('withdrawals.noRequest')}
        text={t('withdrawals.noRequestText')}
      >
        <Link to={links.agentRequest()} className={buttonClass()}>
          {t('withdrawals.ownRequest')}
        </Link>
      </EmptyState>
    )
  return <Failed error={error} onRetry={refetch} />
}

function OwnRequests() {
  const { data, error, isFetching, refetch } = useTransfersQuery(
    { page: '0' },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !data && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data) return <UploadSkeleton />
  return (
    <Group padded>
      <AgentRequest rq={data.openRequest} />
    </Group>
  )
}

function UploadSkeleton() {
  const t = useWords()
  return (
    <Waiting>
      <Group padded>
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton width="50%" height={24} />
          <Skeleton width="100%" height={160} radius={20} />
        </div>
      </Group>
    </Waiting>
  )
}
