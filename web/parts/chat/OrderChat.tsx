import { useEffect, useRef } from 'react'
import { useServerClock } from '../../core/config/clock.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { useIsVisible } from '../../core/query/useIsVisible.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { isolated } from '../../ui/isolated.ts'
import { TitleBar } from '../../ui/layout/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Chat.module.css'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatSkeleton } from './ChatSkeleton.tsx'
import { ChatThread } from './ChatThread.tsx'
import { useOrderChatQuery, useReadChatMutation } from './chat.api.ts'
import type { Chat, ChatOf } from './chat.ts'
import { useOutgoing } from './useOutgoing.ts'

/** Rulings 21: an open chat is asked for at most every 3 s, only while somebody looks. */
const POLL_MS = 3000

/** The chat about an order, for its buyer or the team; `orderHref` leads to the order. */
export function OrderChat({ orderHref, ...of }: ChatOf & { orderHref?: string | undefined }) {
  const t = useWords()
  const isVisible = useIsVisible()
  const query = useOrderChatQuery(of, {
    pollingInterval: isVisible ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  })
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <TitleBar title={t('chat.title')} />
          <ChatSkeleton />
        </>
      }
    >
      {(chat) => <OpenChat chat={chat} of={of} orderHref={orderHref} isVisible={isVisible} />}
    </QueryView>
  )
}

function OpenChat({
  chat,
  of,
  orderHref,
  isVisible,
}: {
  chat: Chat
  of: ChatOf
  orderHref: string | undefined
  isVisible: boolean
}) {
  const t = useWords()
  const now = useServerClock()
  const outgoing = useOutgoing(of)
  useUnsaved(outgoing.hasFailed)
  useReading(chat, of, isVisible)
  const about = <bdi className="num">{t('chat.aboutOrder', { number: isolated(chat.orderNumber) })}</bdi>
  return (
    <div className={styles.screen}>
      <TitleBar
        title={<bdi>{chat.with}</bdi>}
        text={orderHref ? appLink({ href: orderHref, className: styles.order, children: about }) : about}
      />
      <ChatThread chat={chat} of={of} outgoing={outgoing} />
      {chat.mayWrite ? (
        <ChatComposer maySendPhotos={chat.maySendPhotos} onSend={(draft) => outgoing.send(draft, now)} />
      ) : (
        <p className={styles.closed}>{t('chat.readOnly')}</p>
      )}
    </div>
  )
}

/** Marks what is on screen as read, once for each new message. */
function useReading(chat: Chat, of: ChatOf, isVisible: boolean): void {
  const [read] = useReadChatMutation()
  const sent = useRef(0)
  const { id, side } = of
  const upTo = chat.messages.at(-1)?.id ?? 0
  const isUnread = chat.unread > 0 && chat.mayWrite && isVisible
  useEffect(() => {
    if (!isUnread || upTo <= sent.current) return
    sent.current = upTo
    void read({ id, side, upTo })
  }, [isUnread, upTo, id, side, read])
}
