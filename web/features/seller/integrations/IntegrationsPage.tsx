import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useApiKeysQuery, useWebhooksQuery } from './integrations.api.ts'
import { KeysGroup } from './KeysGroup.tsx'
import { WebhooksGroup } from './WebhooksGroup.tsx'

/** API keys and webhooks of the showcase, for programs of its seller (issue 16). */
export default function IntegrationsPage() {
  const t = useWords()
  const keys = useApiKeysQuery(undefined, useFreshPerVisit())
  const webhooks = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true })
  const denied = { title: t('integrations.closedTitle'), text: t('integrations.closedText') }
  return (
    <QueryView
      query={keys}
      denied={denied}
      top={<TitleBar title={t('integrations.title')} text={t('integrations.about')} />}
      skeleton={<RowsSkeleton count={4} />}
    >
      {(found) => (
        <>
          <KeysGroup found={found} />
          <QueryView query={webhooks} denied={denied} skeleton={<RowsSkeleton count={2} />}>
            {(hooks) => <WebhooksGroup found={hooks} />}
          </QueryView>
        </>
      )}
    </QueryView>
  )
}
