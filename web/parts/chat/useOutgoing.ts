import { useRef, useState } from 'react'
import { randomKey } from '../../core/api/random-key.ts'
import { useAppDispatch } from '../../core/api/store.ts'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { chatApi, useWriteInChatMutation } from './chat.api.ts'
import { type ChatOf, type OutgoingMessage, withMessage } from './chat.ts'

type Draft = Pick<OutgoingMessage, 'text' | 'photo' | 'photoAddress'>

/**
 * The messages that are shown before the server has them. They are sent one after another; one that fails stays and is sent
 * again with the same key, so it never arrives twice.
 */
export function useOutgoing({ id, side }: ChatOf) {
  const [messages, setMessages] = useState<readonly OutgoingMessage[]>([])
  const [write] = useWriteInChatMutation()
  const dispatch = useAppDispatch()
  const toastError = useErrorToast()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const remove = (key: string) => setMessages((all) => all.filter((one) => one.key !== key))
  const mark = (key: string, state: OutgoingMessage['state']) =>
    setMessages((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))

  async function deliver({ key, text, photo }: OutgoingMessage): Promise<void> {
    const request = { id, side, text, ...(photo === undefined ? {} : { photo }) }
    const { data, error } = await write({ request, key })
    if (!data) {
      mark(key, 'failed')
      return toastError(error)
    }
    const { message } = data
    dispatch(chatApi.util.updateQueryData('orderChat', { id, side }, (chat) => withMessage(chat, message)))
    remove(key)
  }
  const enqueue = (message: OutgoingMessage) => {
    queue.current = queue.current.then(() => deliver(message))
  }
  return {
    messages,
    hasFailed: messages.some(({ state }) => state === 'failed'),
    send(draft: Draft, at: Date): void {
      const message: OutgoingMessage = { ...draft, key: randomKey(), at, state: 'sending' }
      setMessages((all) => [...all, message])
      enqueue(message)
    },
    retry(message: OutgoingMessage): void {
      mark(message.key, 'sending')
      enqueue(message)
    },
    discard: ({ key }: OutgoingMessage) => remove(key),
  }
}
