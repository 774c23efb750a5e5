import type { OrderAction } from '@sarafan/contract/orders/states'

interface Tapped {
  readonly action: OrderAction
  readonly answer: Promise<unknown>
}

type Underway = Map<string, readonly Tapped[]>

/** Actions that are not answered yet, per app and order, in the order of the taps. */
const apps = new WeakMap<object, Underway>()

function underwayIn(app: object): Underway {
  const known = apps.get(app) ?? new Map()
  apps.set(app, known)
  return known
}

/**
 * Sends an action on an order once the earlier ones are answered: two sent together may arrive in either
 * order, and the state table would refuse the second. `app` is the store's dispatch; returns the result of
 * `send`.
 */
export function runInTurn<T>(
  app: object,
  { id, action }: { id: string; action: OrderAction },
  send: () => Promise<T>,
): Promise<T> {
  const underway = underwayIn(app)
  const before = underway.get(id) ?? []
  const answer = (before.at(-1)?.answer ?? Promise.resolve()).then(send, send)
  const mine: Tapped = { action, answer }
  underway.set(id, [...before, mine])
  const end = () => {
    const rest = (underway.get(id) ?? []).filter((one) => one !== mine)
    if (rest.length > 0) underway.set(id, rest)
    else underway.delete(id)
  }
  answer.then(end, end)
  return answer
}

/** The unanswered actions on an order: a list that arrives meanwhile may not include them. */
export function pendingActions(app: object, id: string): readonly OrderAction[] {
  return (underwayIn(app).get(id) ?? []).map(({ action }) => action)
}
