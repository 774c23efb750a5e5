import { useConfirm } from '../../../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast } from '../../../../../core/overlays/useToast.ts'
import { lazyPart } from '../../../../../core/routing/lazy-part.tsx'
import { contentsOf, SHIPMENT_LOOKS, type Shipment } from '../../../../../parts/orders/shipments.ts'
import styles from '../../../../../parts/seller-orders/SaleOrders.module.css'
import { useMoveShipmentMutation } from '../../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { StatusPill } from '../../../../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'

const ParcelGroup = lazyPart(() => import('../../../../../parts/parcels/ParcelGroup.tsx'))
const SendSheet = lazySheet(() => import('./SendSheet.tsx'))

/** What is sent for an order: one parcel of its carrier, or each of the parcels into which it was divided. */
export function ShipmentGroups({ sale }: { sale: SellerOrder }) {
  const { order, hasParcel } = sale
  if (!order.shipments) return hasParcel ? <ParcelGroup id={order.id} /> : null
  return order.shipments.map((shipment) => (
    <ShipmentGroup key={shipment.id} sale={sale} shipment={shipment} count={order.shipments?.length ?? 0} />
  ))
}

interface Props {
  sale: SellerOrder
  shipment: Shipment
  count: number
}

/** One parcel for its seller: contents, state, and what can be done with it. */
function ShipmentGroup({ sale, shipment, count }: Props) {
  const t = useWords()
  const look = SHIPMENT_LOOKS[shipment.state]
  const { order, hasParcel } = sale
  return (
    <>
      <ListGroup title={t('shipments.one', { number: shipment.number, count })} large padded>
        <div className={styles.between}>
          <StatusPill tone={look.tone} icon={look.icon}>
            {t(`shipments.state.${shipment.state}`)}
          </StatusPill>
          {shipment.track !== '' && <bdi className="num">{shipment.track}</bdi>}
        </div>
        {contentsOf(order, shipment).map(({ id, title, quantity }) => (
          <div key={id} className={styles.between}>
            <span dir="auto">{title}</span>
            <span className={styles.mute}>{t('order.pieces', { count: quantity })}</span>
          </div>
        ))}
        {sale.canManage && <ShipmentActions id={order.id} shipment={shipment} />}
      </ListGroup>
      {hasParcel && <ParcelGroup id={order.id} shipment={shipment.id} />}
    </>
  )
}

/** The steps of a parcel without a carrier of ours; a carrier that has it reports them. */
function ShipmentActions({ id, shipment }: { id: string; shipment: Shipment }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const sheet = useSheet()
  const [move, { isLoading }] = useMoveShipmentMutation()
  const { number, actions } = shipment
  async function act(action: Shipment['actions'][number]): Promise<void> {
    if (action === 'send') return sheet.show(true)
    const doubt = {
      title: t('shipments.backTitle', { number }),
      text: t('shipments.backText'),
      accept: t('shipments.do.take_back'),
      cancel: t('parcels.no'),
    }
    if (action === 'take_back' && !(await confirm(doubt))) return
    const { error } = await move({ id, shipment: shipment.id, action })
    if (error) toastError(error)
  }
  if (actions.length === 0 && !sheet.subject) return null
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          small
          kind={action === 'take_back' ? 'ghost' : 'tonal'}
          busy={isLoading}
          onClick={() => act(action)}
        >
          {t(`shipments.do.${action}`)}
        </Button>
      ))}
      {sheet.subject && <SendSheet {...sheet.overlay} id={id} shipment={shipment} />}
    </div>
  )
}
