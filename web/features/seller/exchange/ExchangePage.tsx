import { FormSkeleton } from '../../../core/query/FormSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { AccountGroup } from './AccountGroup.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { useExchangeQuery } from './exchange.api.ts'

/** How the showcase exchanges goods and orders with 1C, and what is entered there (issue 16). */
export default function ExchangePage() {
  const t = useWords()
  const query = useExchangeQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('exchange.closedTitle'), text: t('exchange.closedText') }}
      top={<TitleBar title={t('exchange.title')} text={t('exchange.about')} />}
      skeleton={<FormSkeleton groups={3} />}
    >
      {(state) => (
        <>
          <AccountGroup state={state} />
          <ListGroup>
            <ListRow
              lead={<IconTile icon="list-checks-fill" hue={190} />}
              title={t('exchange.log')}
              text={t('exchange.logText')}
              href={links.exchangeLog()}
              renderLink={appLink}
            />
          </ListGroup>
          <ExchangeForm state={state} />
        </>
      )}
    </QueryView>
  )
}
