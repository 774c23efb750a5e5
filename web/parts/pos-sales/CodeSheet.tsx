import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useServerTimeQuery } from '../../core/api/start.api.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './PosSales.module.css'
import { type RedeemCode, useRedeemCodeMutation } from './pos-sales.api.ts'

/** The code a client reads out at the till: once, for five minutes, up to the maximum they enter (rulings 12). */
export default function CodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [make, { isLoading }] = useRedeemCodeMutation()
  const [made, setMade] = useState<RedeemCode>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { maximum: '' } })
  async function send({ maximum }: { maximum: string }): Promise<void> {
    const { data, error } = await make({ maximumKop: kopTyped(maximum) ?? 0 })
    if (data) setMade(data)
    else toastError(error)
  }
  return (
    <FormSheet
      isDirty={formState.isDirty && !made}
      open={open}
      onClose={onClose}
      title={t('pos-sales.codeTitle')}
      closeLabel={t('common.close')}
    >
      {made ? (
        <SaleCode made={made} onAgain={() => setMade(undefined)} />
      ) : (
        <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
          <p>{t('pos-sales.codeWhy')}</p>
          <Field
            label={t('pos-sales.maximum')}
            inputMode="decimal"
            autoComplete="off"
            hint={t('pos-sales.maximumHint')}
            error={formState.errors.maximum?.message}
            {...register('maximum', {
              validate: (value) => (kopTyped(value) ?? 0) > 0 || t('pos-sales.badAmount'),
            })}
          />
          <Button wide type="submit" busy={isLoading}>
            {t('pos-sales.makeCode')}
          </Button>
        </form>
      )}
    </FormSheet>
  )
}

function SaleCode({ made, onAgain }: { made: RedeemCode; onAgain: () => void }) {
  const t = useWords()
  const left = useSecondsLeft(made.expiresAt)
  return (
    <div className={styles.form} role="status">
      <p className={styles.code} dir="ltr">
        {left > 0 ? `${made.code.slice(0, 3)} ${made.code.slice(3)}` : '— —'}
      </p>
      <p className={styles.note} aria-live="off">
        {left > 0
          ? t('pos-sales.codeLeft', { amount: money(made.maximumKop), time: clock(left) })
          : t('pos-sales.codeOver')}
      </p>
      {made.localOnly && <p className={styles.note}>{t('pos-sales.codeLocalOnly')}</p>}
      <Button wide kind="tonal" onClick={onAgain}>
        {t('pos-sales.anotherCode')}
      </Button>
    </div>
  )
}

/** Seconds until a moment of the server's clock. */
function useSecondsLeft(end: Date): number {
  const { data, fulfilledTimeStamp = 0 } = useServerTimeQuery()
  const ahead = data ? data.serverTime.getTime() - fulfilledTimeStamp : 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((end.getTime() - now - ahead) / 1000))
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
