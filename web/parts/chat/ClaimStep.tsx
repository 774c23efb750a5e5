import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { time } from '../../ui/dates.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Chat.module.css'
import type { ChatEvent } from './chat.ts'

/** Steps that are named after what happened rather than after the status they lead to. */
const OWN_TITLES: Readonly<Record<string, 'claims.sentBack' | 'claims.unreplaced'>> = {
  send_back: 'claims.sentBack',
  unreplace: 'claims.unreplaced',
}

/** A step of a claim between the messages; it leads to the claim. */
export function ClaimStep({ event }: { event: ChatEvent }) {
  const t = useWords()
  const { claimId, type, at, reason, actor } = event
  const title =
    event.event === 'create'
      ? t(`claims.type.${type}`)
      : t(OWN_TITLES[event.event] ?? `claims.status.${event.status}`)
  return appLink({
    href: links.claim(claimId),
    className: styles.step,
    children: (
      <>
        <b>{title}</b>
        {reason !== '' && (
          <span className={styles.words} dir="auto" lang="">
            {reason}
          </span>
        )}
        <small>
          {t('chat.claim', { number: event.claimNumber })}
          {actor !== 'system' && ` · ${t(`claims.by.${actor}`)}`}
          {' · '}
          <time dateTime={at.toISOString()}>{time(at)}</time>
        </small>
      </>
    ),
  })
}
