import type { AskOf, Calls, ReplyOf } from '@sarafan/contract/call'
import type { RequestContext } from './context.ts'
import type { Piggyback } from './piggyback.ts'

export type Handler<C> = (context: RequestContext, ask: AskOf<C>) => Promise<ReplyOf<C>>
/** How a call saves the database a question: who visits is looked up together with what it asks (decision 014). */
export interface CallOptions<C> {
  /** What it asks along with the look at who visits; null: nothing for this question. */
  readonly along?: (ask: AskOf<C>, at: Date) => Piggyback | null
  /** It looks up who visits itself, by `visit.confirm`, and undoes everything should that fail. */
  readonly confirms?: true
}
export type CallOptionsOf<D extends Calls> = { readonly [Name in keyof D]?: CallOptions<D[Name]> }
/** One handler for each declared call: a missing one does not compile. */
export type HandlersOf<D extends Calls> = { readonly [Name in keyof D]: Handler<D[Name]> }
