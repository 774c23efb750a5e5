import type { AskOf, Call } from '@sarafan/contract/call'
import { headersOf, urlOf } from './send.ts'

/** Fetches a download with the session of the page, which a plain link would lack, and hands it to the person as a file. */
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
