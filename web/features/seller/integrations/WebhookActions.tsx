import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Integrations.module.css'
import {
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  type Webhook,
} from './integrations.api.ts'
import { SecretView } from './SecretView.tsx'

/** Sends a test, replaces the secret, removes the webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useWords()
  const now = useServerClock()
  const { oldSecretUntil } = webhook
  const remark = oldSecretUntil
    ? t('integrations.oldSecret', { when: moment(oldSecretUntil, now) })
    : undefined
  return (
    <ListGroup padded {...(remark ? { remark } : {})}>
      <div className={styles.stack}>
        <TestButton webhook={webhook} />
        <RotateButton id={webhook.id} />
        <RemoveButton id={webhook.id} />
      </div>
    </ListGroup>
  )
}

function TestButton({ webhook: { id, on } }: { webhook: Webhook }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useTestWebhookMutation()
  async function test(): Promise<void> {
    const { error } = await send({ id })
    if (error) toastError(error)
    else toast(t('integrations.testSent'))
  }
  return (
    <Button
      wide
      kind="primary"
      busy={isLoading}
      disabledReason={on ? undefined : t('integrations.isOff')}
      onClick={test}
    >
      {t('integrations.test')}
    </Button>
  )
}

function RotateButton({ id }: { id: number }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [rotate, { data, isLoading }] = useRotateWebhookSecretMutation()
  async function askAndRotate(): Promise<void> {
    const isSure = await confirm({
      title: t('integrations.rotateTitle'),
      text: t('integrations.rotateText'),
      accept: t('integrations.rotate'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await rotate({ id })
    if (error) toastError(error)
  }
  if (data)
    return (
      <SecretView label={t('integrations.secret')} secret={data.secret} hint={t('integrations.secretHint')} />
    )
  return (
    <Button wide kind="fill" busy={isLoading} onClick={askAndRotate}>
      {t('integrations.rotate')}
    </Button>
  )
}

function RemoveButton({ id }: { id: number }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const navigate = useNavigateFromHere()
  const [remove, { isLoading }] = useRemoveWebhookMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('integrations.removeTitle'),
      text: t('integrations.removeText'),
      accept: t('integrations.remove'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await remove({ id })
    if (error) return toastError(error)
    toast(t('integrations.removed'))
    navigate(links.integrations(), { replace: true })
  }
  return (
    <Button wide kind="ghost" busy={isLoading} onClick={askAndRemove}>
      {t('integrations.remove')}
    </Button>
  )
}
