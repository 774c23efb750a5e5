import type { UseFormReturn } from 'react-hook-form'
import { kopTyped } from '../../core/config/amounts.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { money, number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './PosSales.module.css'
import type { PosTerms } from './pos-sales.api.ts'
import { bonusLimit } from './pos-sales.ts'

/** Values of the form of a sale at the till. */
export interface SaleDraft {
  amount: string
  noBonus: string
  local: string
  global: string
  code: string
  receipt: string
}

/** Bonuses of both kinds that pay a part of the receipt, each with its limit (domain.md 5.5 rule 3). */
export function SpendFields({
  form,
  terms,
}: {
  form: UseFormReturn<SaleDraft>
  terms: PosTerms | undefined
}) {
  const t = useWords()
  const { register, watch, formState, getValues } = form
  const receipt = { amountKop: kopTyped(watch('amount')) ?? 0, noBonusKop: kopTyped(watch('noBonus')) ?? 0 }
  const hint = (percent: number) =>
    receipt.amountKop > 0
      ? t('pos-sales.spendLimit', { percent: number(percent), amount: money(bonusLimit(receipt, percent)) })
      : t('pos-sales.spendShare', { percent: number(percent) })

  function check(text: string, percent: number): true | string {
    if (text.trim() === '') return true
    const kop = kopTyped(text)
    if (kop === undefined) return t('pos-sales.badAmount')
    const most = bonusLimit(receipt, percent)
    if (kop > most) return t('pos-sales.spendTooMuch', { amount: money(most) })
    const both = (kopTyped(getValues('local')) ?? 0) + (kopTyped(getValues('global')) ?? 0)
    const all = bonusLimit(receipt, 100)
    return both <= all || t('pos-sales.spendBoth', { amount: money(all) })
  }

  if (!terms) return null
  const { maxLocalPercent, maxGlobalPercent } = terms
  return (
    <>
      <Field
        label={t('pos-sales.spend')}
        inputMode="decimal"
        autoComplete="off"
        hint={hint(maxLocalPercent)}
        error={formState.errors.local?.message}
        {...register('local', { validate: (text) => check(text, maxLocalPercent) })}
      />
      {maxGlobalPercent === null ? (
        <p className={styles.note}>{t('pos-sales.noGlobal')}</p>
      ) : (
        <Field
          label={t('pos-sales.spendGlobal')}
          inputMode="decimal"
          autoComplete="off"
          hint={hint(maxGlobalPercent)}
          error={formState.errors.global?.message}
          {...register('global', { validate: (text) => check(text, maxGlobalPercent) })}
        />
      )}
    </>
  )
}
