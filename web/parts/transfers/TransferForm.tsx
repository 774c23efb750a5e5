import { useForm } from 'react-hook-form'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useConfirm } from '../../core/overlays/confirm.tsx'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { bonusSum } from '../../ui/format.ts'
import { Totals } from '../../ui/lists/Totals.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Transfers.module.css'
import { type Transferred, type TransferTerms, useTransferMutation } from './transfers.api.ts'

interface Draft {
  to: string
  amount: string
}
interface Props {
  terms: TransferTerms
  onDone: (made: Transferred) => void
}

/**
 * Recipient and amount, within the balance and the daily limit; asks for confirmation, because it is
 * irreversible.
 */
export function TransferForm({ terms, onDone }: Props) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const { showcaseName } = useConfig()
  const [transfer, { isLoading }] = useTransferMutation()
  const key = useAttemptKey()
  const { register, handleSubmit, formState } = useForm<Draft>({ defaultValues: { to: '', amount: '' } })
  const { isDirty, errors } = formState
  useUnsaved(isDirty)
  const mostKop = Math.min(terms.dayLeftKop, terms.availableKop)

  async function send({ to, amount }: Draft): Promise<void> {
    const code = codeIn(to)
    const kop = kopTyped(amount) ?? 0
    const doubt = {
      title: t('transfers.sure', { amount: bonusSum(kop), code }),
      text: t('transfers.sureText'),
      accept: t('transfers.give'),
      cancel: t('common.cancel'),
    }
    if (!(await confirm(doubt))) return
    const { data, error } = await transfer({ request: { to: code, amountKop: kop }, key: key.of() })
    key.settle(error)
    if (data) onDone(data)
    else toastError(error)
  }
  function wrong(text: string): true | string {
    const kop = kopTyped(text) ?? 0
    if (kop === 0) return t('transfers.badAmount')
    return kop <= mostKop || t('transfers.tooMuch', { amount: bonusSum(mostKop) })
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <p>{t('transfers.about', { showcase: showcaseName })}</p>
      <TransferLimits terms={terms} />
      <Field
        label={t('transfers.to')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('transfers.toHint')}
        error={errors.to?.message}
        {...register('to', { validate: (text) => codeIn(text).length >= 6 || t('transfers.badCode') })}
      />
      <Field
        label={t('transfers.amount')}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        {...register('amount', { validate: wrong })}
      />
      <Button
        wide
        type="submit"
        busy={isLoading}
        disabledReason={mostKop === 0 ? t('transfers.nothingLeft') : undefined}
      >
        {t('transfers.give')}
      </Button>
    </form>
  )
}

/** The balance, the daily limit, and the person's own code for receiving. */
function TransferLimits({ terms }: { terms: TransferTerms }) {
  const t = useWords()
  const { refCode } = useConfig()
  return (
    <Totals
      rows={[
        { label: t('transfers.available'), value: bonusSum(terms.availableKop) },
        {
          label: t('transfers.today'),
          value: t('transfers.leftOf', {
            left: bonusSum(terms.dayLeftKop),
            limit: bonusSum(terms.dayLimitKop),
          }),
        },
        ...(refCode === '' ? [] : [{ label: t('transfers.ownCode'), value: refCode }]),
      ]}
    />
  )
}

/** The code as people type it: any case, with spaces. */
function codeIn(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
