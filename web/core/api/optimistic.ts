import type { api } from './api.ts'
import type { ApiRequest } from './send.ts'

type Update = ReturnType<typeof api.util.updateQueryData>
type Apply = (update: Update) => void
type Patch = { undo(): void }

interface Sending {
  readonly dispatch: (update: Update) => Patch
  readonly getState: () => unknown
}

/** An update on screen whose response has not arrived. */
interface Pending<Argument> {
  readonly argument: Argument
  patches: Patch[]
}

interface Options<Argument> {
  readonly query: (argument: Argument) => ApiRequest
  /** Changes cached responses to what they will be; called again for a later update when an earlier one fails. */
  readonly show: (argument: Argument, apply: Apply, getState: () => unknown) => void
  /** Only updates with the same key wait for each other; without it, all do. */
  readonly keyOf?: (argument: Argument) => string
}

/**
 * Returns a mutation shown before its response: `build.mutation<unknown, Id>({ ...optimistic({ query, show }) })`. Repeats
 * wait for the response to the one before (`queued`), so the server applies them in the order of the taps. A failed one
 * alone is undone; later ones stay on screen. Callers report success after the response, as with any mutation.
 */
export function optimistic<Argument>({ query, show, keyOf }: Options<Argument>) {
  const stores = new WeakMap<object, Pending<Argument>[]>()
  const shownIn = ({ dispatch, getState }: Sending, argument: Argument) => {
    const patches: Patch[] = []
    show(argument, (update) => void patches.push(dispatch(update)), getState)
    return patches
  }
  return {
    queryFn: queued(query, keyOf),
    /** The updates without a response yet; a list that arrives meanwhile may not include them. `app` is the store's dispatch. */
    pendingIn: (app: object): readonly Argument[] => (stores.get(app) ?? []).map(({ argument }) => argument),
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
function queued<Argument>(
  query: (argument: Argument) => ApiRequest,
  keyOf: (argument: Argument) => string = () => '',
) {
  const queues = new WeakMap<object, Map<string, Promise<unknown>>>()
  return <Response>(
    argument: Argument,
    { dispatch }: { readonly dispatch: object },
    _extra: unknown,
    send: (request: ApiRequest) => Response | PromiseLike<Response>,
  ): Promise<Response> => {
    const last = queues.get(dispatch) ?? new Map<string, Promise<unknown>>()
    queues.set(dispatch, last)
    const key = keyOf(argument)
    const response = (last.get(key) ?? Promise.resolve()).then(() => send(query(argument)))
    const ended: Promise<unknown> = response
      .catch(() => undefined)
      .then(() => last.get(key) === ended && last.delete(key))
    last.set(key, ended)
    return response
  }
}
