import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Chip } from '../../ui/buttons/Chip.tsx'
import { bonusSum, money, number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { RequisiteFields } from './RequisiteFields.tsx'
import styles from './Withdrawals.module.css'
import { useWithdrawMutation } from './withdrawals.api.ts'
import {
  neededRequisites,
  requisitesOf,
  suggestionsOf,
  type WithdrawalMethod,
  type WithdrawDraft,
  type WithdrawTerms,
} from './withdrawals.ts'

/** Amount and destination; the button shows the sum. */
export function WithdrawForm({ terms, method }: { terms: WithdrawTerms; method: WithdrawalMethod }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [withdraw, { isLoading }] = useWithdrawMutation()
  const key = useAttemptKey()
  const form = useForm<WithdrawDraft>({ defaultValues: { ...requisitesOf(terms.requisites), amount: '' } })
  useUnsaved(form.formState.isDirty)
  const kop = kopTyped(form.watch('amount'))

  async function send({ amount, ...requisites }: WithdrawDraft): Promise<void> {
    const request = { amountKop: kopTyped(amount) ?? 0, requisites: neededRequisites(requisites) }
    const { error } = await withdraw({ method, request, key: key.of() })
    key.settle(error)
    if (error) toastError(error)
    else toast(t('withdrawals.sent'))
  }

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
        <AmountField terms={terms} />
        <RequisiteFields companies={terms.companies} />
        <p className={styles.note}>{feeText()}</p>
        {terms.taxNote !== '' && <p className={styles.note}>{terms.taxNote}</p>}
        <Button wide type="submit" busy={isLoading}>
          {kop ? t('withdrawals.send', { amount: money(kop) }) : t('bonuses.withdraw')}
        </Button>
      </form>
    </FormProvider>
  )

  function feeText(): string {
    if (terms.feePercent === 0 && terms.feeMinimumKop === 0) return t('withdrawals.noFee')
    return t('withdrawals.fee', { percent: number(terms.feePercent), minimum: money(terms.feeMinimumKop) })
  }
}

function AmountField({ terms }: { terms: WithdrawTerms }) {
  const t = useWords()
  const { register, watch, setValue, formState } = useFormContext<WithdrawDraft>()
  const { availableKop, minimumKop } = terms
  const typed = kopTyped(watch('amount'))
  const error = formState.errors.amount?.message
  const check = (text: string) => {
    const kop = kopTyped(text)
    if (kop === undefined) return t('pos-sales.badAmount')
    if (kop < minimumKop) return t('withdrawals.atLeast', { amount: money(minimumKop) })
    return kop <= availableKop || t('withdrawals.atMost', { amount: money(availableKop) })
  }
  return (
    <div className={styles.sum}>
      <input
        className={styles.amount}
        aria-label={t('withdrawals.amount')}
        aria-invalid={error ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        maxLength={12}
        {...register('amount', { validate: check })}
      />
      <p className={styles.note} role={error ? 'alert' : undefined} data-wrong={error ? true : undefined}>
        {error ?? t('withdrawals.available', { amount: bonusSum(availableKop) })}
      </p>
      <div className={styles.chips}>
        {suggestionsOf(terms).map((kop, at, all) => (
          <Chip
            key={kop}
            soft
            chosen={typed === kop}
            onClick={() => setValue('amount', String(kop / 100), { shouldValidate: true })}
          >
            {at === all.length - 1 ? t('withdrawals.everything') : bonusSum(kop)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
