import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../../core/api/store.ts'
import { useServerClock } from '../../core/config/clock.ts'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { relativeDay } from '../../ui/dates.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Chat.module.css'
import { ChatBubble, OutgoingBubble } from './ChatBubble.tsx'
import { ClaimStep } from './ClaimStep.tsx'
import { chatApi, useLazyOrderChatQuery } from './chat.api.ts'
import { byDay, type Chat, type ChatMessage, type ChatOf, entriesOf, withEarlier } from './chat.ts'
import type { useOutgoing } from './useOutgoing.ts'

interface Props {
  chat: Chat
  of: ChatOf
  outgoing: ReturnType<typeof useOutgoing>
}

/** The messages by days, those on their way after them; a new one is scrolled to unless earlier ones are being read. */
export function ChatThread({ chat, of, outgoing }: Props) {
  const t = useWords()
  const now = useServerClock()
  useEndInView(`${chat.messages.at(-1)?.id} ${chat.events.at(-1)?.id}`, outgoing.messages.length)
  const lastOwn = chat.messages.findLast(({ mine }) => mine)
  const isEmpty = chat.messages.length + chat.events.length + outgoing.messages.length === 0
  return (
    <div className={styles.thread}>
      {chat.hasEarlier && <EarlierMessages chat={chat} of={of} />}
      {isEmpty && (
        <p className={styles.empty}>
          <Icon name="chat-circle-dots" size={32} />
          {t(of.side === 'own' ? 'chat.emptyOwn' : 'chat.emptySales')}
        </p>
      )}
      <div className={styles.log} role="log" aria-label={t('chat.title')}>
        {byDay(entriesOf(chat)).map(({ day, messages }) => (
          <section key={day.toISOString()} className={styles.day}>
            <h2 className={styles.date}>{relativeDay(day, now)}</h2>
            {messages.map((entry) =>
              'event' in entry ? (
                <ClaimStep key={`step-${entry.event.id}`} event={entry.event} />
              ) : (
                <ChatBubble
                  key={entry.message.id}
                  message={entry.message}
                  side={of.side}
                  mark={entry.message === lastOwn ? readMark(chat, lastOwn, of) : undefined}
                />
              ),
            )}
          </section>
        ))}
        {outgoing.messages.map((message) => (
          <OutgoingBubble
            key={message.key}
            message={message}
            onRetry={() => outgoing.retry(message)}
            onDiscard={() => outgoing.discard(message)}
          />
        ))}
      </div>
    </div>
  )
}

/** The platform has no other side that could have read its messages. */
function readMark(chat: Chat, last: ChatMessage, { side }: ChatOf): 'read' | 'sent' | undefined {
  if (side === 'platform') return undefined
  return last.id <= chat.readUpTo ? 'read' : 'sent'
}

function EarlierMessages({ chat, of }: { chat: Chat; of: ChatOf }) {
  const t = useWords()
  const dispatch = useAppDispatch()
  const toastError = useErrorToast()
  const [load, { isFetching }] = useLazyOrderChatQuery()
  async function show(): Promise<void> {
    const { data, error } = await load({ ...of, before: chat.messages[0]?.id ?? 0 })
    if (!data) return toastError(error)
    dispatch(chatApi.util.updateQueryData('orderChat', of, (held) => withEarlier(held, data)))
  }
  return (
    <Button small kind="ghost" busy={isFetching} onClick={show}>
      {t('chat.earlier')}
    </Button>
  )
}

/** How far from the end still counts as reading the end, in pixels. */
const NEAR_PX = 120

/** Keeps the end in view as messages come, unless the reader has scrolled up; what they send themselves is always shown. */
function useEndInView(last: string, outgoing: number): void {
  const isNear = useRef(true)
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement
      isNear.current = scrollHeight - window.scrollY - window.innerHeight < NEAR_PX
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the end.
  useEffect(() => {
    if (isNear.current || outgoing > 0) window.scrollTo({ top: document.documentElement.scrollHeight })
  }, [last, outgoing])
}
