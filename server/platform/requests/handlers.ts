import type { AskOf, Calls, ReplyOf } from '@sarafan/contract/call'
import type { RequestContext } from './context.ts'
import type { Piggyback } from './piggyback.ts'

export type Handler<C> = (context: RequestContext, ask: AskOf<C>) => Promise<ReplyOf<C>>
/** How a call saves a round trip to the database by sending its queries together with the identity lookup (decision 014). */
export interface CallOptions<C> {
  /** Returns the query to send in one statement with the identity lookup; null: none for this input. */
  readonly along?: (ask: AskOf<C>, at: Date) => Piggyback | null
  /** The handler may run for a cached identity: it revalidates it by `context.confirm` and undoes everything if that fails. */
  readonly confirms?: true
}
export type CallOptionsOf<D extends Calls> = { readonly [Name in keyof D]?: CallOptions<D[Name]> }
/** One handler for each declared call: a missing one does not compile. */
export type HandlersOf<D extends Calls> = { readonly [Name in keyof D]: Handler<D[Name]> }
