/** One parameter of the address. */
export interface SearchParam<Value> {
  /** The value of an address without the parameter; it is not written. */
  readonly initial: Value
  /** Returns undefined for text that makes no sense, which counts as absent. */
  readonly read: (text: string) => Value | undefined
}

/** What of a screen's state is in its address. */
export type SearchSchema<State extends object> = {
  readonly [Name in keyof State]: SearchParam<State[Name]>
}

/** The state a schema describes. */
export type SearchStateOf<Schema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends SearchParam<infer Value> ? Value : never
}

/** A page number, counted from one. */
export const pageParam: SearchParam<number> = {
  initial: 1,
  read: (text) => Math.max(1, Math.trunc(Number(text)) || 1),
}

/** Typed text, truncated to a length. */
export const textParam = (maxLength: number): SearchParam<string> => ({
  initial: '',
  read: (text) => text.slice(0, maxLength),
})

/** Text of a fixed form, empty when absent. */
export const patternParam = (pattern: RegExp): SearchParam<string> => ({
  initial: '',
  read: (text) => (pattern.test(text) ? text : undefined),
})

/** One of a few values. */
export const choiceParam = <Value extends string, Initial extends Value | undefined>(
  values: readonly Value[],
  initial: Initial,
): SearchParam<Value | Initial> => ({ initial, read: (text) => values.find((value) => value === text) })

/** Reads a screen's state from its address. */
export function readSearch<State extends object>(
  schema: SearchSchema<State>,
  search: URLSearchParams,
): State {
  const names = Object.keys(schema) as (keyof State & string)[] // the keys of the schema are the names
  const readValue = (name: keyof State & string) => {
    const text = search.get(name)
    return (text === null ? undefined : schema[name].read(text)) ?? schema[name].initial
  }
  return Object.fromEntries(names.map((name) => [name, readValue(name)])) as State // has a value for each name
}

/** Writes a screen's state as an address: only what differs from the initial values. */
export function writeSearch<State extends object>(
  schema: SearchSchema<State>,
  state: NoInfer<State>,
): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of Object.keys(schema) as (keyof State & string)[]) // the keys of the schema are the names
    if (state[name] !== schema[name].initial && state[name] !== undefined)
      search.set(name, String(state[name]))
  return search
}
