import { LIMITS } from '@sarafan/contract/limits'
import { kopTyped } from '../../../core/config/amounts.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { MoneyLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { money } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Deposit.module.css'
import {
  type Deposit,
  type TopUp,
  useCreatePayoutMutation,
  useCreateTopUpMutation,
  useRefundTopUpMutation,
} from './deposit.api.ts'

/** The purpose of the amount. */
export type AmountSubject =
  | { readonly kind: 'top-up'; readonly deposit: Deposit }
  | { readonly kind: 'payout'; readonly deposit: Deposit }
  | { readonly kind: 'refund'; readonly deposit: Deposit; readonly topUp: TopUp }

interface Draft {
  amount: string
  way: string
}
interface Props {
  subject: AmountSubject
  open: boolean
  onClose: () => void
}

/** Asks for the sum of a top-up, of a payout or of money to take back. */
export default function AmountSheet({ subject, open, onClose }: Props) {
  const t = useWords()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t(`deposit.sheet.${subject.kind}`)}
      closeLabel={t('common.close')}
    >
      <AmountForm subject={subject} onDone={onClose} />
    </FormSheet>
  )
}

function AmountForm({ subject, onDone }: { subject: AmountSubject; onDone: () => void }) {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigateFromHere()
  const send = useSending(subject)
  const form = useResourceForm<Draft, Sent>({
    from: { defaultValues: { amount: '', way: subject.deposit.providers[0] ?? 'invoice' } },
    send: ({ amount, way }, { key }) => send({ amountKop: kopTyped(amount) ?? 0, way }, key),
    onSaved: ({ topUp, paymentUrl }, { way }) => {
      onDone()
      if (!topUp) return toast(t(subject.kind === 'payout' ? 'deposit.payoutAsked' : 'deposit.refundAsked'))
      if (paymentUrl) return window.location.assign(paymentUrl)
      if (way === 'invoice') return void navigate(links.topUpInvoice(topUp.id))
      toast(t('deposit.payLater'), 'warning')
    },
  })
  const way = form.watch('way')
  const [leastKop, mostKop] = boundsOf(subject, way)
  const check = (kop: number) => {
    if (kop < leastKop) return t('deposit.atLeast', { amount: money(leastKop) })
    return kop > mostKop ? t('deposit.atMost', { amount: money(mostKop) }) : undefined
  }
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        {subject.kind === 'top-up' && (
          <Select label={t('deposit.way')} {...form.register('way')}>
            {subject.deposit.providers.map((code) => (
              <option key={code} value={code}>
                {t('deposit.byCard', { name: NAMES[code] ?? '' })}
              </option>
            ))}
            <option value="invoice">{t('deposit.byInvoice')}</option>
          </Select>
        )}
        <MoneyLine<Draft>
          name="amount"
          label={t('deposit.amount')}
          hint={hint()}
          required
          wrong={t('pos-sales.badAmount')}
          checkKop={check}
        />
        <Button wide type="submit" busy={form.isSending}>
          {t(`deposit.send.${subject.kind}`)}
        </Button>
      </form>
    </ResourceFormProvider>
  )

  function hint(): string {
    if (subject.kind !== 'top-up') return t('deposit.upTo', { amount: money(mostKop) })
    return t(way === 'invoice' ? 'deposit.invoiceHint' : 'deposit.cardHint')
  }
}

/** Payment systems by their own names; a demo's has none. */
const NAMES: Readonly<Record<string, string>> = { yookassa: 'ЮKassa', moneta: 'MONETA' }

function boundsOf(subject: AmountSubject, way: string): [leastKop: number, mostKop: number] {
  if (subject.kind === 'payout') return [LIMITS.withdrawMinKop, subject.deposit.payableKop]
  if (subject.kind === 'refund') {
    const leftKop = subject.topUp.amountKop - subject.topUp.refundedKop
    return [1, Math.min(leftKop, subject.deposit.refundableKop)]
  }
  return [LIMITS.topUpLeastKop, way === 'invoice' ? LIMITS.topUpMostKop : LIMITS.topUpCardMostKop]
}

/** The response to a top-up; the others have nothing to show. */
interface Sent {
  readonly topUp?: TopUp
  /** Empty for an invoice, and while the provider does not respond */
  readonly paymentUrl?: string
}

/** Returns the function that sends an amount for its purpose. */
function useSending(subject: AmountSubject) {
  const [createTopUp] = useCreateTopUpMutation()
  const [createPayout] = useCreatePayoutMutation()
  const [refundTopUp] = useRefundTopUpMutation()
  return async (typed: { amountKop: number; way: string }, key: string) => {
    if (subject.kind === 'top-up') return createTopUp({ request: typed, key })
    const { amountKop } = typed
    const { error } =
      subject.kind === 'payout'
        ? await createPayout({ request: { amountKop }, key })
        : await refundTopUp({ request: { id: subject.topUp.id, amountKop }, key })
    return error === undefined ? { data: {} } : { error }
  }
}
