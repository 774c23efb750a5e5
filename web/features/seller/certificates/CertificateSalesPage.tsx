import { useServerClock } from '../../../core/config/clock.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { FormSkeleton } from '../../../core/query/FormSkeleton.tsx'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { day } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { money } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type Sales, type SoldCertificate, useShowCertificateSalesQuery } from './certificate-sales.api.ts'
import { SellForm } from './SellForm.tsx'
import { listRequest, SEARCH } from './sales-list.ts'
import { TermsForm } from './TermsForm.tsx'

/** What certificates brought and what is still owed to their holders, and how they are put on sale (decision 060). */
export default function CertificateSalesPage() {
  const t = useWords()
  const [{ page, order }, choose] = useSearchState(SEARCH)
  const query = useShowCertificateSalesQuery(listRequest({ page, order }), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('certificate-sales.closedTitle'), text: t('certificate-sales.closedText') }}
      top={<TitleBar title={t('certificate-sales.title')} text={t('certificate-sales.about')} />}
      skeleton={<FormSkeleton groups={3} />}
    >
      {(sales) => (
        <>
          {order === '' && sales.soldCount > 0 && <Report sales={sales} />}
          {sales.soldCount > 0 ? (
            <Sold certificates={sales.certificates} isOfOrder={order !== ''} />
          ) : (
            <EmptyState
              art={ownPicture('s-share-gift')}
              title={t('certificate-sales.none')}
              {...(sales.mayEdit ? { text: t('certificate-sales.noneText') } : {})}
            />
          )}
          <Pages page={page} total={sales.pager.totalPages} onPage={(to) => choose({ page: to })} />
          {order !== '' && (
            <ListGroup>
              <ListRow
                href={links.certificateSales()}
                renderLink={appLink}
                title={t('certificates.showAll')}
              />
            </ListGroup>
          )}
          {sales.mayEdit && order === '' && (
            <>
              {sales.soldCount > 0 && <TermsForm years={sales.years} />}
              <SellForm years={sales.years} />
              {sales.soldCount === 0 && <TermsForm years={sales.years} />}
            </>
          )}
        </>
      )}
    </QueryView>
  )
}

function Report({ sales }: { sales: Sales }) {
  const t = useWords()
  return (
    <ListGroup padded remark={t('certificate-sales.owedWhy')}>
      <Totals
        rows={[
          { label: t('certificate-sales.sold', { count: sales.soldCount }), value: money(sales.soldKop) },
          { label: t('certificate-sales.spent'), value: money(-sales.spentKop) },
          { label: t('certificate-sales.void'), value: money(-sales.voidKop) },
          { label: t('certificate-sales.expired'), value: money(-sales.expiredKop) },
        ]}
        total={{ label: t('certificate-sales.owed'), value: money(sales.outstandingKop) }}
      />
    </ListGroup>
  )
}

function Sold({ certificates, isOfOrder }: { certificates: readonly SoldCertificate[]; isOfOrder: boolean }) {
  const t = useWords()
  const now = useServerClock()
  const title = t(isOfOrder ? 'certificate-sales.ofOrder' : 'certificate-sales.list')
  if (certificates.length === 0)
    return (
      <ListGroup padded title={title}>
        <p role="status">{t('certificate-sales.none')}</p>
      </ListGroup>
    )
  return (
    <ListGroup title={title}>
      {certificates.map(({ id, orderId, orderNumber, faceKop, balanceKop, status, issuedAt, expiresAt }) => (
        <ListRow
          key={id}
          href={links.saleOrder(orderId)}
          renderLink={appLink}
          title={<bdi className="num">{t('order.number', { number: orderNumber })}</bdi>}
          text={[
            t(`certificates.status.${status}`),
            day(issuedAt, now),
            t('certificates.until', { date: day(expiresAt, now) }),
          ].join(' · ')}
          value={
            <span className="num">
              <bdi>{t('certificate-sales.left', { balance: money(balanceKop), face: money(faceKop) })}</bdi>
            </span>
          }
        />
      ))}
    </ListGroup>
  )
}
