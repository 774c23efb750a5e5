export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/** Returns the value at a path of names, or undefined. */
export function valueAt(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  let found: Json | undefined = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
    found = (found as { readonly [name: string]: Json | undefined })[name] // an object, checked above
  }
  return found
}

/** Converts MONETA's list of `{key, value}` to an object of strings, with lower-case keys. */
export function textsOf(list: Json | undefined): Readonly<Record<string, string>> {
  if (!Array.isArray(list)) return {}
  return Object.fromEntries(
    list.flatMap((one: Json) => {
      const key = valueAt(one, 'key')
      const value = valueAt(one, 'value')
      const isText = typeof value === 'string' || typeof value === 'number'
      return typeof key === 'string' && isText ? [[key.toLowerCase(), String(value)]] : []
    }),
  )
}
