import { useParams } from 'react-router'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { useWebhookLogQuery, type WebhookLog } from './integrations.api.ts'
import { LOG_SEARCH, logRequest } from './log-search.ts'
import { MessageCard } from './MessageCard.tsx'
import { WebhookActions } from './WebhookActions.tsx'

const WebhookSheet = lazySheet(() => import('./WebhookSheet.tsx'))

/** One webhook: what was sent to it, with what result, and what can be done with it. */
export default function WebhookLogPage() {
  const t = useWords()
  const id = Number(useParams().id)
  const [search] = useSearchState(LOG_SEARCH)
  const query = useWebhookLogQuery(logRequest(id, search), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('integrations.closedTitle'), text: t('integrations.closedText') }}
      gone={
        <EmptyState art={ownPicture('s-empty-search')} title={t('integrations.gone')}>
          {appLink({
            href: links.integrations(),
            className: buttonClass(),
            children: t('integrations.title'),
          })}
        </EmptyState>
      }
      top={<TitleBar title={t('integrations.webhook')} />}
      skeleton={<RowsSkeleton count={5} />}
    >
      {(log) => <OpenLog log={log} />}
    </QueryView>
  )
}

function OpenLog({ log }: { log: WebhookLog }) {
  const t = useWords()
  const [, choose] = useSearchState(LOG_SEARCH)
  const sheet = useSheet({ resetsOnClose: true })
  const { webhook, messages, pager } = log
  const whyOff = webhook.offReason === null ? null : t(`integrations.whyOff.${webhook.offReason}`)
  return (
    <>
      <ListGroup {...(whyOff ? { remark: whyOff } : {})}>
        <ListRow
          title={<span dir="ltr">{webhook.url}</span>}
          text={webhook.events.map((event) => t(`integrations.event.${event}`)).join(', ')}
          value={t('integrations.change')}
          onClick={() => sheet.show(true)}
        />
      </ListGroup>
      <WebhookActions webhook={webhook} />
      {messages.length === 0 ? (
        <EmptyState
          art={ownPicture('s-empty-search')}
          title={t('integrations.noMessages')}
          text={t('integrations.noMessagesText')}
        />
      ) : (
        messages.map((message) => <MessageCard key={message.id} message={message} mayResend={webhook.on} />)
      )}
      <Pages page={pager.currentPage} total={pager.totalPages} onPage={(page) => choose({ page })} />
      {sheet.subject && <WebhookSheet key={sheet.opening} {...sheet.overlay} webhook={webhook} />}
    </>
  )
}
