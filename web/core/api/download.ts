import type { Call, RequestOf } from '@sarafan/contract/call'
import { accountCalls } from '@sarafan/contract/people/account'
import { useCallback } from 'react'
import { useMessenger } from '../config/messenger-context.ts'
import { pathOf, send, urlOf } from './send.ts'

/**
 * Hands a download to the person as a file. Its address carries a ticket in place of our cookie and headers, so the
 * messenger saves it by itself where it can, and the browser where it can't: a file made in the page many web views drop.
 */
export function useSaveFile(): <C extends Call>(call: C, ask: RequestOf<C>) => Promise<void> {
  const messenger = useMessenger()
  return useCallback(
    async (call, ask) => {
      const letter = { call, ask: ask as Record<string, unknown> } // an AskOf is an object
      const wanted = new URL(urlOf(letter), window.location.href)
      const about = { Path: pathOf(letter), Query: wanted.search.slice(1) }
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
