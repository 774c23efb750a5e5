import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { NOTICE_TYPES } from '../orders/states.ts'
import { Flag, Id, Moment, OneOf, Pager, PageText } from '../wire.ts'

const NoticeType = OneOf(...NOTICE_TYPES)

const Notice = Type.Object({
  ID: Id,
  Type: NoticeType,
  Title: Type.String({ description: 'in the asked language' }),
  Text: Type.String(),
  Link: Type.String({ description: 'path in the app, empty without one' }),
  ShowcaseName: Type.String({ description: 'empty when no showcase is meant' }),
  At: Moment,
  IsRead: Flag,
})

const Pref = Type.Object({
  Type: NoticeType,
  InApp: Flag,
  /** The app always shows it. */
  InAppFixed: Flag,
  Bot: Flag,
})

const open = ['showcase_not_found', 'not_logged_in'] as const

export const notificationCalls = {
  showNotifications: call({
    verb: 'GET',
    path: '/account/notifications/',
    access: 'client',
    question: { page: Type.Optional(PageText) },
    answer: Type.Object({
      Notifications: Type.Array(Notice),
      pager: Pager,
      Unread: Type.Integer(),
      Prefs: Type.Array(Pref),
      /** Whether the showcase's bot may write to the caller. */
      BotReachable: Flag,
    }),
    refusals: open,
    provides: ['Notification'],
    summary:
      'What the caller was told, newest first; of all showcases where the platform’s bot let them in; with what they chose to be told (AP-37)',
  }),
  updateNotification: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'updateNotification',
    access: 'client',
    question: {
      /** One, several or all of the caller's; with Read. */
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
    answer: Type.Object({ Unread: Type.Integer(), Prefs: Type.Array(Pref) }),
    refusals: [...open, 'notification_not_found', 'action_not_allowed', 'platform_login_required'],
    invalidates: ['Notification', 'Counters'],
    summary: 'Marks notifications as read or unread and changes what the caller is told (AP-58)',
  }),
  claimWriteRequest: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'claimWriteRequest',
    access: 'client',
    perMinute: 20,
    question: {},
    answer: Type.Object({ Ask: Flag }),
    refusals: open,
    summary: 'Whether the app may ask now if the bot may write to the caller; true once',
  }),
} as const
