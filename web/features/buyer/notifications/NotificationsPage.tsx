import { useServerClock } from '../../../core/config/clock.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWriteRequest } from '../../../parts/notifications/useWriteRequest.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useLocale, useWords } from '../../../words/useWords.ts'
import { NoticeRow } from './NoticeRow.tsx'
import {
  type Notification,
  type Notifications,
  SEARCH,
  useShowNotificationsQuery,
  useUpdateNotificationMutation,
} from './notifications.api.ts'
import { Prefs } from './Prefs.tsx'

/** Notifications, newest first; a tap marks one as read and opens its subject (AP-37, AP-58). */
export default function NotificationsPage() {
  const locale = useLocale()
  const [{ page }, change] = useSearchState(SEARCH)
  const shown = { page, locale }
  const query = useShowNotificationsQuery(shown, useFreshPerVisit())
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={6} />}>
      {(data) => <NotificationList data={data} shown={shown} onPage={(to) => change({ page: to })} />}
    </QueryView>
  )
}

interface NotificationListProps {
  data: Notifications
  shown: { page: number; locale: string }
  onPage: (page: number) => void
}

function NotificationList({ data, shown, onPage }: NotificationListProps) {
  const t = useWords()
  const now = useServerClock()
  const navigate = useNavigateFromHere()
  const toastError = useErrorToast()
  const askToWrite = useWriteRequest()
  const [update, { isLoading }] = useUpdateNotificationMutation()
  const send = async (change: Parameters<typeof update>[0]['update']) => {
    const { error } = await update({ update: change, shown })
    if (error) toastError(error)
  }
  const open = (notice: Notification) => {
    if (!notice.isRead) void send({ id: notice.id })
    if (notice.link !== '') navigate(notice.link)
  }
  return (
    <>
      <TitleBar
        title={t('notifications.title')}
        text={data.unread > 0 ? t('notifications.unread', { count: data.unread }) : undefined}
      >
        {data.unread > 0 && (
          <Button small kind="tonal" busy={isLoading} onClick={() => void send({ all: true })}>
            {t('notifications.readAll')}
          </Button>
        )}
      </TitleBar>
      <Prefs
        prefs={data.prefs}
        isBotReachable={data.botReachable}
        onChoose={(type, channel, on) => {
          void send({ prefs: [{ type, channel, on }] })
          if (channel === 'bot' && on) void askToWrite()
        }}
      />
      {data.notifications.length === 0 ? (
        <NoNotifications />
      ) : (
        <ListGroup>
          {data.notifications.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} now={now} onOpen={() => open(notice)} />
          ))}
        </ListGroup>
      )}
      <Pages page={data.pager.currentPage} total={data.pager.totalPages} onPage={onPage} />
    </>
  )
}

function NoNotifications() {
  const t = useWords()
  return (
    <EmptyState
      art={ownPicture('s-empty-orders')}
      title={t('notifications.noneTitle')}
      text={t('notifications.noneText')}
    >
      {appLink({ href: links.catalogue(), className: buttonClass(), children: t('cart.toCatalog') })}
    </EmptyState>
  )
}
