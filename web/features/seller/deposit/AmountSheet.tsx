import { LIMITS } from '@sarafan/contract/limits'
import { useForm } from 'react-hook-form'
import { useAttemptKey } from '../../../core/api/attempt-key.ts'
import { kopTyped } from '../../../core/config/amounts.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
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
  const send = useSend(subject, onDone)
  const { register, handleSubmit, formState, watch } = useForm<Draft>({
    defaultValues: { amount: '', way: subject.deposit.providers[0] ?? 'invoice' },
  })
  useUnsaved(formState.isDirty && !formState.isSubmitSuccessful)
  const way = watch('way')
  const [leastKop, mostKop] = boundsOf(subject, way)
  const check = (text: string) => {
    const kop = kopTyped(text)
    if (kop === undefined) return t('pos-sales.badAmount')
    if (kop < leastKop) return t('deposit.atLeast', { amount: money(leastKop) })
    return kop <= mostKop || t('deposit.atMost', { amount: money(mostKop) })
  }
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send.now)}>
      {subject.kind === 'top-up' && (
        <Select label={t('deposit.way')} {...register('way')}>
          {subject.deposit.providers.map((code) => (
            <option key={code} value={code}>
              {t('deposit.byCard', { name: NAMES[code] ?? '' })}
            </option>
          ))}
          <option value="invoice">{t('deposit.byInvoice')}</option>
        </Select>
      )}
      <Field
        label={t('deposit.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint={hint()}
        error={formState.errors.amount?.message}
        {...register('amount', { validate: check })}
      />
      <Button wide type="submit" busy={send.isSending}>
        {t(`deposit.send.${subject.kind}`)}
      </Button>
    </form>
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

/** Submits once and continues: to the payment page, to the invoice, or back. */
function useSend(subject: AmountSubject, onDone: () => void) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [topUp, toppingUp] = useCreateTopUpMutation()
  const [payOut, payingOut] = useCreatePayoutMutation()
  const [refund, refunding] = useRefundTopUpMutation()
  const key = useAttemptKey()

  async function now({ amount, way }: Draft): Promise<void> {
    const amountKop = kopTyped(amount) ?? 0
    if (subject.kind === 'top-up') {
      const { data, error } = await topUp({ request: { amountKop, way }, key: key.of() })
      key.settle(error)
      if (!data) return tellError(error)
      onDone()
      if (data.paymentUrl !== '') return window.location.assign(data.paymentUrl)
      if (way === 'invoice') return void navigate(links.topUpInvoice(data.topUp.id))
      return tell(t('deposit.payLater'), 'warning')
    }
    const { error } =
      subject.kind === 'payout'
        ? await payOut({ request: { amountKop }, key: key.of() })
        : await refund({ request: { id: subject.topUp.id, amountKop }, key: key.of() })
    key.settle(error)
    if (error) return tellError(error)
    tell(t(subject.kind === 'payout' ? 'deposit.payoutAsked' : 'deposit.refundAsked'))
    onDone()
  }
  return { now, isSending: toppingUp.isLoading || payingOut.isLoading || refunding.isLoading }
}
