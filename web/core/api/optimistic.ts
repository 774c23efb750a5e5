import type { api } from './api.ts'
import type { ApiRequest } from './send.ts'

type Update = ReturnType<typeof api.util.updateQueryData>
type Apply = (update: Update) => void
type Patch = { undo(): void }

interface Sending {
  readonly dispatch: (update: Update) => Patch
}

/** An update on screen whose response has not arrived. */
interface Pending<Argument> {
  readonly argument: Argument
  patches: Patch[]
}

interface Options<Argument> {
  readonly query: (argument: Argument) => ApiRequest
  /** Changes cached responses to what they will be; called again for a later update when an earlier one fails. */
  readonly show: (argument: Argument, apply: Apply) => void
}

/**
 * Returns a mutation shown before its response: `build.mutation<unknown, Id>({ ...optimistic({ query, show }) })`. Repeats
 * wait for the response to the one before (`queued`), so the server applies them in the order of the taps. A failed one
 * alone is undone; later ones stay on screen. Callers report success after the response, as with any mutation.
 */
export function optimistic<Argument>({ query, show }: Options<Argument>) {
  const stores = new WeakMap<object, Pending<Argument>[]>()
  const shownIn = ({ dispatch }: Sending, argument: Argument) => {
    const patches: Patch[] = []
    show(argument, (update) => void patches.push(dispatch(update)))
    return patches
  }
  return {
    queryFn: queued(query),
    async onQueryStarted(argument: Argument, sending: Sending & { queryFulfilled: Promise<unknown> }) {
      const all = stores.get(sending.dispatch) ?? []
      stores.set(sending.dispatch, all)
      const mine: Pending<Argument> = { argument, patches: shownIn(sending, argument) }
      all.push(mine)
      const isDone = await sending.queryFulfilled.then(
        () => true,
        () => false,
      )
      const from = all.indexOf(mine)
      // A patch can be undone only after those on top of it.
      if (!isDone) for (const { patches } of all.slice(from).reverse()) undo(patches)
      all.splice(from, 1)
      if (!isDone) for (const later of all.slice(from)) later.patches = shownIn(sending, later.argument)
    },
  }
}

function undo(patches: readonly Patch[]): void {
  for (const patch of [...patches].reverse()) patch.undo()
}

/**
 * Returns the `queryFn` of a mutation whose requests are sent one after another: each waits for the response to the one
 * before. Sent together, they could arrive in either order and leave the older state.
 */
export function queued<Argument>(query: (argument: Argument) => ApiRequest) {
  const last = new WeakMap<object, Promise<unknown>>()
  return <Response>(
    argument: Argument,
    { dispatch }: { readonly dispatch: object },
    _extra: unknown,
    send: (request: ApiRequest) => Response | PromiseLike<Response>,
  ): Promise<Response> => {
    const before = last.get(dispatch) ?? Promise.resolve()
    const response = before.then(() => send(query(argument)))
    last.set(
      dispatch,
      response.catch(() => undefined),
    )
    return response
  }
}
