import { call } from './call.ts'
import { Type } from './schema/schema.ts'
import { Done, Id, OneOf, PublicId } from './wire.ts'

/** What the caller has looked at: documents and counters of new items. */
export const seenCalls = {
  setDocumentSeen: call({
    verb: 'POST',
    path: '/tg',
    method: 'setDocumentSeen',
    access: 'client',
    request: {
      DocumentType: OneOf('order', 'sale_order', 'claim', 'notification', 'bonus', 'referral', 'withdraw'),
      /** Its number or public id; absent: all documents of that kind. */
      DocumentID: Type.Optional(Type.Union([Id, PublicId])),
    },
    response: Done,
    refusals: ['showcase_not_found'],
    invalidates: ['Counters', 'Notification'],
    summary:
      'Marks a document of the caller, or all of one kind, as seen; notifications about it become read',
  }),
  clearCounters: call({
    verb: 'POST',
    path: '/tg',
    method: 'clearCounters',
    access: 'client',
    request: {
      ShowcaseID: Type.Optional(Id),
      Counters: Type.Optional(
        Type.Array(OneOf('NewReferals', 'UnseenTransactions'), {
          maxItems: 2,
        }),
      ),
    },
    response: Done,
    refusals: ['showcase_not_found', 'platform_login_required'],
    invalidates: ['Counters'],
    summary:
      'Sets the caller’s counters of a showcase to zero; of another showcase only in a session of the platform’s bot',
  }),
} as const
