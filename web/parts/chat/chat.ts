import type { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import type { RequestData, ResponseData } from '../../core/api/endpoints.ts'

export type Chat = ResponseData<typeof orderChatCalls.showOrderChat>
export type ChatMessage = Chat['messages'][number]
/** A step of a claim about the order. */
export type ChatEvent = Chat['events'][number]

/** The order of a chat, and the side that looks at it. */
export type ChatOf = Pick<RequestData<typeof orderChatCalls.showOrderChat>, 'id' | 'side'>

/** A message on its way, or one that did not arrive. */
export interface OutgoingMessage {
  /** Every attempt sends the same key, so that no retry writes twice. */
  readonly key: string
  readonly text: string
  readonly photo: string | undefined
  /** Shows the photo without asking the server for it. */
  readonly photoAddress: string | undefined
  readonly at: Date
  readonly state: 'sending' | 'failed'
}

/** Returns what two lists have, by id and without repetitions. */
function joinById<Item extends { readonly id: number }>(
  held: readonly Item[],
  came: readonly Item[],
): Item[] {
  const byId = new Map([...held, ...came].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/**
 * Returns a chat with newer messages. After a long absence there may be messages between the two, so then only the newer
 * ones are shown.
 */
export function joinChats(held: Chat, came: Chat): Chat {
  const last = held.messages.at(-1)?.id ?? 0
  const first = came.messages[0]?.id ?? 0
  if (came.hasEarlier && first > last) return came
  return {
    ...came,
    messages: joinById(held.messages, came.messages),
    events: joinById(held.events, came.events),
    hasEarlier: held.hasEarlier,
  }
}

/** Returns a chat with the page before its first message. */
export function withEarlier(chat: Chat, earlier: Chat): Chat {
  return {
    ...chat,
    messages: joinById(earlier.messages, chat.messages),
    events: joinById(earlier.events, chat.events),
    hasEarlier: earlier.hasEarlier,
  }
}

/** Returns a chat with a message that was just sent. */
export function withMessage(chat: Chat, message: ChatMessage): Chat {
  return { ...chat, messages: joinById(chat.messages, [message]) }
}

/** A message or a step of a claim, with the time by which they are shown together. */
export type ChatEntry =
  | { readonly at: Date; readonly message: ChatMessage }
  | { readonly at: Date; readonly event: ChatEvent }

/** Returns messages and steps in the order of their times; messages keep their own order. */
export function entriesOf({ messages, events }: Pick<Chat, 'messages' | 'events'>): ChatEntry[] {
  const left = [...events]
  const entries: ChatEntry[] = []
  for (const message of messages) {
    while (left[0] && left[0].at <= message.at) {
      const event = left.shift()
      if (event) entries.push({ at: event.at, event })
    }
    entries.push({ at: message.at, message })
  }
  return [...entries, ...left.map((event) => ({ at: event.at, event }))]
}

/** Returns messages by the day of this device. */
export function byDay<M extends { readonly at: Date }>(
  messages: readonly M[],
): { day: Date; messages: M[] }[] {
  const days: { day: Date; messages: M[] }[] = []
  for (const message of messages) {
    const last = days.at(-1)
    if (last && last.day.toDateString() === message.at.toDateString()) last.messages.push(message)
    else days.push({ day: message.at, messages: [message] })
  }
  return days
}
