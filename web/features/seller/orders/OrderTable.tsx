import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { commonActions, type SellerOrderBrief } from '../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { moment } from '../../../ui/dates.ts'
import { Checkbox } from '../../../ui/fields/Choice.tsx'
import { money } from '../../../ui/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OrderStatusLine } from './OrderStatusLine.tsx'
import styles from './OrderTable.module.css'
import { OrderThumbnails } from './OrderThumbnails.tsx'
import { useBulkOrderAction } from './useOrderAction.ts'

/**
 * Orders as a table: arrow keys move between rows, Enter opens one, Space selects; actions allowed for all
 * selected orders are offered.
 */
export function OrderTable({
  orders,
  open,
}: {
  orders: readonly SellerOrderBrief[]
  open: string | undefined
}) {
  const t = useWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const here = orders.filter((order) => chosen.has(order.id))
  const toggle = (id: string) => {
    const next = new Set(here.map((order) => order.id))
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const isAll = here.length === orders.length
  return (
    <div className={styles.frame}>
      {here.length > 0 && <BulkActions orders={here} onLeft={(ids) => setChosen(new Set(ids))} />}
      <table className={cx(styles.table, open && styles.narrow)}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <Checkbox
                label={t('seller-orders.chooseAll')}
                checked={isAll}
                onChange={() => setChosen(new Set(isAll ? [] : orders.map((order) => order.id)))}
              />
            </th>
            <th scope="col">{t('seller-orders.buyer')}</th>
            <th scope="col">{t('seller-orders.status')}</th>
            {!open && <th scope="col">{t('seller-orders.goods')}</th>}
            <th scope="col" className={styles.end}>
              {t('seller-orders.sum')}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={(event) => walk(event, toggle)}>
          {orders.map((order) => (
            <OrderTableRow
              key={order.id}
              order={order}
              isOpen={order.id === open}
              isNarrow={open !== undefined}
              isChosen={chosen.has(order.id)}
              onToggle={() => toggle(order.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Up and down go from order to order, Space on an order's name chooses it. */
function walk(event: KeyboardEvent<HTMLElement>, toggle: (id: string) => void): void {
  const target = event.target as HTMLElement // key events come from elements
  const row = target.closest('tr')
  const step = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  if (step) {
    event.preventDefault()
    step.querySelector('a')?.focus()
  }
  if (event.key === ' ' && target.tagName === 'A' && row?.dataset.id) {
    event.preventDefault()
    toggle(row.dataset.id)
  }
}

interface OrderTableRowProps {
  order: SellerOrderBrief
  isOpen: boolean
  /** An open order takes part of the width. */
  isNarrow: boolean
  isChosen: boolean
  onToggle: () => void
}

function OrderTableRow({ order, isOpen, isNarrow, isChosen, onToggle }: OrderTableRowProps) {
  const t = useWords()
  const now = useServerClock()
  const picture = usePictures()
  const { search } = useLocation()
  return (
    <tr data-id={order.id} className={cx(isOpen && styles.open)}>
      <td className={styles.tick}>
        <Checkbox
          label={t('seller-orders.choose', { number: order.number })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td>
        <span className={styles.who}>
          <Avatar photo={picture(order.buyer.photo)} name={order.buyer.name} size={40} />
          <span>
            <Link
              to={{ pathname: links.saleOrder(order.id), search }}
              className={cx(styles.name, !order.isSeen && styles.unseen)}
              aria-current={isOpen ? 'true' : undefined}
            >
              <span dir="auto">{order.buyer.name}</span>
              {!order.isSeen && <span className="aloud">, {t('seller-orders.unseen')}</span>}
            </Link>
            <small>
              <bdi className="num">№ {order.number}</bdi> · {moment(order.placedAt, now)}
              {order.unreadMessages && (
                <span className={styles.messages}>
                  <Icon name="chat-circle-fill" size={14} />
                  {t('chat.unread', { count: order.unreadMessages })}
                </span>
              )}
            </small>
          </span>
        </span>
      </td>
      <td>
        <OrderStatusLine order={order} short={isNarrow} />
      </td>
      {!isNarrow && (
        <td>
          <OrderThumbnails pictures={order.pictures} most={3} />
        </td>
      )}
      <td className={styles.end}>
        <b className="num">
          <bdi>{money(order.payableKop)}</bdi>
        </b>
      </td>
    </tr>
  )
}

/** Actions allowed for all selected orders. */
function BulkActions({
  orders,
  onLeft,
}: {
  orders: readonly SellerOrderBrief[]
  onLeft: (ids: readonly string[]) => void
}) {
  const t = useWords()
  const { isBusy, moveAll } = useBulkOrderAction()
  const actions = commonActions(orders)
  const ids = orders.map((order) => order.id)
  return (
    <div
      className={styles.bulk}
      role="toolbar"
      aria-label={t('seller-orders.chosen', { count: orders.length })}
    >
      <b>{t('seller-orders.chosen', { count: orders.length })}</b>
      {actions.map((action) => (
        <Button
          key={action}
          small
          kind="tonal"
          busy={isBusy}
          onClick={async () => onLeft(await moveAll(ids, action))}
        >
          {t(`seller-orders.do.${action}`)}
        </Button>
      ))}
      {actions.length === 0 && <span className={styles.mute}>{t('seller-orders.nothingCommon')}</span>}
      <Button small kind="ghost" onClick={() => onLeft([])}>
        {t('seller-orders.chooseNone')}
      </Button>
    </div>
  )
}
