import { offlineCalls } from '@sarafan/contract/orders/pos'
import { useEffect, useState } from 'react'
import { useServerTimeQuery } from '../../core/api/start.api.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { MoneyLine } from '../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../core/forms/useResourceForm.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './PosSales.module.css'
import { type RedeemCode, useRedeemCodeMutation } from './pos-sales.api.ts'

/** The code a client reads out at the till: once, for five minutes, up to the maximum they enter (rulings 12). */
export default function CodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const [made, setMade] = useState<RedeemCode>()
  return (
    <FormSheet open={open} onClose={onClose} title={t('pos-sales.codeTitle')} closeLabel={t('common.close')}>
      {made ? <SaleCode made={made} onAgain={() => setMade(undefined)} /> : <CodeForm onMade={setMade} />}
    </FormSheet>
  )
}

interface Draft {
  maximum: string
}

function CodeForm({ onMade }: { onMade: (made: RedeemCode) => void }) {
  const t = useWords()
  const [make] = useRedeemCodeMutation()
  const form = useResourceForm<Draft, RedeemCode>({
    from: { defaultValues: { maximum: '' } },
    call: offlineCalls.makeRedeemCode,
    send: ({ maximum }) => make({ maximumKop: kopTyped(maximum) ?? 0 }),
    faultText: () => t('pos-sales.badAmount'),
    onSaved: onMade,
  })
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        <p>{t('pos-sales.codeWhy')}</p>
        <MoneyLine<Draft>
          name="maximum"
          required
          label={t('pos-sales.maximum')}
          hint={t('pos-sales.maximumHint')}
          wrong={t('pos-sales.badAmount')}
          checkKop={(kop) => (kop > 0 ? undefined : t('pos-sales.badAmount'))}
        />
        <Button wide type="submit" busy={form.isSending}>
          {t('pos-sales.makeCode')}
        </Button>
      </form>
    </ResourceFormProvider>
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
