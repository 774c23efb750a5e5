import { Fragment } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useConfig } from '../../../../core/config/config-context.ts'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { Delivery, Draft, Payment } from '../../../../parts/checkout/checkout.ts'
import { methodArrival } from '../../../../parts/delivery/arrival.ts'
import { Radio } from '../../../../ui/fields/Choice.tsx'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import type { IconName } from '../../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../../words/useWords.ts'
import { PointChoice } from '../delivery/PointChoice.tsx'

/** Delivery methods with price and date. */
export function DeliveryMethods({ methods }: { methods: readonly Delivery[] }) {
  const t = useWords()
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: 'deliveryId' })
  if (methods.length === 0) return <NoMethods title={t('order.delivery')} text={t('order.noDelivery')} />
  return (
    <ListGroup title={t('order.delivery')} large>
      {methods.map((method) => (
        <Fragment key={method.id}>
          <ListRow
            control
            lead={(row) => (
              <Radio
                label={row}
                name={field.name}
                checked={field.value === method.id}
                onChange={() => field.onChange(method.id)}
                onBlur={field.onBlur}
              />
            )}
            title={<span dir="auto">{method.name}</span>}
            text={<DeliveryTerms method={method} />}
            value={
              <b className="num">
                {method.priceKop === 0 ? t('common.free') : <bdi>{money(method.priceKop)}</bdi>}
              </b>
            }
          />
          {field.value === method.id && method.needsPoint && <PointChoice delivery={method} />}
        </Fragment>
      ))}
    </ListGroup>
  )
}

function NoMethods({ title, text }: { title: string; text: string }) {
  return (
    <ListGroup title={title} large padded>
      <p role="status">{text}</p>
    </ListGroup>
  )
}

function DeliveryTerms({ method }: { method: Delivery }) {
  const t = useWords()
  const { watch } = useFormContext<Draft>()
  const free = method.freeFromKop
  const doubt = t(watch('place').name === '' ? 'order.nameCity' : 'order.estimate')
  const isFreeLater = free !== null && method.priceKop > 0
  const parts = [
    method.address,
    method.hours,
    methodArrival(t, method),
    method.estimate ? doubt : '',
    isFreeLater ? t('order.freeFrom', { sum: money(free) }) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

const LOOKS: Readonly<Record<string, { icon: IconName; hue: number }>> = {
  sbp: { icon: 'qr-code', hue: 285 },
  cod: { icon: 'hand-coins-fill', hue: 155 },
  invoice: { icon: 'receipt-fill', hue: 300 },
  stars: { icon: 'star-fill', hue: 80 },
}
const CARD = { icon: 'credit-card-fill', hue: 255 } as const

/** How a way to pay is drawn. */
export function paymentLook(code: string): { icon: IconName; hue: number } {
  // Behind the colon is what is paid with, before it the payment system.
  return LOOKS[code.split(':').at(-1) ?? ''] ?? CARD
}

/** Ways to pay, as the server offers them. */
export function PaymentMethods({ methods }: { methods: readonly Payment[] }) {
  const t = useWords()
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: 'payment' })
  if (methods.length === 0) return <NoMethods title={t('order.payment')} text={t('order.noPayment')} />
  return (
    <ListGroup title={t('order.payment')} large>
      {methods.some(({ isPlay }) => isPlay) && <p className={styles.demo}>{t('order.demoPayment')}</p>}
      {methods.map((method) => (
        <ListRow
          key={method.code}
          control
          lead={(row) => (
            <Radio
              label={row}
              name={field.name}
              checked={field.value === method.code}
              disabledReason={method.refused?.message}
              onChange={() => field.onChange(method.code)}
              onBlur={field.onBlur}
            />
          )}
          title={<span dir="auto">{method.name}</span>}
          text={method.refused?.message ?? method.note}
          value={
            <span className={styles.tile}>
              <IconTile {...paymentLook(method.code)} />
            </span>
          }
        />
      ))}
      <ProvePhone methods={methods} />
    </ListGroup>
  )
}

/** Refusals that a verified phone lifts (decision 024). */
const LIFTED_BY_PHONE: readonly string[] = [
  'phone_verification_required',
  'too_many_open_orders',
  'reservation_limit',
]

/** Link to the screen where a phone is verified, for shoppers who have a profile and need it. */
function ProvePhone({ methods }: { methods: readonly Payment[] }) {
  const t = useWords()
  const { isLogged } = useConfig()
  const helps = methods.some(({ refused }) => refused && LIFTED_BY_PHONE.includes(refused.code))
  if (!isLogged || !helps) return null
  return (
    <ListRow
      lead={<IconTile icon="seal-check-fill" hue={155} />}
      title={t('order.provePhone')}
      href={links.profile()}
      renderLink={appLink}
    />
  )
}
