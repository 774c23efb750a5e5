import { useState } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { writeSearch } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { SearchBox } from '../../../parts/search/SearchBox.tsx'
import styles from '../../../parts/seller-orders/SaleOrders.module.css'
import { useShowSaleOrdersQuery } from '../../../parts/seller-orders/seller-orders.api.ts'
import {
  type OrderList as Found,
  ORDER_LIST_SEARCH,
  type OrderListFilter,
  type SellerOrderBrief,
  TABS,
  type Tab,
} from '../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { money, number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderTable } from './OrderTable.tsx'
import { listRequest } from './order-list.ts'
import { useStableOrder } from './useStableOrder.ts'

/** The list with its tabs, search and days; cards on a phone, a table where there is room. */
export function SaleList({ wide = false, open }: { wide?: boolean; open?: string | undefined }) {
  const t = useWords()
  const { showcaseName } = useConfig()
  const [choice, choose] = useSearchState(ORDER_LIST_SEARCH)
  const [isSearching, setSearching] = useState(choice.q !== '')
  const query = useShowSaleOrdersQuery(listRequest(choice), useFreshPerVisit())
  // While another tab is on its way the last one stays, dimmed.
  const { data: found, isFetching, refetch } = query
  const [turn, setTurn] = useState(0)
  const key = `${turn} ${writeSearch(ORDER_LIST_SEARCH, choice)}`
  const orders = useStableOrder(found, { key, cameAt: query.fulfilledTimeStamp })
  const today = found && found.today.count > 0 ? found.today : undefined
  const search = wide || isSearching
  const toggleSearch = () => {
    setSearching(!isSearching)
    if (isSearching) choose({ q: '' })
  }
  return (
    <div className={wide ? styles.wide : undefined}>
      <TitleBar
        title={t('seller-orders.title')}
        text={
          <>
            <bdi>{showcaseName}</bdi>
            {today && ` · ${t('seller-orders.today', { count: today.count, sum: money(today.sumKop) })}`}
          </>
        }
      >
        <span className={styles.tools}>
          {search && <SearchBox q={choice.q} onSearch={(q) => choose({ q })} autoFocus={!wide} />}
          {!wide && <SearchToggle isOn={isSearching} onToggle={toggleSearch} />}
          <OrderFilters choice={choice} onChoose={choose} />
        </span>
      </TitleBar>
      <OrderTabs
        choice={choice}
        counts={found?.counts}
        onChoose={(group) => {
          choose({ group })
          if (group !== choice.group || choice.page > 1) return
          setTurn(turn + 1)
          void refetch()
        }}
      />
      <QueryView
        query={query}
        skeleton={<OrderSkeleton wide={wide} />}
        isEmpty={({ orders: found }) => found.length === 0}
      >
        {(shown) => (
          <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
            <OrderRows
              found={shown}
              orders={orders}
              wide={wide}
              open={open}
              choice={choice}
              onChoose={choose}
            />
          </div>
        )}
      </QueryView>
    </div>
  )
}

function SearchToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const t = useWords()
  return (
    <IconButton
      icon={isOn ? 'x' : 'magnifying-glass'}
      label={t(isOn ? 'seller-orders.searchOff' : 'seller-orders.search')}
      aria-expanded={isOn}
      onClick={onToggle}
    />
  )
}

type Choose = (change: Partial<OrderListFilter>) => void

function OrderTabs({
  choice,
  counts,
  onChoose,
}: {
  choice: OrderListFilter
  counts: Found['counts'] | undefined
  /** Includes the chosen tab: its list is requested again. */
  onChoose: (tab: Tab) => void
}) {
  const t = useWords()
  return (
    <div className={styles.tabs}>
      <Rail label={t('seller-orders.tabs')}>
        {TABS.map((tab) => (
          <Chip key={tab} chosen={tab === choice.group} onClick={() => onChoose(tab)}>
            {t(`seller-orders.tab.${tab}`)} <span className="num">{counts ? number(counts[tab]) : ''}</span>
          </Chip>
        ))}
      </Rail>
    </div>
  )
}

interface OrderRowsProps {
  found: Found
  orders: readonly SellerOrderBrief[]
  wide: boolean
  open: string | undefined
  choice: OrderListFilter
  onChoose: Choose
}

function OrderRows({ found, orders, wide, open, choice, onChoose }: OrderRowsProps) {
  if (orders.length === 0) return <NoOrders choice={choice} onChoose={onChoose} />
  return (
    <>
      {wide ? (
        <OrderTable orders={orders} open={open} />
      ) : (
        <ul className={styles.cards}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pages
        page={found.pager.currentPage}
        total={found.pager.totalPages}
        onPage={(page) => onChoose({ page })}
      />
    </>
  )
}

/** Without any orders the page explains how they arrive; without results it offers to reset the filters. */
function NoOrders({ choice, onChoose }: { choice: OrderListFilter; onChoose: Choose }) {
  const t = useWords()
  const isNarrowed = writeSearch(ORDER_LIST_SEARCH, { ...choice, sort: 'new', page: 1 }).size > 0
  return (
    <EmptyState
      art={ownPicture('s-empty-orders')}
      title={t(isNarrowed ? 'seller-orders.noneHere' : 'seller-orders.none')}
      text={t(isNarrowed ? 'seller-orders.noneHereText' : 'seller-orders.noneText')}
    >
      {isNarrowed && (
        <Button kind="tonal" onClick={() => onChoose({ group: 'all', q: '', from: '', to: '' })}>
          {t('seller-orders.showAll')}
        </Button>
      )}
    </EmptyState>
  )
}
