import type { Calls, RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { RequestContext } from './context.ts'

export type Handler<C> = (context: RequestContext, input: RequestOf<C>) => Promise<ResponseOf<C>>
/** One handler for each declared call: a missing one does not compile. */
export type HandlersOf<D extends Calls> = { readonly [Name in keyof D]: Handler<D[Name]> }
