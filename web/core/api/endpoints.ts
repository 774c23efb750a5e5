import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { Decoded } from '@sarafan/contract/units'
import { tagsOf } from './api.ts'
import { encodeRequest } from './codec.ts'
import type { ApiRequest } from './send.ts'

/** What a call takes and returns here: camelCase names, amounts in kopecks, moments as `Date` (decision 051). */
export type RequestData<C extends Call> = Decoded<RequestOf<C>>
export type ResponseData<C extends Call> = Decoded<ResponseOf<C>>

/** A request without required fields may be left out. */
// biome-ignore lint/suspicious/noConfusingVoidType: only an argument that may be void can be left out
export type Argument<C extends Call> = object extends RequestData<C> ? RequestData<C> | void : RequestData<C>

/** Returns the function that makes the requests of a call, for the `query` of an endpoint. */
export function requestOf<C extends Call>(call: C) {
  return (request: Argument<C>): ApiRequest => ({
    call,
    fields: encodeRequest(call, request ?? {}),
  })
}

/** Types the response, which `api` has decoded; an endpoint may replace it by a selection. */
const typed = <C extends Call>() => ({ transformResponse: (response: ResponseData<C>) => response })

/** Returns the endpoint of a call that reads: `build.query(queryOf(call))`. */
export function queryOf<C extends Call>(call: C) {
  return { query: requestOf(call), ...typed<C>(), providesTags: tagsOf(call, 'provides') }
}

/** Returns the endpoint of a call that changes: `build.mutation(mutationOf(call))`. */
export function mutationOf<C extends Call>(call: C) {
  return { query: requestOf(call), ...typed<C>(), invalidatesTags: tagsOf(call, 'invalidates') }
}

/** Returns the endpoint of a call that must happen once: every attempt sends the same key (rulings 15). */
export function idempotentMutationOf<C extends Call>(call: C) {
  return {
    ...mutationOf(call),
    query: ({ request, key }: Keyed<Argument<C>>): ApiRequest => ({
      ...requestOf(call)(request),
      idempotencyKey: key,
    }),
  }
}

/** A request that must happen once, with its idempotency key. */
export interface Keyed<Request> {
  readonly request: Request
  readonly key: string
}
