import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { DomainProof } from './DomainProof.tsx'
import { OwnDomainForm } from './OwnDomainForm.tsx'
import { useOwnDomainQuery } from './own-domain.api.ts'

/** The showcase's own domain: requested, verified by a published record, removed (AP-74, ruling 37). */
export function OwnDomainSection({ id }: { id: number }) {
  const t = useWords()
  const query = useOwnDomainQuery({ id }, { refetchOnMountOrArgChange: true })
  return (
    <QueryView
      query={query}
      denied={{ title: t('showcases.closedTitle'), text: t('showcases.closedText') }}
      skeleton={<RowsSkeleton count={2} />}
    >
      {({ domain }) => (
        <>
          <OwnDomainForm id={id} host={domain?.host ?? ''} />
          {domain && <DomainProof id={id} domain={domain} />}
        </>
      )}
    </QueryView>
  )
}
