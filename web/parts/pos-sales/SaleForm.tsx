import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { refusalCode } from '../../core/api/error-text.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useConfirm } from '../../core/overlays/confirm.tsx'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './PosSales.module.css'
import { type PosSale, type PosTerms, useOfflineTermsQuery, useRecordSaleMutation } from './pos-sales.api.ts'
import { SaleDone } from './SaleDone.tsx'
import { type SaleDraft, SpendFields } from './SpendFields.tsx'

interface Props {
  agentId: number
  showcaseId: number
  name: string
  mayRedeem: boolean
  onDone: () => void
}

/** Records a sale made at the till, so that the buyer's network gets its bonuses (AP-32; domain.md 3.9). */
export default function SaleForm({ agentId, showcaseId, name, mayRedeem, onDone }: Props) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const { data: terms } = useOfflineTermsQuery()
  const [record, { isLoading }] = useRecordSaleMutation()
  const key = useAttemptKey()
  const [sale, setSale] = useState<PosSale>()
  const form = useForm<SaleDraft>({
    defaultValues: { amount: '', noBonus: '', local: '', global: '', code: '', receipt: '' },
  })
  useUnsaved(form.formState.isDirty && !sale)
  const isSpending = [form.watch('local'), form.watch('global')].some((text) => (kopTyped(text) ?? 0) > 0)
  const needsCode = terms?.codeAlways === true || isSpending

  async function send(draft: SaleDraft, isSure: boolean): Promise<void> {
    const request = {
      showcaseId,
      agentId,
      ...toRequest(draft),
      ...(isSure ? { confirmed: true } : {}),
    }
    const { data, error } = await record({ request, key: key.of() })
    key.settle(error)
    if (data) return setSale(data)
    if (refusalCode(error) !== 'same_sale') return toastError(error)
    const doubt = {
      title: t('pos-sales.sameSale'),
      accept: t('pos-sales.recordAgain'),
      cancel: t('common.cancel'),
    }
    if (await confirm(doubt)) await send(draft, true)
  }

  if (sale) return <SaleDone sale={sale} onDone={onDone} />
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit((draft) => send(draft, false))}>
      <p className={styles.who}>{t('pos-sales.buyer', { name })}</p>
      <SaleFields form={form} terms={terms} mayRedeem={mayRedeem} needsCode={needsCode} />
      <Button wide type="submit" busy={isLoading}>
        {t('pos-sales.record')}
      </Button>
      <Button wide kind="fill" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}

interface SaleFieldsProps {
  form: UseFormReturn<SaleDraft>
  terms: PosTerms | undefined
  mayRedeem: boolean
  needsCode: boolean
}

function SaleFields({ form, terms, mayRedeem, needsCode }: SaleFieldsProps) {
  const t = useWords()
  const { register, formState } = form
  const { errors } = formState
  const optional = (value: string) =>
    value.trim() === '' || kopTyped(value) !== undefined || t('pos-sales.badAmount')
  return (
    <>
      <Field
        label={t('pos-sales.amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={
          terms &&
          t('pos-sales.limit', { receipt: money(terms.receiptLimitKop), left: money(terms.dayLeftKop) })
        }
        error={errors.amount?.message}
        {...register('amount', {
          validate: (value) => (kopTyped(value) ?? 0) > 0 || t('pos-sales.badAmount'),
        })}
      />
      <Field
        label={t('pos-sales.noBonus')}
        inputMode="decimal"
        hint={t('pos-sales.noBonusHint')}
        error={errors.noBonus?.message}
        {...register('noBonus', { validate: optional })}
      />
      {mayRedeem && <SpendFields form={form} terms={terms} />}
      {needsCode && (
        <Field
          label={t('pos-sales.code')}
          inputMode="numeric"
          maxLength={6}
          hint={t('pos-sales.codeHint')}
          error={errors.code?.message}
          {...register('code', { validate: (value) => /^\d{6}$/.test(value) || t('pos-sales.badCode') })}
        />
      )}
      <Field label={t('pos-sales.receipt')} maxLength={40} {...register('receipt')} />
    </>
  )
}

function toRequest(draft: SaleDraft) {
  const [amount, noBonus, local, global] = [draft.amount, draft.noBonus, draft.local, draft.global].map(
    (text) => kopTyped(text) ?? 0,
  )
  const spend = {
    ...(local ? { localKop: local } : {}),
    ...(global ? { globalKop: global } : {}),
  }
  return {
    amountKop: amount ?? 0,
    ...(noBonus ? { noBonusAmountKop: noBonus } : {}),
    ...(local || global ? { bonusSpend: spend } : {}),
    ...(draft.code ? { confirmCode: draft.code } : {}),
    ...(draft.receipt.trim() ? { receiptNumber: draft.receipt.trim() } : {}),
  }
}
