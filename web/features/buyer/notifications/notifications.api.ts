import type { NoticeType } from '@sarafan/contract/orders/states'
import { notificationCalls as calls } from '@sarafan/contract/people/notifications'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

type OnWire = Reply<typeof calls.showNotifications>

export interface Notice {
  id: number
  type: NoticeType
  title: string
  text: string
  link: string
  at: Date
  isRead: boolean
}
export interface Pref {
  type: NoticeType
  inapp: boolean
  isFixed: boolean
  bot: boolean
}
export interface Notices {
  notices: Notice[]
  page: number
  pages: number
  unread: number
  prefs: Pref[]
  isBotReachable: boolean
}

const prefOf = (wire: OnWire['Prefs'][number]): Pref => ({
  type: wire.Type,
  inapp: wire.InApp,
  isFixed: wire.InAppFixed,
  bot: wire.Bot,
})

function noticesOf(wire: OnWire): Notices {
  return {
    notices: wire.Notifications.map((one) => ({
      id: one.ID,
      type: one.Type,
      title: one.Title,
      text: one.Text,
      link: one.Link,
      at: new Date(one.At),
      isRead: one.IsRead,
    })),
    page: wire.pager.currentPage,
    pages: wire.pager.totalPages,
    unread: wire.Unread,
    prefs: wire.Prefs.map(prefOf),
    isBotReachable: wire.BotReachable,
  }
}

/** Applies an update to a cached page before the server has responded. */
function change(shown: Notices, ask: Ask<typeof calls.updateNotification>): void {
  for (const notice of shown.notices) {
    const isMeant = ask.all === true || notice.id === ask.id || ask.ids?.includes(notice.id)
    if (!isMeant || notice.isRead) continue
    notice.isRead = true
    shown.unread -= 1
  }
  if (ask.all) shown.unread = 0
  for (const { Type, Channel, On } of ask.prefs ?? []) {
    const pref = shown.prefs.find(({ type }) => type === Type)
    if (pref) pref[Channel] = On
  }
}

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showNotifications: build.query<Notices, { page: number; locale: string }>({
      query: ({ page }) => carry(calls.showNotifications)({ page: String(page - 1) }),
      providesTags: tagsOf(calls.showNotifications, 'provides'),
      transformResponse: noticesOf,
    }),
    updateNotification: build.mutation<
      Reply<typeof calls.updateNotification>,
      { ask: Ask<typeof calls.updateNotification>; shown: { page: number; locale: string } }
    >({
      query: ({ ask }) => carry(calls.updateNotification)(ask),
      invalidatesTags: tagsOf(calls.updateNotification, 'invalidates'),
      async onQueryStarted({ ask, shown }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('showNotifications', shown, (draft) => change(draft, ask)),
        )
        await queryFulfilled.catch(() => patch.undo())
      },
    }),
  }),
})

export const { useShowNotificationsQuery, useUpdateNotificationMutation } = notificationsApi
