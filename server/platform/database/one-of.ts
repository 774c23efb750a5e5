/** Returns whether a stored text is one of the values that the code lists. */
export function isOneOf<T extends string>(values: readonly T[], stored: string): stored is T {
  return values.some((value) => value === stored)
}

/**
 * Returns a stored text as one of the values that the code lists, for columns whose CHECK does not list them. Throws for any other
 * value.
 */
export function oneOf<T extends string>(values: readonly T[], stored: string): T {
  if (!isOneOf(values, stored)) throw new Error(`${stored} is none of ${values.join(', ')}`)
  return stored
}
