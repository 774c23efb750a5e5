import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Exchange.module.css'
import { type ExchangeState, useRenewExchangePasswordMutation } from './exchange.api.ts'

/** What is entered in 1C. The password is shown only after it was made. */
export function AccountGroup({ state }: { state: ExchangeState }) {
  const t = useWords()
  const now = useServerClock()
  const [password, setPassword] = useState<string | null>(null)
  const { url, login, passwordAt, refusedAt } = state
  return (
    <ListGroup
      padded
      title={t('exchange.account')}
      remark={
        passwordAt === null
          ? t('exchange.noPassword')
          : t('exchange.passwordMade', { date: moment(passwordAt, now) })
      }
    >
      <div className={styles.fields}>
        <CopyField label={t('exchange.url')} value={url} />
        <CopyField label={t('exchange.login')} value={login} />
        {password !== null && (
          <>
            <CopyField label={t('exchange.password')} value={password} />
            <p className={styles.warning}>{t('exchange.passwordOnce')}</p>
          </>
        )}
        <RenewButton isFirst={passwordAt === null} onMade={setPassword} />
        {refusedAt !== null && (
          <p className={styles.warning}>{t('exchange.refused', { date: moment(refusedAt, now) })}</p>
        )}
      </div>
    </ListGroup>
  )
}

function CopyField({ label, value }: { label: string; value: string }) {
  const t = useWords()
  const toast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value)
      toast(t('exchange.copied', { what: label }))
    } catch {
      toast(t('exports.copyFailed'))
    }
  }
  return (
    <div className={styles.copy}>
      <Field readOnly dir="ltr" label={label} value={value} />
      <Button kind="ghost" small icon="copy" onClick={() => void copy()}>
        {t('exchange.copy', { what: label })}
      </Button>
    </div>
  )
}

function RenewButton({ isFirst, onMade }: { isFirst: boolean; onMade: (password: string) => void }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [renew, { isLoading }] = useRenewExchangePasswordMutation()
  async function make(): Promise<void> {
    const isSure =
      isFirst ||
      (await confirm({
        title: t('exchange.renewTitle'),
        text: t('exchange.renewText'),
        accept: t('exchange.renew'),
        cancel: t('common.cancel'),
      }))
    if (!isSure) return
    const { data, error } = await renew()
    if (error) toastError(error)
    else if (data) onMade(data.password)
  }
  return (
    <Button wide kind={isFirst ? 'primary' : 'tonal'} busy={isLoading} onClick={() => void make()}>
      {t(isFirst ? 'exchange.make' : 'exchange.renew')}
    </Button>
  )
}
