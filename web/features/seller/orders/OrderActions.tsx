import type { DeliveryKind } from '@sarafan/contract/orders/states'
import type { ReactNode } from 'react'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { actionLabel } from '../../../parts/seller-orders/action-label.ts'
import styles from '../../../parts/seller-orders/SaleOrders.module.css'
import {
  type ActionableOrder,
  type ConfirmedAction,
  isFinal,
  mainAction,
  type SellerAction,
  sellerActions,
} from '../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { useOrderAction } from './useOrderAction.ts'

const ActionSheet = lazySheet(() => import('./ActionSheet.tsx'))

/** The next thing to do with an order as one button, everything else behind the dots (domain.md 5.1). */
export function OrderActions({
  sale,
  kind,
  small,
  children,
}: {
  sale: ActionableOrder
  kind: DeliveryKind
  small?: boolean
  children?: ReactNode
}) {
  const t = useWords()
  const move = useOrderAction()
  const sheet = useSheet<ConfirmedAction>()
  const may = sellerActions(sale.allowedActions)
  const main = mainAction(may)
  const act = (action: SellerAction) => {
    if (action === 'ship' || isFinal(action)) return sheet.show(action)
    sheet.close()
    void move({ id: sale.id, action })
  }
  return (
    <div className={styles.actions}>
      {main && (
        <Button
          small={small}
          kind={isUsual(main) ? 'primary' : 'tonal'}
          className={styles.main}
          onClick={() => act(main)}
        >
          {t(actionLabel(main, kind))}
        </Button>
      )}
      {children}
      {may.length > 0 && (
        <Button
          small={small}
          kind="fill"
          icon="dots-three-bold"
          label={t('seller-orders.more', { number: sale.number })}
          onClick={() => sheet.show('more')}
        />
      )}
      {sheet.subject && (
        <ActionSheet asking={sheet.subject} {...sheet.overlay} sale={sale} kind={kind} onAct={act} />
      )}
    </div>
  )
}

/** Answering a new order is the main task; later actions are less prominent. */
function isUsual(action: SellerAction): boolean {
  return action === 'confirm'
}
