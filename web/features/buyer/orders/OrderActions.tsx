import { type ConfirmOptions, useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { invoiceSlug } from '../../../messenger/invoice.ts'
import { useStarsInvoice } from '../../../parts/checkout/useStarsInvoice.ts'
import { useOrderActionMutation } from '../../../parts/orders/orders.api.ts'
import { type Details, filterOf, moneyWay } from '../../../parts/orders/orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Orders.module.css'

type Action = 'pay' | 'cancel' | 'receive' | 'repeat'

/** Actions the server allows the buyer; all except payment ask for confirmation (domain.md 5.1). */
export function OrderActions({ order }: { order: Details }) {
  const t = useWords()
  const { busy, act } = useActions(order)
  const may = (action: Action) => order.allowedActions.includes(action)
  return (
    <>
      {may('pay') && (
        <div className={styles.pay}>
          <Button wide busy={busy} onClick={() => act('pay')}>
            {t('order.pay', { sum: money(order.payableKop) })}
          </Button>
        </div>
      )}
      {(may('pay') || hasInvoice(order)) && (
        <ListGroup>
          {may('pay') && (
            <ListRow
              href={links.success(order.id)}
              renderLink={appLink}
              lead={<IconTile icon="credit-card-fill" hue={255} />}
              title={t('order.otherWays')}
            />
          )}
          {hasInvoice(order) && (
            <ListRow
              href={links.invoice(order.id)}
              renderLink={appLink}
              lead={<IconTile icon="receipt-fill" hue={300} />}
              title={t('order.invoice', { number: order.number })}
            />
          )}
        </ListGroup>
      )}
      {(may('receive') || may('repeat') || may('cancel')) && (
        <ListGroup>
          {may('receive') && (
            <ListRow
              lead={<IconTile icon="check-circle-fill" hue={150} />}
              title={t('order.action.receive')}
              onClick={() => act('receive')}
            />
          )}
          {may('repeat') && (
            <ListRow
              lead={<IconTile icon="arrow-counter-clockwise-fill" hue={145} />}
              title={t('order.action.repeat')}
              onClick={() => act('repeat')}
            />
          )}
          {may('cancel') && (
            <ListRow
              danger
              lead={<IconTile icon="x-circle-fill" hue={25} />}
              title={t('order.action.cancel')}
              onClick={() => act('cancel')}
            />
          )}
        </ListGroup>
      )}
    </>
  )
}

const hasInvoice = ({ payment, status, isPaid }: Details) =>
  payment === 'invoice' && !isPaid && filterOf(status) !== 'cancelled'

const CANCELS = {
  provider: 'order.cancelText',
  hand: 'order.cancelByHand',
  none: 'order.cancelUnpaid',
} as const

function useActions(order: Details) {
  const { id } = order
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const navigate = useNavigateFromHere()
  const openInvoice = useStarsInvoice()
  const [send, { isLoading }] = useOrderActionMutation()
  const doubts: Readonly<Record<Exclude<Action, 'pay'>, ConfirmOptions>> = {
    cancel: {
      title: t('order.cancelTitle'),
      text: t(CANCELS[moneyWay(order)]),
      accept: t('order.action.cancel'),
      cancel: t('order.keep'),
    },
    receive: {
      title: t('order.receiveTitle'),
      text: t('order.receiveText'),
      accept: t('order.action.receive'),
      cancel: t('order.notYet'),
    },
    repeat: {
      title: t('order.repeatTitle'),
      text: t('order.repeatText'),
      accept: t('order.action.repeat'),
      cancel: t('order.notYet'),
    },
  }
  /** Stars are paid over the shop; the page after the payment then shows the purchase. */
  async function pay(url: string): Promise<void> {
    if (invoiceSlug(url) === undefined) return window.location.assign(url)
    const outcome = await openInvoice(url)
    if (outcome === 'paid' || outcome === 'pending') navigate(links.success(id))
  }
  return {
    busy: isLoading,
    async act(action: Action) {
      if (isLoading || (action !== 'pay' && !(await confirm(doubts[action])))) return
      const { data, error } = await send({ id, action })
      if (!data) return toastError(error)
      if (action === 'pay' && data.paymentUrl !== '') return pay(data.paymentUrl)
      if (action === 'repeat') return void navigate(links.cart())
      toast(t('order.done'))
    },
  }
}
