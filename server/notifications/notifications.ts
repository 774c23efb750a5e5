export { allowWriting } from './contacts.ts'
export { markRead, type NewNotice, notify, settleNotices, unreadOf } from './notices.ts'
export { type BotApi, sendNotices } from './send.ts'
