import type { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import type { RequestData, ResponseData } from '../../core/api/endpoints.ts'

export type Chat = ResponseData<typeof orderChatCalls.showOrderChat>
export type ChatMessage = Chat['messages'][number]

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

/** Returns the messages of two lists by their ids, without repetitions. */
function joinMessages(held: readonly ChatMessage[], came: readonly ChatMessage[]): ChatMessage[] {
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
  return { ...came, messages: joinMessages(held.messages, came.messages), hasEarlier: held.hasEarlier }
}

/** Returns a chat with the page before its first message. */
export function withEarlier(chat: Chat, earlier: Chat): Chat {
  return {
    ...chat,
    messages: joinMessages(earlier.messages, chat.messages),
    hasEarlier: earlier.hasEarlier,
  }
}

/** Returns a chat with a message that was just sent. */
export function withMessage(chat: Chat, message: ChatMessage): Chat {
  return { ...chat, messages: joinMessages(chat.messages, [message]) }
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
