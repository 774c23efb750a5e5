import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { time } from '../../ui/dates.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Chat.module.css'
import { ChatPhoto } from './ChatPhoto.tsx'
import type { ChatMessage, ChatOf, OutgoingMessage } from './chat.ts'

/** A message, in a language that only its writer knows; the last own one says whether the other side has read it. */
export function ChatBubble({
  message,
  side,
  mark,
}: {
  message: ChatMessage
  side: ChatOf['side']
  mark: 'sent' | 'read' | undefined
}) {
  const t = useWords()
  return (
    <article className={styles.bubble} data-mine={message.mine}>
      {message.author === 'platform' && side !== 'platform' && (
        <b className={styles.writer}>{t('claims.by.platform')}</b>
      )}
      {side === 'platform' && !message.mine && (
        <b className={styles.writer}>{t(`claims.by.${message.author}`)}</b>
      )}
      {message.writer !== '' && (
        <b className={styles.writer}>
          <bdi>{message.writer}</bdi>
        </b>
      )}
      {message.photo && <ChatPhoto id={message.photo} side={side} />}
      {message.text !== '' && (
        <p className={styles.words} dir="auto" lang="">
          {message.text}
        </p>
      )}
      <footer className={styles.meta}>
        {mark && <span>{t(`chat.${mark}`)}</span>}
        <time dateTime={message.at.toISOString()}>{time(message.at)}</time>
      </footer>
    </article>
  )
}

/** A message without a response yet; one that failed can be sent again or deleted. */
export function OutgoingBubble({
  message,
  onRetry,
  onDiscard,
}: {
  message: OutgoingMessage
  onRetry: () => void
  onDiscard: () => void
}) {
  const t = useWords()
  const hasFailed = message.state === 'failed'
  return (
    <article className={styles.bubble} data-mine="true" data-state={message.state}>
      {message.photoAddress && (
        <img className={styles.picture} src={message.photoAddress} alt={t('chat.photo')} />
      )}
      {message.text !== '' && (
        <p className={styles.words} dir="auto" lang="">
          {message.text}
        </p>
      )}
      <footer className={styles.meta}>
        {hasFailed ? (
          <>
            <span className={styles.failed}>
              <Icon name="warning-circle-fill" size={14} />
              {t('chat.failed')}
            </span>
            <PlainButton className={styles.again} onClick={onRetry}>
              {t('common.retry')}
            </PlainButton>
            <PlainButton className={styles.again} onClick={onDiscard}>
              {t('chat.discard')}
            </PlainButton>
          </>
        ) : (
          <span role="status" aria-label={t('chat.sending')}>
            <Spinner kind="small" />
          </span>
        )}
      </footer>
    </article>
  )
}
