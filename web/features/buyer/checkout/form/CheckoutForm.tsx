import type { RefObject } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useConfig } from '../../../../core/config/config-context.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import { CheckoutTotals, SellerTotals } from '../../../../parts/checkout/CheckoutTotals.tsx'
import { blamedFields } from '../../../../parts/checkout/checkout.api.ts'
import {
  type Checkout,
  type Choices,
  type Draft,
  isCovered,
  orderOf,
  restKop,
} from '../../../../parts/checkout/checkout.ts'
import { draftOf } from '../../../../parts/checkout/draft.ts'
import { loadStoredDraft } from '../../../../parts/checkout/stored-draft.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { money } from '../../../../ui/format.ts'
import { Columns } from '../../../../ui/layout/Columns.tsx'
import { StickyBar } from '../../../../ui/layout/StickyBar.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { AddressFields } from '../delivery/AddressFields.tsx'
import { usePlacing } from '../usePlacing.ts'
import { Basket } from './Basket.tsx'
import { BonusSpend } from './BonusSpend.tsx'
import { Certificates } from './Certificates.tsx'
import { ChangedLines } from './ChangedLines.tsx'
import { Comment } from './Comment.tsx'
import { Consents } from './Consents.tsx'
import { changesBetween, type SeenCheckout } from './changes.ts'
import { DigitalNotice } from './DigitalNotice.tsx'
import { faultText } from './fault-text.ts'
import { GiftGroup } from './GiftGroup.tsx'
import { DeliveryMethods, PaymentMethods } from './Methods.tsx'
import { MissingParts } from './MissingParts.tsx'
import { Recipient } from './Recipient.tsx'
import { useChanges } from './useChanges.ts'
import { useChoices } from './useChoices.ts'
import { useGiftPayments } from './useGiftPayments.ts'
import { useOffered } from './useOffered.ts'
import { useTypedDraft } from './useTypedDraft.ts'

/** Payment methods that charge nothing now (domain.md 5.1). */
const PAID_LATER: readonly string[] = ['cod', 'invoice']

interface Props {
  checkout: Checkout
  /** The choices for which the shown amounts were requested. */
  asked: Choices
  isFetching: boolean
  /** The last shown state, also after a choice was undone. */
  seen: RefObject<SeenCheckout | undefined>
  onChoose: (choices: Choices) => void
  refetch: () => Promise<Checkout>
  /** The order is placed and the screen is about to be left. */
  onPlaced: () => void
}

/** The checkout form: input survives a reload, amounts come from the server. */
export function CheckoutForm(props: Props) {
  const { asked, isFetching, seen, onChoose, refetch, onPlaced } = props
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const { showcaseId } = useConfig()
  const form = useForm<Draft>({ defaultValues: draftOf(props.checkout, loadStoredDraft(showcaseId)) })
  const checkout = useGiftPayments(props.checkout, form.watch('isGift'))
  const isGift = checkout.needsDelivery && form.watch('isGift')
  const { isSettled } = useChoices(form.control, { known: checkout, asked, onChoose })
  const { busy, place } = usePlacing(onPlaced)
  const payment = form.watch('payment')
  const { changes, agree } = useChanges(seen, { checkout, asked, payment, isFetching })
  useTypedDraft(form, showcaseId)
  useOffered(form, checkout)

  async function submit(draft: Draft) {
    if (!isSettled || isFetching) return
    if (changes.length > 0) return toast(t('order.changedFirst'), 'warning')
    const order = orderOf(checkout, draft)
    if (!order) return
    const { isChanged, error } = await place(order)
    for (const [name, reason] of Object.entries(blamedFields(error))) {
      form.setError(name as keyof Draft, { message: faultText(t, name, reason) }) // consents.<kind> is a path of Draft too
    }
    if (!isChanged) return
    // The page resets choices that are no longer available.
    const now = await refetch().catch(() => undefined)
    const before = { checkout, asked, payment }
    if (now && changesBetween(before, { checkout: now, asked }).length === 0) toastError(error)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit, () => toast(t('order.lookAgain'), 'warning'))}>
        <Columns
          summary={<Summary checkout={checkout} isStale={isFetching || !isSettled} isPlacing={busy} />}
        >
          <Basket checkout={checkout} />
          {checkout.missing.length > 0 && <MissingParts parts={checkout.missing} />}
          {changes.length > 0 && (
            <ChangedLines
              key={changes.length}
              changes={changes}
              isBlocked={checkout.blocked}
              onAgree={agree}
            />
          )}
          <Recipient
            isBuyer={!checkout.needsDelivery || isGift}
            isSent={checkout.needsDelivery}
            known={checkout.recipients ?? []}
          />
          {checkout.needsDelivery && <GiftGroup known={checkout.giftRecipients ?? []} />}
          <Destination checkout={checkout} deliveryId={form.watch('deliveryId')} />
          <Ways checkout={checkout} />
          <DigitalNotice checkout={checkout} />
          <Certificates checkout={checkout} />
          <BonusSpend limits={checkout.bonus} />
          <Comment />
        </Columns>
      </form>
    </FormProvider>
  )
}

