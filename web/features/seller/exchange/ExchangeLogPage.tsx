import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ExchangeGroup } from './ExchangeGroup.tsx'
import { useExchangesQuery } from './exchange.api.ts'
import { listRequest, SEARCH } from './exchange-list.ts'

/** The last exchanges with 1C, newest first, with what was not taken and why (issue 16). */
export default function ExchangeLogPage() {
  const t = useWords()
  const [choice, go] = useSearchState(SEARCH)
  const query = useExchangesQuery(listRequest(choice), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('exchange.closedTitle'), text: t('exchange.closedText') }}
      top={<TitleBar title={t('exchange.log')} text={t('exchange.logText')} />}
      skeleton={<RowsSkeleton />}
    >
      {({ exchanges, pager }) => (
        <>
          {exchanges.length === 0 && (
            <EmptyState
              art={ownPicture('s-empty-orders')}
              title={t('exchange.none')}
              text={t('exchange.noneText')}
            />
          )}
          {exchanges.map((one) => (
            <ExchangeGroup key={one.id} exchange={one} />
          ))}
          <Pages page={pager.currentPage} total={pager.totalPages} onPage={(next) => go({ page: next })} />
        </>
      )}
    </QueryView>
  )
}
