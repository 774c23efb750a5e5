import { useServerClock } from '../../../core/config/clock.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Integrations.module.css'
import { type Message, useResendWebhookMessageMutation } from './integrations.api.ts'

const LOOKS: Readonly<Record<Message['state'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'wait', icon: 'clock-counter-clockwise' },
  delivered: { tone: 'good', icon: 'check-bold' },
  failed: { tone: 'bad', icon: 'x' },
}

/** One message: its state, its body, and what the receiver answered. */
export function MessageCard({ message, mayResend }: { message: Message; mayResend: boolean }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [resend, { isLoading }] = useResendWebhookMessageMutation()
  const { id, type, at, state, dueAt, body, attempts } = message
  async function sendAgain(): Promise<void> {
    const { error } = await resend({ id })
    if (error) toastError(error)
    else toast(t('integrations.resent'))
  }
  return (
    <ListGroup padded title={t(`integrations.event.${type}`)}>
      <div className={styles.stack}>
        <div className={styles.top}>
          <span>{moment(at, now)}</span>
          <StatusPill {...LOOKS[state]}>{t(`integrations.message.${state}`)}</StatusPill>
        </div>
        {dueAt && attempts.length > 0 && (
          <span>{t('integrations.nextAt', { when: moment(dueAt, now) })}</span>
        )}
        {attempts.length > 0 && (
          <ul className={styles.attempts}>
            {attempts.map((one) => (
              <li key={one.at.getTime()}>
                {moment(one.at, now)} · {one.status ?? t(`integrations.fault.${one.fault ?? 'unreachable'}`)}{' '}
                · {t('integrations.ms', { ms: String(one.ms) })}
                {one.excerpt && <bdi> · {one.excerpt}</bdi>}
              </li>
            ))}
          </ul>
        )}
        <details>
          <summary>{t('integrations.body')}</summary>
          <pre className={styles.body} dir="ltr">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        </details>
        {mayResend && state !== 'waiting' && (
          <Button wide kind="tonal" busy={isLoading} onClick={sendAgain}>
            {t('integrations.resend')}
          </Button>
        )}
      </div>
    </ListGroup>
  )
}
