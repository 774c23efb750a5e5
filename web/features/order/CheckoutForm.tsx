import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { appLink } from '../../app/AppLink.tsx'
import { useConfig } from '../../app/config-context.ts'
import { links } from '../../app/links.ts'
import { useMessenger } from '../../app/messenger-context.ts'
import { useTell } from '../../app/tell.ts'
import { Button } from '../../ui/Button.tsx'
import { money } from '../../ui/format.ts'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { AddressFields } from './AddressFields.tsx'
import { Basket } from './Basket.tsx'
import { BonusSpend } from './BonusSpend.tsx'
import { Changed } from './Changed.tsx'
import styles from './Checkout.module.css'
import { CheckoutTotals } from './CheckoutTotals.tsx'
import { Comment } from './Comment.tsx'
import { Consents } from './Consents.tsx'
import { type Change, changesBetween } from './changes.ts'
import { type Checkout, type Choices, type Draft, draftOf, orderOf } from './checkout.ts'
import { keepDraft, keptDraft } from './kept.ts'
import { Deliveries, Payments } from './Methods.tsx'
import { blamedFields } from './order.api.ts'
import { Recipient } from './Recipient.tsx'
import { useChoices } from './useChoices.ts'
import { usePlacing } from './usePlacing.ts'

/** Ways of paying that take no money now (domain.md 5.1). */
const PAID_LATER: readonly string[] = ['cod', 'invoice']

interface Props {
  checkout: Checkout
  /** What the amounts on show were asked for. */
  asked: Choices
  isFetching: boolean
  onChoose: (choices: Choices) => void
  refetch: () => Promise<Checkout>
  /** The order is placed and the screen is about to be left. */
  onPlaced: () => void
}

/** The form of an order: what is typed survives a reload, what it costs is the server's. */
export function CheckoutForm({ checkout, asked, isFetching, onChoose, refetch, onPlaced }: Props) {
  const t = useWords()
  const tell = useTell()
  const { showcaseId } = useConfig()
  const [changes, setChanges] = useState<Change[]>()
  const form = useForm<Draft>({ defaultValues: draftOf(checkout, keptDraft(showcaseId)) })
  const { isSettled } = useChoices(form.control, { known: checkout, asked, onChoose })
  const { busy, place } = usePlacing(onPlaced)
  useKeptDraft(form, showcaseId)

  const delivery = checkout.deliveries.find((method) => method.id === form.watch('deliveryId'))
  const canPlace = !checkout.blocked && delivery !== undefined && checkout.payments.length > 0

  async function submit(draft: Draft) {
    if (!isSettled || isFetching) return
    const order = orderOf(checkout, draft)
    if (!order) return
    setChanges(undefined)
    const { isChanged, error } = await place(order)
    for (const [name, reason] of Object.entries(blamedFields(error))) {
      form.setError(name as keyof Draft, { message: reasonText(name, reason) }) // consents.<kind> is a path of Draft too
    }
    if (isChanged) setChanges(changesBetween(checkout, await refetch()))
  }
  const reasonText = (name: string, reason: string) =>
    name === 'point'
      ? t('order.pointNeeded')
      : reason === 'phone'
        ? t('order.phoneWrong')
        : reason === 'email'
          ? t('order.emailWrong')
          : t('order.required')

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit, () => tell(t('order.lookAgain'), 'warning'))}>
        <Basket checkout={checkout} />
        {changes && <Changed changes={changes} />}
        <Recipient />
        {checkout.deliveries.some((method) => method.needsCity) && (
          <AddressFields
            needs={{ city: delivery?.needsCity === true, line: delivery?.needsAddress === true }}
            saved={checkout.addresses}
          />
        )}
        <Deliveries methods={checkout.deliveries} />
        <Payments methods={checkout.payments} />
        <BonusSpend limits={checkout.bonus} />
        <Comment />
        <CheckoutTotals totals={checkout.totals} isStale={isFetching || !isSettled} />
        <Consents consents={checkout.consents} />
        {checkout.blocked && (
          <p className={styles.blocked} role="status">
            {appLink({ href: links.cart(), className: 'link', children: t('order.blocked') })}
          </p>
        )}
        <StickyBar>
          <Button type="submit" wide busy={busy || isFetching || !isSettled} disabled={!canPlace}>
            {t(PAID_LATER.includes(form.watch('payment')) ? 'order.place' : 'order.pay', {
              sum: money(checkout.totals.payableKop),
            })}
          </Button>
        </StickyBar>
      </form>
    </FormProvider>
  )
}

/** Keeps what is typed for a reload, and asks before the app is closed over it. */
function useKeptDraft(form: ReturnType<typeof useForm<Draft>>, showcaseId: number): void {
  const messenger = useMessenger()
  useEffect(() => {
    const watching = form.watch((draft) => {
      keepDraft(showcaseId, draft as Partial<Draft>) // the form's type says each value may be missing
      messenger.confirmClosing(true)
    })
    return () => {
      watching.unsubscribe()
      messenger.confirmClosing(false)
    }
  }, [form, showcaseId, messenger])
}
