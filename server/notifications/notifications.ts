export {
  allowWriting,
  blockContact,
  recordContactUpdate,
  startContact,
  stopContact,
} from './contacts.ts'
export type { BotButton } from './deliver.ts'
export { mailPaymentFailed } from './mail/mail.ts'
export type { Mailer } from './mail/mailer.ts'
export { sendOrderMail } from './mail/send.ts'
export { noticePath } from './notice-path.ts'
export { markRead, type NewNotice, notify, settleNotices, unreadOf } from './notices.ts'
export { addReply, sendReplies } from './replies.ts'
export { purgeReplyTargets } from './reply-targets.ts'
export { type BotApi, sendNotices } from './send.ts'
