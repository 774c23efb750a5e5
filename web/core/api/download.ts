import type { Call } from '@sarafan/contract/call'
import { accountCalls } from '@sarafan/contract/people/account'
import { useCallback } from 'react'
import type { Messenger } from '../../messenger/messenger.ts'
import { useMessenger } from '../config/messenger-context.ts'
import { decodeResponse } from './codec.ts'
import { type Argument, type ResponseData, requestOf } from './endpoints.ts'
import { pathOf, send, urlOf } from './send.ts'

const { linkDownload } = accountCalls

/**
 * Hands a download to the person as a file. Its address carries a ticket in place of our cookie and headers, so the
 * messenger saves it by itself where it can, and the browser where it can't: a file made in the page many web views drop.
 */
export function useSaveFile(): <C extends Call>(call: C, request: Argument<C>) => Promise<void> {
  const messenger = useMessenger()
  return useCallback(
    async (call, argument) => {
      const request = requestOf(call)(argument)
      const wanted = new URL(urlOf(request), window.location.href)
      const address = { path: pathOf(request), query: wanted.search.slice(1) }
      const sent = await send(requestOf(linkDownload)(address))
      if ('error' in sent) throw sent.error
      const { url } = decodeResponse(linkDownload, sent.data) as ResponseData<typeof linkDownload> // declared by the call
      saveAs(messenger, { url, name: call.download?.name ?? '' })
    },
    [messenger],
  )
}

/** Saves the file at an address that needs neither our cookie nor our headers. */
export function saveAs(messenger: Messenger, { url, name }: { url: string; name: string }): void {
  if (messenger.send('8.0', 'web_app_request_file_download', { url, file_name: name })) return
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  link.click()
}
