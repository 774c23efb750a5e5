import { visitorRefusals } from '../../any-call-refusals.ts'
import { call } from '../../call.ts'
import { LIMITS } from '../../limits.ts'
import { Type } from '../../schema/schema.ts'
import { Lines } from '../../text-kinds.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, PhotoWidth, PublicId } from '../../wire.ts'
import { ClaimType } from '../complaint-shapes.ts'
import { CLAIM_STATUSES } from '../complaint-states.ts'

/** The caller's side: the buyer of the order, the showcase's team, or the platform while it decides a claim about the order. */
const side = { side: OneOf('own', 'sales', 'platform') }
const platform = { platform: true } as const
const toRead = { field: 'side', cases: { sales: 'orders.view', platform }, otherwise: null } as const
const toWrite = { field: 'side', cases: { sales: 'orders.manage', platform }, otherwise: null } as const

export const ChatMessage = Type.Object({
  Id,
  At: Moment,
  Author: OneOf('client', 'seller', 'platform'),
  /** Whether the caller's side wrote it. */
  Mine: Flag,
  /** The member who wrote it, for the team; empty for the buyer. */
  Writer: Type.String(),
  /** Empty for a photo without words. */
  Text: Type.String(),
  Photo: Nullable(PublicId),
})

/** A step of a claim about the order, shown among the messages by its time. */
const ChatEvent = Type.Object({
  Id,
  At: Moment,
  ClaimId: PublicId,
  ClaimNumber: Type.String(),
  Type: ClaimType,
  Event: Type.String(),
  Actor: OneOf('client', 'seller', 'platform', 'system'),
  Status: OneOf(...CLAIM_STATUSES),
  /** The question, the reason of a refusal, or the number of the parcel sent back. */
  Reason: Type.String(),
})

/** The conversation of a buyer with the shop about an order, returns included; bots of both sides get the messages too. */
export const orderChatCalls = {
  showOrderChat: call({
    verb: 'GET',
    path: '/order/chat/:id',
    access: 'anyone',
    requires: toRead,
    request: {
      id: PublicId,
      ...side,
      /** Returns the messages before this one. */
      before: Type.Optional(IdText),
    },
    response: Type.Object({
      OrderId: PublicId,
      OrderNumber: Type.String(),
      /** The other side: the showcase's name, or the recipient of the order. */
      With: Type.String(),
      /** The newest messages, oldest first. */
      Messages: Type.Array(ChatMessage),
      /** Steps of claims about the order from the time of these messages. */
      Events: Type.Array(ChatEvent),
      HasEarlier: Flag,
      /** The newest message that the other side has read; 0: none. */
      ReadUpTo: Type.Integer(),
      Unread: Type.Integer({ description: 'Messages of the other side that the caller’s side has not read' }),
      MayWrite: Flag,
      /** Guests have no account that a photo could belong to. */
      MaySendPhotos: Flag,
    }),
    refusals: [...visitorRefusals, 'forbidden', 'order_not_found'],
    summary:
      'Returns the chat about an order, for its buyer or the team; an empty one before the first message',
  }),
  writeInOrderChat: call({
    verb: 'POST',
    path: '/tg',
    method: 'writeInOrderChat',
    access: 'anyone',
    requires: toWrite,
    idempotent: true,
    perMinute: LIMITS.chatPerMinute,
    request: {
      id: PublicId,
      ...side,
      Text: Lines({ maxLength: LIMITS.chatChars }),
      /** A photo of the caller that is not used yet. */
      Photo: Type.Optional(PublicId),
    },
    response: Type.Object({ Message: ChatMessage }),
    refusals: [...visitorRefusals, 'forbidden', 'order_not_found', 'document_not_found'],
    summary:
      'Writes in the chat about an order; the same idempotency key never writes twice, and the other side is notified',
  }),
  readOrderChat: call({
    verb: 'POST',
    path: '/tg',
    method: 'readOrderChat',
    access: 'anyone',
    requires: toWrite,
    request: { id: PublicId, ...side, UpTo: Id },
    response: Done,
    refusals: [...visitorRefusals, 'forbidden', 'order_not_found'],
    invalidates: ['Orders', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters', 'Notification'],
    summary: 'Marks the other side’s messages as read up to one; notices about them become read too',
  }),
  uploadChatPhoto: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadChatPhoto',
    access: 'client',
    perMinute: LIMITS.chatPerMinute,
    upload: true,
    request: {},
    response: Type.Object({ id: PublicId }),
    refusals: [
      ...visitorRefusals,
      'not_logged_in',
      'file_missing',
      'picture_refused',
      'picture_too_large',
      'too_many_files',
    ],
    summary: 'Uploads one still picture for a message; an unused picture is deleted after a day',
  }),
  showChatPhoto: call({
    verb: 'GET',
    path: '/order/chat/photo/:id',
    access: 'anyone',
    requires: toRead,
    request: { id: PublicId, ...side, w: PhotoWidth },
    response: Type.Object({ Mime: Type.String(), Content: Type.String({ description: 'base64' }) }),
    refusals: [...visitorRefusals, 'forbidden', 'document_not_found'],
    summary: 'Returns the photo of a message, only for both sides of its chat',
  }),
} as const
