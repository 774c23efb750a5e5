import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { photoOnWire } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { onceFor } from '../../platform/requests/idempotency.ts'
import { findOwner, requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { textIn } from '../../platform/words/names.ts'
import { type ClaimStepShown, claimStepsOf } from './events.ts'
import { readChatPhoto, storeChatPhoto } from './photos.ts'
import { marksOf, messageOf, messagesOf, readChat, type ShownMessage } from './read.ts'
import { type ChatParty, findChatOrder } from './rows.ts'
import { writeChatMessage } from './write.ts'

type Calls = typeof orderChatCalls

/** Returns the handlers of chats about orders: for the buyer, guests included, and for members who see orders. */
export function orderChatHandlers({ db, store }: { db: Db; store: FileStore }): HandlersOf<Calls> {
  return {
    showOrderChat: (context, input) => show(db, context, input),
    async writeInOrderChat(context, input) {
      const { id, side, Text: text, Photo: photo = null } = input
      if (text === '' && photo === null) throw refuse('invalid_question', {}, { Text: 'required' })
      const party = partyOf(context, side)
      return onceFor(db, context, input, async (tx) => {
        const order = await findChatOrder(tx, { publicId: id, party })
        const message = { author: party.side, personId: context.personId, text, photo, at: context.now }
        const written = await writeChatMessage(tx, order, message)
        return { Message: toWire(await messageOf(tx, written), party) }
      })
    },
    async readOrderChat(context, { id, side, UpTo: upTo }) {
      const of = { publicId: id, party: partyOf(context, side), upTo, at: context.now }
      await transaction(db, (tx) => readChat(tx, of))
      return { ok: true }
    },
    async uploadChatPhoto(context) {
      const personId = requirePerson(context)
      return {
        id: await storeChatPhoto(db, store, { personId, files: context.files ?? [], at: context.now }),
      }
    },
    async showChatPhoto(context, { id, side, w }) {
      return photoOnWire(await readChatPhoto(db, store, { publicId: id, party: partyOf(context, side) }), w)
    },
  }
}

function partyOf(context: RequestContext, side: RequestOf<Calls['showOrderChat']>['side']): ChatParty {
  return { owner: findOwner(context), showcaseId: context.showcase.id, side: SIDES[side] }
}

const SIDES = { own: 'client', sales: 'seller', platform: 'platform' } as const

async function show(
  db: Db,
  context: RequestContext,
  input: RequestOf<Calls['showOrderChat']>,
): Promise<ResponseOf<Calls['showOrderChat']>> {
  const party = partyOf(context, input.side)
  const order = await findChatOrder(db, { publicId: input.id, party })
  const before = input.before === undefined ? null : Number(input.before)
  const { messages, hasEarlier } = await messagesOf(db, { orderId: order.id, before })
  const since = hasEarlier ? (messages[0]?.at ?? null) : null
  const steps = await claimStepsOf(db, { orderId: order.id, since, before })
  const isSeller = party.side === 'seller'
  const { readUpTo, unread } = marksOf(order, party.side)
  return {
    OrderId: order.publicId,
    OrderNumber: order.number,
    With: isSeller ? order.buyer : textIn(context.locale, order.showcase, order.names),
    Messages: messages.map((message) => toWire(message, party)),
    Events: steps.map(stepToWire),
    HasEarlier: hasEarlier,
    ReadUpTo: readUpTo,
    Unread: unread,
    MayWrite: !isSeller || context.capabilities.has('orders.manage'),
    MaySendPhotos: context.personId !== null,
  }
}

function stepToWire(step: ClaimStepShown): ResponseOf<Calls['showOrderChat']>['Events'][number] {
  return {
    Id: step.id,
    At: step.at.toISOString(),
    ClaimId: step.claimId,
    ClaimNumber: step.claimNumber,
    Type: step.type,
    Event: step.event,
    Actor: step.actor === 'member' ? 'seller' : step.actor,
    Status: step.status,
    Reason: step.reason,
  }
}

function toWire(message: ShownMessage, { side }: ChatParty) {
  return {
    Id: message.id,
    At: message.at.toISOString(),
    Author: message.author,
    Mine: message.author === side,
    Writer: side === 'seller' && message.author === 'seller' ? message.writer : '',
    Text: message.text,
    Photo: message.photo,
  }
}
