import type { ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import { NOTICE_RULES } from '@sarafan/contract/orders/states'
import type { notificationCalls } from '@sarafan/contract/people/notifications'
import { type Db, transaction } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson, requirePlatformLogin } from '../platform/requests/owner.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { textIn } from '../platform/words/names.ts'
import { isReachable } from './contacts.ts'
import { markRead, noticesOf, unreadOf } from './notices.ts'
import { choosePrefs, type Pref, type PrefsOwner, prefsOf } from './prefs.ts'
import { noticeLink, noticeText } from './words.ts'
import { claimWriteRequest } from './write-requests.ts'

type NotificationsOnWire = ResponseOf<(typeof notificationCalls)['showNotifications']>

/** Handlers for a person's notices; all of them return the caller's own data only. */
export function notificationHandlers({ db }: { db: Db }): HandlersOf<typeof notificationCalls> {
  return {
    async showNotifications(context, { page = '0' }) {
      const of = prefsOwnerOf(context)
      const { notices, total, unread } = await noticesOf(db, { ...of, page: Number(page) })
      const { locale } = context
      const Notifications = notices.map((notice) => {
        const showcaseName = textIn(locale, notice.showcaseName, notice.showcaseNames)
        const { title, text } = noticeText({ ...notice, showcaseName }, locale)
        return {
          ID: notice.id,
          Type: notice.type,
          Title: title,
          Text: text,
          Link: noticeLink(notice),
          ShowcaseName: showcaseName,
          At: notice.at.toISOString(),
          IsRead: notice.isRead,
        }
      })
      return {
        Notifications,
        pager: pagerOf(page, { total, size: LIMITS.noticePage }),
        Unread: unread,
        Prefs: (await prefsOf(db, of)).map(prefToWire),
        BotReachable: await isReachable(db, { personId: of.personId, showcaseId: context.showcase.id }),
      }
    },
    async updateNotification(context, { id, ids = [], all = false, read = true, prefs = [] }) {
      const of = prefsOwnerOf(context)
      const named = [...ids, ...(id === undefined ? [] : [id])]
      const choices = prefs.map(({ Type, Channel, On }) => ({ type: Type, channel: Channel, on: On }))
      // A showcase owner who signs in as a client through their own bot must not silence notices about the client's
      // money.
      if (choices.some(({ type }) => type === 'withdraw' || type === 'agent_request'))
        requirePlatformLogin(context)
      await transaction(db, async (tx) => {
        if (choices.length > 0) await choosePrefs(tx, { ...of, choices })
        if (named.length === 0 && !all) return
        const which = all ? ('all' as const) : { ids: named }
        const found = await markRead(tx, { ...of, which, read, at: context.now })
        if (!all && found === 0) throw refuse('notification_not_found')
      })
      return { Unread: await unreadOf(db, of), Prefs: (await prefsOf(db, of)).map(prefToWire) }
    },
    async claimWriteRequest(context) {
      const { isVouched, now: at } = context
      const who = { personId: requirePerson(context), showcaseId: context.showcase.id }
      return { Ask: await claimWriteRequest(db, { ...who, isVouched, at }) }
    },
  }
}

function prefsOwnerOf(context: RequestContext): PrefsOwner {
  return { personId: requirePerson(context), showcaseId: context.isVouched ? null : context.showcase.id }
}

function prefToWire({ type, inapp, bot }: Pref): NotificationsOnWire['Prefs'][number] {
  return { Type: type, InApp: inapp, InAppFixed: NOTICE_RULES[type].transactional, Bot: bot }
}
