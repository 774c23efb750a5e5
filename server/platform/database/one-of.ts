/**
 * Returns a stored text as one of the values that the code lists, for columns whose CHECK does not list them. Throws for any other
 * value.
 */
export function oneOf<T extends string>(values: readonly T[], stored: string): T {
  const found = values.find((value) => value === stored)
  if (found === undefined) throw new Error(`${stored} is none of ${values.join(', ')}`)
  return found
}
