import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useShowOrdersQuery } from '../../../parts/orders/orders.api.ts'
import { type Brief, FILTERS, type Filter, filterOf } from '../../../parts/orders/orders.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OrderRow } from './OrderRow.tsx'
import styles from './Orders.module.css'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'
import { OrderView } from './OrderView.tsx'

/** The shopper's own orders here; `?id=` opens one of them, `?number=` does when the list has it. */
export default function OrdersPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  // A link may lead from one order to another: sections opened in the first are not open in the second.
  return id ? <OrderView key={id} id={id} /> : <OrderList number={search.get('number')} />
}

function OrderList({ number }: { number: string | null }) {
  const t = useWords()
  const query = useShowOrdersQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <TitleBar title={t('order.list')} />
          <OrdersSkeleton />
        </>
      }
      isEmpty={(orders) => orders.length === 0}
      empty={
        <EmptyState
          art={ownPicture('s-empty-orders')}
          title={t('order.noneTitle')}
          text={t('order.noneText')}
        >
          {appLink({ href: links.catalogue(), className: buttonClass(), children: t('cart.toCatalog') })}
        </EmptyState>
      }
    >
      {(orders) => {
        const named = orders.find((order) => order.number === number)
        return named ? <OrderView id={named.id} /> : <FilteredOrders orders={orders} />
      }}
    </QueryView>
  )
}

function FilteredOrders({ orders }: { orders: readonly Brief[] }) {
  const t = useWords()
  const now = useServerClock()
  const [filter, setFilter] = useState<Filter>('all')
  const fits = (order: Brief, by: Filter) => by === 'all' || filterOf(order.status) === by
  const countOf = (by: Filter) => orders.filter((order) => fits(order, by)).length
  const names = {
    all: t('order.filterAll'),
    active: t('order.filterActive'),
    done: t('order.filterDone'),
    cancelled: t('order.filterCancelled'),
  }
  const shown = orders.filter((order) => fits(order, filter))
  return (
    <>
      <TitleBar title={t('order.list')} />
      <div style={{ paddingBlockEnd: 'var(--space-12)' }}>
        <Rail label={t('order.list')} narrow>
          {FILTERS.map((by) => (
            <Chip key={by} chosen={by === filter} onClick={() => setFilter(by)}>
              {names[by]} <span className="num">{number(countOf(by))}</span>
            </Chip>
          ))}
        </Rail>
      </div>
      <div className={styles.list}>
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} now={now} />
        ))}
      </div>
      {shown.length === 0 && (
        <ListGroup padded>
          <p role="status">{t('order.noneHere')}</p>
        </ListGroup>
      )}
    </>
  )
}
