import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { NOTICE_TYPES } from '../orders/states.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, OneOf, Pager, PageText } from '../wire.ts'

const NoticeType = OneOf(...NOTICE_TYPES)

const Notice = Type.Object({
  ID: Id,
  Type: NoticeType,
  Title: Type.String({ description: 'In the requested language' }),
  Text: Type.String(),
  Link: Type.String({ description: 'Path in the app; empty without one' }),
  ShowcaseName: Type.String({ description: 'Empty if it is not about a showcase' }),
  At: Moment,
  IsRead: Flag,
})

const Pref = Type.Object({
  Type: NoticeType,
  InApp: Flag,
  /** The app always shows it; the person cannot turn it off. */
  InAppFixed: Flag,
  Bot: Flag,
})

const accessRefusals = ['showcase_not_found', 'not_logged_in'] as const

export const notificationCalls = {
  showNotifications: call({
    verb: 'GET',
    path: '/account/notifications/',
    access: 'client',
    request: { page: Type.Optional(PageText) },
    response: Type.Object({
      Notifications: Type.Array(Notice),
      pager: Pager,
      Unread: Type.Integer(),
      Prefs: Type.Array(Pref),
      /** Whether the showcase's bot may write to the caller. */
      BotReachable: Flag,
    }),
    refusals: accessRefusals,
    provides: ['Notification'],
    summary:
      'Lists the caller’s notifications, newest first, with their settings; of all showcases in a session of the platform’s bot (AP-37)',
  }),
  updateNotification: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'updateNotification',
    access: 'client',
    request: {
      /** One, several or all notifications of the caller; together with Read. */
      id: Type.Optional(Id),
      ids: Type.Optional(Type.Array(Id, { maxItems: LIMITS.noticeIds })),
      all: Type.Optional(Flag),
      read: Type.Optional(Flag),
      prefs: Type.Optional(
        Type.Array(
          Type.Object(
            { Type: NoticeType, Channel: OneOf('inapp', 'bot'), On: Flag },
            { additionalProperties: false },
          ),
          { maxItems: 40 },
        ),
      ),
    },
    response: Type.Object({ Unread: Type.Integer(), Prefs: Type.Array(Pref) }),
    refusals: [...accessRefusals, 'notification_not_found', 'action_not_allowed', 'platform_login_required'],
    invalidates: ['Notification', 'Counters'],
    summary: 'Marks notifications as read or unread, and changes which ones the caller receives (AP-58)',
  }),
  claimWriteRequest: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'claimWriteRequest',
    access: 'client',
    perMinute: 20,
    request: {},
    response: Type.Object({ Ask: Flag }),
    refusals: accessRefusals,
    summary: 'Returns whether the app may now ask for permission to write as the bot; true only once',
  }),
} as const