/** The sums, what is agreed to, and the order button. */
function Summary({
  checkout,
  isStale,
  isPlacing,
}: {
  checkout: Checkout
  isStale: boolean
  isPlacing: boolean
}) {
  return (
    <>
      <SellerTotals parts={checkout.parts} />
      <CheckoutTotals checkout={checkout} isStale={isStale} />
      <Consents consents={checkout.consents} />
      <PlaceOrderBar checkout={checkout} busy={isPlacing || isStale} />
    </>
  )
}

/** The address, with what the chosen way of delivery needs of it. */
function Destination({ checkout, deliveryId }: { checkout: Checkout; deliveryId: Draft['deliveryId'] }) {
  if (!checkout.needsCity) return null
  const delivery = checkout.deliveryMethods.find(({ id }) => id === deliveryId)
  return (
    <AddressFields
      needs={{ city: delivery?.needsCity === true, line: delivery?.needsAddress === true }}
      saved={checkout.savedAddresses ?? []}
    />
  )
}

/** How it is delivered and paid, each only where there is something to choose. */
function Ways({ checkout }: { checkout: Checkout }) {
  const { needsDelivery, missing, deliveryMethods, paymentMethods } = checkout
  return (
    <>
      {needsDelivery && !missing.includes('delivery') && <DeliveryMethods methods={deliveryMethods} />}
      {!isCovered(checkout) && !missing.includes('payment') && <PaymentMethods methods={paymentMethods} />}
    </>
  )
}

/** The order button, or the reason why ordering is impossible. */
function PlaceOrderBar({ checkout, busy }: { checkout: Checkout; busy: boolean }) {
  const t = useWords()
  const [payment, deliveryId] = useWatch<Draft, ['payment', 'deliveryId']>({
    name: ['payment', 'deliveryId'],
  })
  const isDelivered = !checkout.needsDelivery || checkout.deliveryMethods.some(({ id }) => id === deliveryId)
  const covered = isCovered(checkout)
  const canPay = covered || checkout.paymentMethods.some(({ code, refused }) => code === payment && !refused)
  function reasonAgainst(): string | undefined {
    if (checkout.blocked) return t('order.blocked')
    if (checkout.missing.length > 0) return t('order.missing.title')
    if (!isDelivered) return t('order.chooseDelivery')
    return canPay ? undefined : t('order.choosePayment')
  }
  return (
    <>
      {checkout.blocked && (
        <p className={styles.blocked} role="status">
          {appLink({ href: links.cart(), className: 'link', children: t('order.blocked') })}
        </p>
      )}
      <StickyBar>
        <Button type="submit" wide busy={busy} disabledReason={reasonAgainst()}>
          {covered
            ? t('certificates.payAll')
            : t(PAID_LATER.includes(payment) ? 'order.place' : 'order.pay', {
                sum: money(restKop(checkout.totals)),
              })}
        </Button>
      </StickyBar>
    </>
  )
}
