import type { DeliveryKind } from '@sarafan/contract/orders/states'
import { useState } from 'react'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { moneyWay } from '../../../parts/orders/orders.ts'
import { actionLabel } from '../../../parts/seller-orders/action-label.ts'
import styles from '../../../parts/seller-orders/SaleOrders.module.css'
import { useSeeSaleOrdersMutation } from '../../../parts/seller-orders/seller-orders.api.ts'
import {
  type ActionableOrder,
  type ConfirmedAction,
  type SellerAction,
  sellerActions,
} from '../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import { useOrderAction } from './useOrderAction.ts'

interface Props {
  open: boolean
  asking: ConfirmedAction
  sale: ActionableOrder
  kind: DeliveryKind
  onAct: (action: SellerAction) => void
  onClose: () => void
}

/** Details of an action on an order: confirmation, tracking number, or why the order ends. */
export default function ActionSheet({ open, asking, sale, kind, onAct, onClose }: Props) {
  const t = useWords()
  const number = sale.number
  const titles = {
    more: t('order.number', { number }),
    ship: t('seller-orders.shipTitle', { number }),
    cancel: t('seller-orders.cancelTitle', { number }),
    return_to_sender: t('seller-orders.backTitle', { number }),
    mark_paid: t('seller-orders.moneyTitle', { number }),
  }
  return (
    <FormSheet open={open} onClose={onClose} title={titles[asking]} closeLabel={t('common.close')}>
      {asking === 'more' && (
        <div className={styles.choices}>
          <OrderActionList sale={sale} kind={kind} onAct={onAct} onClose={onClose} />
        </div>
      )}
      {asking === 'mark_paid' && <ReceivedMoneyForm id={sale.id} onClose={onClose} />}
      {asking === 'ship' && <ShipForm id={sale.id} kind={kind} onClose={onClose} />}
      {(asking === 'cancel' || asking === 'return_to_sender') && (
        <EndOrderForm key={asking} sale={sale} action={asking} onClose={onClose} />
      )}
    </FormSheet>
  )
}

const ICONS: Readonly<Record<SellerAction, readonly [IconName, number]>> = {
  confirm: ['check-circle-fill', 150],
  assemble: ['package-fill', 70],
  ready: ['storefront-fill', 200],
  ship: ['truck-fill', 255],
  deliver: ['hand-coins-fill', 150],
  mark_paid: ['coins-fill', 150],
  return_to_sender: ['arrow-counter-clockwise-fill', 25],
  cancel: ['x-circle-fill', 25],
}

function OrderActionList({ sale, kind, onAct, onClose }: Omit<Props, 'open' | 'asking'>) {
  const t = useWords()
  const [see] = useSeeSaleOrdersMutation()
  return (
    <ListGroup tinted>
      {sellerActions(sale.allowedActions).map((action) => (
        <ListRow
          key={action}
          danger={action === 'cancel' || action === 'return_to_sender'}
          lead={<IconTile icon={ICONS[action][0]} hue={ICONS[action][1]} />}
          title={t(actionLabel(action, kind))}
          onClick={() => onAct(action)}
        />
      ))}
      {sellerActions(sale.allowedActions).includes('confirm') && (
        <ListRow
          lead={<IconTile icon={sale.isSeen ? 'eye-slash' : 'eye-fill'} hue={300} />}
          title={t(sale.isSeen ? 'seller-orders.markUnseen' : 'seller-orders.markSeen')}
          onClick={() => {
            void see({ ids: [sale.id], seen: !sale.isSeen })
            onClose()
          }}
        />
      )}
    </ListGroup>
  )
}

/** The tracking number is the carrier's; the seller's own courier has none. */
function ShipForm({ id, kind, onClose }: { id: string; kind: DeliveryKind; onClose: () => void }) {
  const t = useWords()
  const move = useOrderAction()
  const [track, setTrack] = useState('')
  useUnsaved(track !== '')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        void move({ id, action: 'ship', ...(track.trim() === '' ? {} : { track: track.trim() }) })
      }}
    >
      <Field
        label={t('seller-orders.track')}
        hint={t(kind === 'courier' ? 'seller-orders.trackCourier' : 'seller-orders.trackHint')}
        value={track}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        onChange={(change) => setTrack(change.target.value)}
      />
      <Button type="submit" wide>
        {t('seller-orders.do.ship')}
      </Button>
    </form>
  )
}

/**
 * Only the seller knows that a transfer arrived; the document's number is recorded in the order's history.
 */
function ReceivedMoneyForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const move = useOrderAction()
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        void move({ id, action: 'mark_paid', ...(text.trim() === '' ? {} : { reason: text.trim() }) })
      }}
    >
      <p className={styles.mute}>{t('seller-orders.moneyText')}</p>
      <Field
        label={t('seller-orders.moneyDocument')}
        hint={t('seller-orders.moneyHint')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(change) => setText(change.target.value)}
      />
      <Button type="submit" wide>
        {t('seller-orders.do.mark_paid')}
      </Button>
    </form>
  )
}

const REASONS = ['noStock', 'noAnswer', 'changedMind', 'other'] as const

/** What happens to the money depends on the payment method. */
const ENDS = {
  cancel: {
    provider: 'seller-orders.cancelText',
    hand: 'seller-orders.cancelByHand',
    none: 'seller-orders.cancelUnpaid',
  },
  return_to_sender: {
    provider: 'seller-orders.backText',
    hand: 'seller-orders.cancelByHand',
    none: 'seller-orders.backUnpaid',
  },
} as const

/** An end can not be taken back, and the buyer reads why. */
function EndOrderForm({
  sale,
  action,
  onClose,
}: {
  sale: ActionableOrder
  action: 'cancel' | 'return_to_sender'
  onClose: () => void
}) {
  const t = useWords()
  const move = useOrderAction()
  const [chosen, choose] = useState<(typeof REASONS)[number]>()
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  const [isAsked, setAsked] = useState(false)
  const reasons = REASONS.filter((reason) => action === 'cancel' || reason !== 'noStock')
  const reason = chosen === 'other' ? text.trim() : chosen ? t(`seller-orders.reason.${chosen}`) : ''
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (reason === '') return
        onClose()
        void move({ id: sale.id, action, reason })
      }}
    >
      <p className={styles.mute}>{t(ENDS[action][moneyWay(sale)])}</p>
      <fieldset className={styles.chips}>
        <legend className="aloud">{t('seller-orders.reason')}</legend>
        {reasons.map((one) => (
          <Chip key={one} chosen={one === chosen} onClick={() => choose(one)}>
            {t(`seller-orders.reason.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {chosen === 'other' && (
        <TextArea
          label={t('seller-orders.reason')}
          hint={t('seller-orders.reasonHint')}
          maxLength={300}
          value={text}
          onChange={(change) => setText(change.target.value)}
        />
      )}
      {isAsked && reason === '' && (
        <p role="alert" className={styles.wrong}>
          {t('seller-orders.reasonNeeded')}
        </p>
      )}
      <Button type="submit" kind="danger" wide>
        {t(`seller-orders.do.${action}`)}
      </Button>
    </form>
  )
}
