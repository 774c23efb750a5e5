import { PATHS } from './paths.generated.ts'

/** One value for each `:name` part of a path. */
type Values<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [value: string | number, ...Values<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [value: string | number]
    : []

type ScreenLinks = {
  readonly [Name in keyof typeof PATHS]: (...values: Values<(typeof PATHS)[Name]>) => string
}

/** Returns the path with its `:name` parts replaced by the values, in their order. */
function fill(path: string, values: readonly (string | number)[]): string {
  const left = [...values]
  return path.replace(/:\w+/g, () => String(left.shift()))
}

const links = Object.entries(PATHS).map(([name, path]) => [
  name,
  (...values: (string | number)[]) => fill(path, values),
])

/** A link to every screen by its name, with a value for each part of its path. */
export const screenLinks = Object.fromEntries(links) as ScreenLinks // built from the same paths
