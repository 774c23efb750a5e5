import { Link, useSearchParams } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { PlatformAppLink } from '../../../parts/bonuses/PlatformAppLink.tsx'
import AgentRequest from '../../../parts/withdrawals/AgentRequest.tsx'
import { useAgentRequestQuery } from '../../../parts/withdrawals/agents.api.ts'
import { RequestDocuments } from '../../../parts/withdrawals/RequestDocuments.tsx'
import { useTransfersQuery } from '../../../parts/withdrawals/withdrawals.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Documents of an agent request: the one in the link, else the open one, else a new one (AP-40, AP-66). */
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
  const query = useAgentRequestQuery({ rq })
  return (
    <QueryView
      query={query}
      // A link may be cut short or belong to somebody else: both look the same.
      gone={
        <EmptyState
          art={ownPicture('s-empty-search')}
          title={t('withdrawals.noRequest')}
          text={t('withdrawals.noRequestText')}
        >
          <Link to={links.agentRequest()} className={buttonClass()}>
            {t('withdrawals.ownRequest')}
          </Link>
        </EmptyState>
      }
      skeleton={<RequestSkeleton />}
    >
      {(request) => (
        <ListGroup padded>
          <RequestDocuments request={request} />
        </ListGroup>
      )}
    </QueryView>
  )
}

function OwnRequests() {
  const query = useTransfersQuery({ page: 0 }, useFreshPerVisit())
  return (
    <QueryView query={query} skeleton={<RequestSkeleton />}>
      {({ rq }) => (
        <ListGroup padded>
          <AgentRequest rq={rq ?? undefined} />
        </ListGroup>
      )}
    </QueryView>
  )
}

function RequestSkeleton() {
  const t = useWords()
  return (
    <ListGroup padded>
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton width="50%" height={24} />
        <Skeleton width="100%" height={160} radius={20} />
      </div>
    </ListGroup>
  )
}
