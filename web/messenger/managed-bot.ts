import type { Messenger } from './messenger.ts'

/** Since when a client can create a bot that another one manages (channels.md 1.5). */
const SINCE = '9.6'

/** The outcome of the client's dialog; `unable`: this client has none. */
export type Created = 'sent' | 'refused' | 'unable'

/** Opens the client's own dialog for creating a bot, prepared by the server under `id` (Bot API 9.6). */
export async function requestManagedBot(messenger: Messenger, id: string): Promise<Created> {
  let stop = () => {}
  const answer = new Promise<Created>((done) => {
    stop = messenger.on('other', ({ name }) => {
      if (name !== 'requested_chat_sent' && name !== 'requested_chat_failed') return
      stop()
      done(name === 'requested_chat_sent' ? 'sent' : 'refused')
    })
  })
  if (messenger.send(SINCE, 'web_app_request_chat', { req_id: id })) return answer
  stop()
  return 'unable'
}
