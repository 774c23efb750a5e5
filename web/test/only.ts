/** Returns the only element of a list, so that a test fails where a missing one would be skipped. */
export function only<T>(found: readonly T[]): T {
  const [first] = found
  if (first === undefined || found.length > 1) throw new Error(`Expected one element, found ${found.length}`)
  return first
}
