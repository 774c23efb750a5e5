import { accountCalls } from '@sarafan/contract/account'
import type { AskOf, Call } from '@sarafan/contract/call'
import { useCallback } from 'react'
import { useMessenger } from './messenger-context.ts'
import { headersOf, send, urlOf } from './send.ts'

/**
 * Hands a download to the person as a file. Its address carries a ticket in place of our cookie and headers, so the
 * messenger saves it by itself where it can, and the browser where it can't: a file made in the page many web views drop.
 */
export function useSaveFile(): <C extends Call>(call: C, ask: AskOf<C>) => Promise<void> {
  const messenger = useMessenger()
  return useCallback(
    async (call, ask) => {
      const wanted = new URL(urlOf({ call, ask: ask as Record<string, unknown> }), window.location.href) // an AskOf is an object
      const about = { Path: call.path, Query: wanted.search.slice(1) }
      const sent = await send({ call: accountCalls.linkDownload, ask: about })
      if ('error' in sent) throw sent.error
      const { Url: url } = sent.data as { Url: string } // the contract's answer
      const name = call.download?.name ?? ''
      if (messenger.send('8.0', 'web_app_request_file_download', { url, file_name: name })) return
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.rel = 'noopener'
      link.click()
    },
    [messenger],
  )
}

/** The same through the page itself, for what may be refused in words: the person hears why instead of saving a refusal. */
export async function saveFile<C extends Call>(call: C, ask: AskOf<C>): Promise<void> {
  const letter = { call, ask: ask as Record<string, unknown> }
  const response = await fetch(urlOf(letter), {
    method: call.verb,
    credentials: 'include',
    headers: headersOf(letter),
  }).catch((reason: unknown) => {
    throw { status: 'FETCH_ERROR', error: String(reason) }
  })
  if (!response.ok) throw { status: response.status, data: await response.text() }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = call.download?.name ?? ''
  link.click()
  URL.revokeObjectURL(url)
}
