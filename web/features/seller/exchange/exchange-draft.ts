import type { exchangeCalls as calls } from '@sarafan/contract/showcases/exchange'
import type { RequestData } from '../../../core/api/endpoints.ts'
import type { ExchangeState } from './exchange.api.ts'

type Request = RequestData<typeof calls.saveExchange>

/** What the form holds; the size of a part is text, as selects have it. */
export interface ExchangeDraft extends Omit<Request, 'partBytes'> {
  partBytes: string
}

export function draftOf(state: ExchangeState): ExchangeDraft {
  const { url: _url, login: _login, passwordAt: _made, refusedAt: _refused, partBytes, ...settings } = state
  return { ...settings, partBytes: String(partBytes) }
}

export function toRequest({ partBytes, priceType, ...draft }: ExchangeDraft): Request {
  return { ...draft, priceType: priceType.trim(), partBytes: Number(partBytes) }
}
