import { notificationCalls as calls } from '@sarafan/contract/people/notifications'
import { api, tagsOf } from '../../../core/api/api.ts'
import { queryOf, type RequestData, type ResponseData, requestOf } from '../../../core/api/endpoints.ts'
import { optimistic } from '../../../core/api/optimistic.ts'
import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { pageParam, readSearch } from '../../../core/routing/search-state.ts'
import { i18n } from '../../../words/words.ts'

export type Notifications = ResponseData<typeof calls.showNotifications>
export type Notification = Notifications['notifications'][number]
export type Pref = Notifications['prefs'][number]
type Update = RequestData<typeof calls.updateNotification>

/** The page of the list in the address. */
export const SEARCH = { page: pageParam }

interface Shown {
  readonly page: number
  readonly locale: string
}

/** Applies an update to a cached page before the server has responded. */
function change(shown: Notifications, update: Update): void {
  for (const notification of shown.notifications) {
    const isMeant =
      update.all === true || notification.id === update.id || update.ids?.includes(notification.id)
    if (!isMeant || notification.isRead) continue
    notification.isRead = true
    shown.unread -= 1
  }
  if (update.all) shown.unread = 0
  for (const { type, channel, on } of update.prefs ?? []) {
    const pref = shown.prefs.find((one) => one.type === type)
    if (pref) pref[channel === 'inapp' ? 'inApp' : 'bot'] = on
  }
}

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showNotifications: build.query({
      ...queryOf(calls.showNotifications),
      query: ({ page }: Shown) => requestOf(calls.showNotifications)({ page: page - 1 }),
    }),
    updateNotification: build.mutation<unknown, { update: Update; shown: Shown }>({
      ...optimistic<{ update: Update; shown: Shown }>({
        query: ({ update }) => requestOf(calls.updateNotification)(update),
        show({ update, shown }, apply) {
          apply(
            notificationsApi.util.updateQueryData('showNotifications', shown, (draft) =>
              change(draft, update),
            ),
          )
        },
      }),
      invalidatesTags: tagsOf(calls.updateNotification, 'invalidates'),
    }),
  }),
})

export const { useShowNotificationsQuery, useUpdateNotificationMutation } = notificationsApi

/** Starts the query of the page in the address, as the screen makes it. */
export function startNotifications(search: URLSearchParams): Prefetch {
  const shown = { ...readSearch(SEARCH, search), locale: i18n.locale }
  return notificationsApi.util.prefetch('showNotifications', shown, FRESH)
}
