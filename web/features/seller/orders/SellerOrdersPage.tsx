import { useParams } from 'react-router'
import { useMay } from '../../../core/config/may.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { useMediaQuery } from '../../../core/routing/useMediaQuery.ts'
import styles from '../../../parts/seller-orders/SaleOrders.module.css'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { fromWidth } from '../../../ui/layout/breakpoints.ts'
import { useWords } from '../../../words/useWords.ts'
import { SaleList } from './OrderList.tsx'
import { OrderView } from './order/OrderView.tsx'

/** The orders of a showcase for its members: a list, one order, or both on a wide screen (RT-25). */
export default function SellerOrdersPage() {
  const t = useWords()
  const { id } = useParams()
  const isWide = useMediaQuery(fromWidth('desktop'))
  const hasRoomForBoth = useMediaQuery(fromWidth('wide'))
  const may = useMay()
  // Buyers have a list of their own. Landing pages sell too, although the menu has no link here (SH-16, issue 13).
  if (!may('showSaleOrders'))
    return (
      <EmptyState
        art={ownPicture('s-empty-orders')}
        title={t('seller-orders.notHere')}
        text={t('seller-orders.notHereText')}
      />
    )
  if (!isWide || (id && !hasRoomForBoth)) return id ? <OrderView key={id} id={id} /> : <SaleList />
  return (
    <div className={id ? styles.both : styles.alone}>
      <SaleList wide open={id} />
      {id && (
        <aside className={styles.panel} aria-label={t('seller-orders.one')}>
          <OrderView key={id} id={id} inPanel />
        </aside>
      )}
    </div>
  )
}
