import type { AskOf, Calls, ReplyOf } from '@sarafan/contract/call'
import type { RequestContext } from './context.ts'

export type Handler<C> = (context: RequestContext, ask: AskOf<C>) => Promise<ReplyOf<C>>
/** One handler for each declared call: a missing one does not compile. */
export type HandlersOf<D extends Calls> = { readonly [Name in keyof D]: Handler<D[Name]> }
