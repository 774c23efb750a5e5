import { useForm } from 'react-hook-form'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './PosSales.module.css'
import { usePayBonusesMutation } from './pos-sales.api.ts'

interface Draft {
  kind: 'redeem' | 'payout'
  purse: 'local' | 'global'
  amount: string
  saleAmount: string
  code: string
}
interface Props {
  agentId: number
  showcaseId: number
  name: string
  mayRedeem: boolean
  mayPayOut: boolean
  onDone: () => void
}

/** Takes bonuses for a deal at the till, or pays the showcase's own out in cash, with the client's code (AP-33; rulings 12). */
export default function PaymentForm({ agentId, showcaseId, name, mayRedeem, mayPayOut, onDone }: Props) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [pay, { isLoading }] = usePayBonusesMutation()
  const key = useAttemptKey()
  const form = useForm<Draft>({
    defaultValues: {
      kind: mayRedeem ? 'redeem' : 'payout',
      purse: 'local',
      amount: '',
      saleAmount: '',
      code: '',
    },
  })
  const { register, watch, formState } = form
  const { errors } = formState
  useUnsaved(formState.isDirty)
  const kind = watch('kind')
  const amount = (value: string) => (kopTyped(value) ?? 0) > 0 || t('pos-sales.badAmount')

  async function send(draft: Draft): Promise<void> {
    const request = { showcaseId, agentId, ...toRequest(draft) }
    const { error } = await pay({ request, key: key.of() })
    key.settle(error)
    if (error) return toastError(error)
    toast(t(draft.kind === 'redeem' ? 'pos-sales.redeemed' : 'pos-sales.paidOut'))
    onDone()
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
      <p className={styles.who}>{t('pos-sales.client', { name })}</p>
      <PaymentKinds form={form} mayChoose={mayRedeem && mayPayOut} />
      <Field
        label={t('pos-sales.bonuses')}
        inputMode="decimal"
        error={errors.amount?.message}
        {...register('amount', { validate: amount })}
      />
      {kind === 'redeem' && (
        <Field
          label={t('pos-sales.amount')}
          inputMode="decimal"
          error={errors.saleAmount?.message}
          {...register('saleAmount', { validate: amount })}
        />
      )}
      <Field
        label={t('pos-sales.code')}
        inputMode="numeric"
        maxLength={6}
        hint={t('pos-sales.codeHint')}
        error={errors.code?.message}
        {...register('code', { validate: (value) => /^\d{6}$/.test(value) || t('pos-sales.badCode') })}
      />
      <Button wide type="submit" busy={isLoading}>
        {t(kind === 'redeem' ? 'pos-sales.redeem' : 'pos-sales.payout')}
      </Button>
      <Button wide kind="fill" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}

/** The service and the bonuses that pay for it: only the showcase's own are ever paid out. */
function PaymentKinds({ form, mayChoose }: { form: ReturnType<typeof useForm<Draft>>; mayChoose: boolean }) {
  const t = useWords()
  const kind = form.watch('kind')
  const purse = form.watch('purse')
  return (
    <>
      {mayChoose && (
        <SegmentedControl
          label={t('pos-sales.kind')}
          options={[
            { value: 'redeem', label: t('pos-sales.redeem') },
            { value: 'payout', label: t('pos-sales.payout') },
          ]}
          value={kind}
          onChange={(next) => form.setValue('kind', next)}
        />
      )}
      {kind === 'redeem' && (
        <SegmentedControl
          label={t('pos-sales.purse')}
          options={[
            { value: 'local', label: t('pos-sales.local') },
            { value: 'global', label: t('pos-sales.global') },
          ]}
          value={purse}
          onChange={(next) => form.setValue('purse', next)}
        />
      )}
    </>
  )
}

function toRequest({ kind, purse, amount, saleAmount, code }: Draft) {
  const isRedeem = kind === 'redeem'
  return {
    bonusType: isRedeem ? purse : ('local' as const),
    kind,
    amountKop: kopTyped(amount) ?? 0,
    ...(isRedeem ? { saleAmountKop: kopTyped(saleAmount) ?? 0 } : {}),
    confirmCode: code,
  }
}
