import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useCountSaleOrdersQuery } from '../../../parts/seller-orders/seller-orders.api.ts'
import { bonuses, money, number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { SalesChart } from './SalesChart.tsx'
import styles from './Studio.module.css'
import { type SalesTotals, type Studio, useStudioQuery } from './studio.api.ts'

/** The home of the studio: pending work and sales of the showcase. */
export function Overview() {
  const query = useStudioQuery(undefined, useFreshPerVisit())
  return (
    <QueryView query={query} variant="inline" skeleton={<OverviewSkeleton />}>
      {(studio) => (
        <>
          <PendingWork leads={studio.leads} />
          <SalesGroup studio={studio} />
        </>
      )}
    </QueryView>
  )
}

function PendingWork({ leads }: { leads: number }) {
  const t = useWords()
  const { data } = useCountSaleOrdersQuery()
  const work = [
    { title: 'studio.newOrders', count: data?.unseen ?? 0, href: links.saleOrders() },
    { title: 'studio.refundsDue', count: data?.refundsDue ?? 0, href: links.refunds() },
    { title: 'studio.chatMessages', count: data?.chatMessages ?? 0, href: links.saleChats() },
    { title: 'studio.claimMessages', count: data?.claimMessages ?? 0, href: links.claims('sales') },
    { title: 'studio.questions', count: data?.questions ?? 0, href: links.questionQueue() },
    { title: 'studio.leads', count: leads, href: links.leads() },
  ] as const
  const waiting = work.filter(({ count }) => count > 0)
  return (
    <ListGroup title={t('studio.pending')}>
      {waiting.length === 0 && <ListRow title={t('studio.nothing')} />}
      {waiting.map(({ title, count, href }) => (
        <ListRow
          key={title}
          title={t(title)}
          value={<CountBadge value={count} />}
          href={href}
          renderLink={appLink}
        />
      ))}
    </ListGroup>
  )
}

const FIGURES = [
  { key: 'salesKop', title: 'studio.sales', write: money },
  { key: 'orders', title: 'studio.orders', write: number },
  { key: 'averageKop', title: 'studio.average', write: money },
  { key: 'rewardsKop', title: 'studio.rewards', write: bonuses },
  { key: 'refundsKop', title: 'studio.refunds', write: money },
] as const satisfies readonly { key: keyof SalesTotals; title: string; write: (value: number) => string }[]

function SalesGroup({ studio }: { studio: Studio }) {
  const t = useWords()
  return (
    <ListGroup title={t('studio.period')} remark={t('studio.periodRemark')} padded>
      <dl className={styles.figures}>
        {FIGURES.map(({ key, title, write }) => (
          <div key={key}>
            <dt>{t(title)}</dt>
            <dd className="num">{write(studio.now[key])}</dd>
            <dd className={styles.change}>
              <FigureChange now={studio.now[key]} before={studio.before[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <SalesChart days={studio.days} />
    </ListGroup>
  )
}

/** How a figure changed against the period before, in whole per cent. */
function FigureChange({ now, before }: { now: number; before: number }) {
  const t = useWords()
  if (now === before) return t('studio.same')
  if (before <= 0) return t('studio.fresh')
  const share = Math.round((Math.abs(now - before) / before) * 100)
  return t(now > before ? 'studio.up' : 'studio.down', { share: number(share) })
}
