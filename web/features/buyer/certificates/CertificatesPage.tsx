import { useLocation, useSearchParams } from 'react-router'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { CertificateCard } from './CertificateCard.tsx'
import { GiftOffer } from './GiftOffer.tsx'
import { type Certificate, useShowCertificatesQuery } from './own-certificates.api.ts'

const CodeSheet = lazySheet(() => import('../../../parts/certificates/CodeSheet.tsx'))
const SendSheet = lazySheet(() => import('./SendSheet.tsx'))

/**
 * The person's certificates in this showcase, or those of one order; a link with a code offers the one it is for (decision 060).
 * A guest's letter opens those of its order without the session that bought them.
 */
export default function CertificatesPage() {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const code = search.get('code') ?? ''
  const order = search.get('order') ?? undefined
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? undefined
  const query = useShowCertificatesQuery(
    order === undefined ? {} : { order, ...(key === undefined ? {} : { key }) },
    useFreshPerVisit(),
  )
  const entry = useSheet({ resetsOnClose: true })
  const sending = useSheet<Certificate>({ resetsOnClose: true })
  return (
    <>
      <TitleBar title={t('certificates.title')} text={t('certificates.about')} />
      {code !== '' && <GiftOffer code={code} onDone={() => setSearch({}, { replace: true })} />}
      {order === undefined ? (
        <ListGroup>
          <ListRow
            lead={<IconTile icon="gift-fill" hue={20} />}
            title={t('certificates.enterCode')}
            onClick={() => entry.show(true)}
          />
        </ListGroup>
      ) : (
        <ListGroup title={t('certificates.ofOrder')} remark={key && t('certificates.guest')}>
          <ListRow href={links.certificates()} renderLink={appLink} title={t('certificates.showAll')} />
        </ListGroup>
      )}
      <QueryView
        query={query}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={(own) => own.length === 0}
        empty={
          <EmptyState
            art={ownPicture('s-share-gift')}
            title={t('certificates.none')}
            text={t('certificates.noneText')}
          />
        }
      >
        {(own) =>
          own.map((one) => (
            <CertificateCard key={one.id} certificate={one} onSend={() => sending.show(one)} />
          ))
        }
      </QueryView>
      {entry.subject && <CodeSheet key={entry.opening} {...entry.overlay} onTaken={() => undefined} />}
      {sending.subject && (
        <SendSheet key={sending.opening} {...sending.overlay} certificate={sending.subject} letterKey={key} />
      )}
    </>
  )
}
